/** The token that the page was opened with, for the time that the page is: a second look at the address finds none. */
let taken: string | null = null;

/** Reads the token of a mailed link from the address (`#token=…`) and takes it out of there, so that no history keeps it. */
export function takeResetToken(): string | null {
  const found = new URLSearchParams(location.hash.slice(1)).get('token');
  if (found) {
    taken = found.slice(0, 256);
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }
  return taken;
}

/** Forgets it: it was used, or is good for nothing. */
export function dropResetToken(): void {
  taken = null;
}
