/**
 * Texts that a site signs: the last line is `signature,ed25519,KEY,SIGNATURE`, by which the bytes of all lines before it are signed (Ed25519,
 * RFC 8032). The key is 32 bytes in hexadecimal digits, the signature 64 bytes in base64. A byte-order mark is no part of the text.
 */
export type SignedText = { body: string; key: string; signature: string };

const lastLine = /^signature,ed25519,([0-9a-f]{64}),([A-Za-z0-9+/]{86}==)\r?\n?$/;

/** The last line of a text that is signed so. */
export const signatureLine = ({ key, signature }: Pick<SignedText, 'key' | 'signature'>): string =>
  `signature,ed25519,${key},${signature}\r\n`;

/** @returns null for a text without a signature as its last line */
export function readSignedText(text: string): SignedText | null {
  const whole = text.replace(/^\uFEFF/, '');
  const end = whole.trimEnd().lastIndexOf('\n') + 1;
  const [, key, signature] = lastLine.exec(whole.slice(end)) ?? [];
  return key === undefined || signature === undefined ? null : { body: whole.slice(0, end), key, signature };
}

/** Whether a text is as it was signed, by one of these keys. Rejects where the platform has no Ed25519. */
export async function isSignedBy({ body, key, signature }: SignedText, keys: readonly string[]): Promise<boolean> {
  if (!keys.includes(key)) return false;
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  const { subtle } = globalThis.crypto;
  const imported = await subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  const signed = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
  return subtle.verify('Ed25519', imported, signed, new TextEncoder().encode(body));
}
