const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a title has every word of what was typed at the beginning of one of its own, whatever marks and capitals: "aud lo" finds "Audit log". */
export function matches(typed: string, title: string): boolean {
  const words = plain(title).split(/[^\p{L}\p{N}]+/u);
  return (
    plain(typed)
      .split(/\s+/)
      .filter(Boolean)
      // a language without spaces has one long word: there a part of it is enough
      .every(
        (part) =>
          words.some((word) => word.startsWith(part)) || (/[^\p{ASCII}]/u.test(part) && plain(title).includes(part)),
      )
  );
}
