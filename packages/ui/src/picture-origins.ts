/** Networks that have the site's own pictures too, in the order of this visit. */
let origins: readonly string[] = [];

/** Sets the other origins of the site's own pictures; one of them is begun with by chance, so that each carries its part. */
export function providePictureOrigins(known: readonly string[]): void {
  if (known.length === 0) return;
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  const first = number % known.length;
  origins = [...known.slice(first), ...known.slice(0, first)];
}

/**
 * Where a picture is asked for, at a try of it: a picture of the site's own at one network after the other, and at the site itself when
 * all of them failed, or when there are none. Everything else stays where it is.
 *
 * @param attempt counted from 0
 * @param last the last try there will be
 */
export function pictureAddress(src: string, attempt: number, last: number, known = origins): string {
  const isOwn = src.startsWith('/') && !src.startsWith('//');
  const origin = attempt < last ? known[attempt] : undefined;
  return isOwn && origin !== undefined ? origin + src : src;
}
