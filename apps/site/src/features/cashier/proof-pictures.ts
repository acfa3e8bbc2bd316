import type { PickedFile } from '@croupier/ui/pick-files';

/** Those that may be sent, in base64 as the calls take them. */
export function readPictures(files: readonly PickedFile[]): Promise<string[]> {
  return Promise.all(files.filter(({ error }) => error === null).map(({ file }) => readBase64(file)));
}

function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('a file could not be read'));
    reader.readAsDataURL(file);
  });
}
