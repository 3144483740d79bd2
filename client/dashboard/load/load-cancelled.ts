/** The load has ended without a reply because the owner wanted it so, or left the page. No failure. */
export class LoadCancelled extends Error {
  override readonly name = 'LoadCancelled'
}
