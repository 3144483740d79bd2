/** Keeps style sheets that main.tsx imports for server-rendered templates: as their class names are unused, Vite drops them. */
import type { Plugin } from 'vite'

export function templateStyles(): Plugin {
  return {
    name: 'template-styles',
    enforce: 'post',
    transform: { filter: { id: /\.module\.css$/ }, handler: () => ({ moduleSideEffects: 'no-treeshake' }) },
  }
}
