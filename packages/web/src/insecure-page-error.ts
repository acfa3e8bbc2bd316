/** Thrown where the browser has no WebCrypto: plain http to anything but this machine. */
export class InsecurePageError extends Error {
  override readonly name = 'InsecurePageError';
}
