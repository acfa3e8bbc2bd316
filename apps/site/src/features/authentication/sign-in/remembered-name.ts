const cookieName = 'account';
const oneDayS = 86_400;

/** The account name of the last visit, where the visitor asked to have it remembered (a cookie of one day; decision 6). */
export function rememberedName(): string {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${cookieName}=`));
  return entry ? decodeURIComponent(entry.slice(cookieName.length + 1)) : '';
}

/** Remembers the account name for a day, or forgets it. Never a password. */
export function rememberName(name: string | null): void {
  const value = name === null ? '' : encodeURIComponent(name);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http
  document.cookie = `${cookieName}=${value}; path=/; max-age=${name === null ? 0 : oneDayS}; samesite=strict`;
}
