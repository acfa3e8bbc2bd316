/** A neutral drawing, for a game whose provider has no picture that can be shown. */
export const noCover = '/art/no-cover.svg';

/** A cover as a provider reports it; `noCover` where a page may not load it from outside. */
export function coverOf(address: string | null | undefined): string {
  return address && /^https:\/\/[^\s"'<>\\]{1,480}$/.test(address) ? address : noCover;
}
