/** A file that the reader chose. `error` is why it cannot be sent; such a file does not count. */
export type PickedFile = {
  id: string;
  file: File;
  error: 'type' | 'size' | 'count' | null;
};

/** How far a file got: from 0 to 1 while it is sent. */
export type FileProgress = { state: 'sending'; share: number } | { state: 'sent' } | { state: 'failed'; text?: string };

export type FileLimits = {
  /** Most files. */
  max: number;
  /** Most bytes of each. */
  maxBytes: number;
  /** Media types. */
  types: readonly string[];
};

/** The specification's for feedback: png or jpg, 5 MB each, 3 of them (§5). */
export const imageLimits: FileLimits = { max: 3, maxBytes: 5 * 1024 * 1024, types: ['image/png', 'image/jpeg'] };

/** Refused files shown at most; more would bury the accepted ones. */
const maxRefused = 5;

/** Adds what was chosen or dropped. A file that was chosen before is not taken twice. */
export function addFiles(
  before: readonly PickedFile[],
  files: readonly File[],
  limits: FileLimits,
  newId: () => string,
): PickedFile[] {
  const kept = before.filter(({ error }) => error === null);
  const refused: PickedFile[] = [];
  for (const file of files) {
    if (kept.some((other) => isSame(other.file, file))) continue;
    const error = errorOf(file, limits) ?? (kept.length >= limits.max ? 'count' : null);
    (error ? refused : kept).push({ id: newId(), file, error });
  }
  return [...kept, ...refused.slice(0, maxRefused)];
}

function errorOf(file: File, { types, maxBytes }: FileLimits): 'type' | 'size' | null {
  if (!types.includes(file.type)) return 'type';
  return file.size > maxBytes || file.size === 0 ? 'size' : null;
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
