/** Awaits what the network brings. */
import { AnalysisError } from './analysis-error.ts'

/** Throws AnalysisError where the network fails: fetch reports that, and a body cut short, as a TypeError (Fetch standard, 'network error'). */
export async function receive<Result>(incoming: Promise<Result>): Promise<Result> {
  try {
    return await incoming
  } catch (error) {
    const isNetworkError = error instanceof TypeError && error.message !== ''
    throw isNetworkError ? new AnalysisError(networkSentence(), { cause: error }) : error
  }
}

function networkSentence(): string {
  return navigator.onLine === false
    ? 'You are offline. Connect to the internet, then try again.'
    : "The insights didn't arrive. Check your connection, then try again."
}
