/** The owner has cancelled the load. No failure. */
export class LoadCancelled extends Error {
  override readonly name = 'LoadCancelled'
}
