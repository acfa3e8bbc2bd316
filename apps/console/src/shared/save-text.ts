/** Has the browser save a text as a file. */
export function saveText(text: string, name: string, type = 'text/plain'): void {
  saveBlob(new Blob([text], { type }), name);
}

/** Has the browser save what was fetched as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
