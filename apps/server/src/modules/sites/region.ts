/** Whether a visitor's country is one that the site does not serve; an unknown country is served. */
export function isRegionBlocked(blockedCountries: readonly string[], country: string | null): boolean {
  return country !== null && blockedCountries.includes(country);
}
