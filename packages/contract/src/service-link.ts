/**
 * The link to customer service as the specification describes it: a text whose last 8 characters are the key of what stands before them.
 * It hides the link from readers of page sources and nothing else, and nothing relies on it (decision 16).
 *
 * `<sealed><key>`: the key is 8 characters of A-Z, a-z, 0-9. AES-256-GCM under the key that HKDF-SHA-256 derives from these characters
 * (empty salt, the info below); `sealed` is base64url of the 12 bytes of the nonce, the ciphertext and its tag. Made with WebCrypto alone,
 * so that server and browser share this file.
 */
const info = 'croupier service link';
const keyLength = 8;
const nonceLength = 12;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Hides a link. */
export async function hideServiceLink(link: string): Promise<string> {
  const characters = randomCharacters();
  const nonce = globalThis.crypto.getRandomValues(new Uint8Array(nonceLength));
  const key = await keyOf(characters, 'encrypt');
  const sealed = await globalThis.crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, utf8(link));
  return `${encode(new Uint8Array([...nonce, ...new Uint8Array(sealed)]))}${characters}`;
}

/**
 * The link inside. Rejects where the text was damaged or is none of these; needs a secure context in browsers.
 */
export async function readServiceLink(hidden: string): Promise<string> {
  const bytes = decode(hidden.slice(0, -keyLength));
  const key = await keyOf(hidden.slice(-keyLength), 'decrypt');
  const [nonce, sealed] = [bytes.slice(0, nonceLength), bytes.slice(nonceLength)];
  const plain = await globalThis.crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, sealed);
  return new TextDecoder('utf-8', { fatal: true }).decode(plain);
}

async function keyOf(characters: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const { subtle } = globalThis.crypto;
  const material = await subtle.importKey('raw', utf8(characters), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: utf8(info) };
  return subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [use]);
}

/** Characters of the alphabet, each as likely: a byte beyond its last whole round is drawn again. */
function randomCharacters(): string {
  const end = 256 - (256 % alphabet.length);
  let characters = '';
  while (characters.length < keyLength) {
    const [byte = 255] = globalThis.crypto.getRandomValues(new Uint8Array(1));
    if (byte < end) characters += alphabet[byte % alphabet.length];
  }
  return characters;
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
}

function encode(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
