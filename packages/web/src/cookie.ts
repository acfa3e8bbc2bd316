/** Keeps a value in a cookie that the server reads when it serves the next page. */
export function rememberInCookie(name: 'theme' | 'lang', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
