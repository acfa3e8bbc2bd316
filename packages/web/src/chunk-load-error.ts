/** A part of the page's code that did not arrive: the network failed, or a newer version replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}
