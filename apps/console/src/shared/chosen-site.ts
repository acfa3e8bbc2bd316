const key = 'consoleSite';

let code: string | null = localStorage.getItem(key);

/** The code of the site that the operator works on, as calls name it in a header; null before one is known. */
export function chosenSite(): string | null {
  return code;
}

/** Works on another site from the next call on, and remembers it for the next visit. */
export function setChosenSite(next: string): void {
  code = next;
  localStorage.setItem(key, next);
}

/** The key of a query about the chosen site. What is known of one site is never shown for another. */
export function siteKey(...parts: readonly unknown[]): readonly unknown[] {
  return ['site', code, ...parts];
}
