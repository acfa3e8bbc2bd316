/** A drawing that says nothing of a game, for one whose provider has no picture that could be shown. */
export const noCover = '/art/no-cover.svg';

/** A cover as a provider tells it; `noCover` where it is none that a page may load from outside. */
export function coverOf(address: string | null | undefined): string {
  return address && /^https:\/\/[^\s"'<>\\]{1,480}$/.test(address) ? address : noCover;
}
