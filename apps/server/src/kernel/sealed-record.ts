/**
 * What a seal seals, byte for byte. A record is a list of texts: each is preceded by its length in bytes as four bytes, most significant
 * first; what is missing has the length 0xffffffff and no bytes. So no two lists have the same bytes. The first text names what the
 * record is, and its version.
 *
 * Texts are UTF-8. Ids are in lower case with hyphens, amounts whole numbers of minor units, times in UTC with microseconds
 * (2026-11-21T14:05:09.123456Z), hashes lower-case hex, documents and splits as PostgreSQL writes `jsonb`, answers as they were given.
 */
export function encodeRecord(texts: readonly (string | null)[]): Buffer {
  const lengths = texts.map((text) => (text === null ? null : Buffer.byteLength(text)));
  const record = Buffer.allocUnsafe(lengths.reduce<number>((sum, length) => sum + 4 + (length ?? 0), 0));
  let at = 0;
  for (const [index, text] of texts.entries()) {
    at = record.writeUInt32BE(lengths[index] ?? missing, at);
    if (text !== null) at += record.write(text, at, 'utf8');
  }
  return record;
}

const missing = 0xffffffff;
