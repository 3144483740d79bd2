/** In development, shows code that can't be rendered in Vite's overlay, for example after an edit of an open page. */
import { stripVTControlCharacters } from 'node:util'
import { buildErrorMessage, type ErrorPayload, type Rollup } from 'vite'

/** An error from Vite and its plugins, with the file's name, the position and an excerpt of the code. */
interface BuildError extends Error, Pick<Rollup.RollupError, 'id' | 'frame' | 'plugin' | 'loc'> {}

/** Returns file, position and code frame for the log. */
export function describeError(error: BuildError): string {
  return buildErrorMessage(error, [error.message], true)
}

/** Returns a document that shows the error, and that Vite reloads at the next edit. */
export function errorPage({ message, stack = '', id, frame, plugin, loc }: BuildError): string {
  const error: Partial<ErrorPayload['err']> = {
    message: stripVTControlCharacters(message),
    stack: stripVTControlCharacters(stack),
    ...(id && { id }),
    ...(frame && { frame: stripVTControlCharacters(frame) }),
    ...(plugin && { plugin }),
    ...(loc && { loc }),
  }
  // A `<` in the JSON could close the script element.
  const json = JSON.stringify(error).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="en"><title>Error</title><body><script type="module">
    import { ErrorOverlay } from '/@vite/client'
    document.body.append(new ErrorOverlay(${json}))
  </script>`
}

/** Returns the error in the file itself, which React Router and the route table wrap. */
export function rootCause(error: unknown): BuildError {
  if (!(error instanceof Error)) return new Error(String(error))
  return error.cause instanceof Error ? rootCause(error.cause) : error
}
