/**
 * Sealed payloads: a compact JWE (RFC 7516) with ECDH-ES on P-256 and A256GCM, made with WebCrypto alone so that a browser needs no
 * library for it. Inside: `{ ts, nonce, body }`; the server refuses an old time and a repeated nonce.
 */
export type SealingKey = { kid: string; kty: 'EC'; crv: 'P-256'; x: string; y: string };

/** Encrypts a body to the site's published key. Needs a secure context in browsers; rejects with a TypeError without WebCrypto. */
export async function seal(key: SealingKey, body: unknown, nowMs: number): Promise<string> {
  const subtle = globalThis.crypto.subtle;
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const recipient = await subtle.importKey('jwk', { kty: key.kty, crv: key.crv, x: key.x, y: key.y }, curve, false, []);
  const ephemeral = await subtle.generateKey(curve, true, ['deriveBits']);
  const epk = await subtle.exportKey('jwk', ephemeral.publicKey);
  const secret = await subtle.deriveBits({ name: 'ECDH', public: recipient }, ephemeral.privateKey, 256);
  const header = encode(
    utf8(
      JSON.stringify({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        kid: key.kid,
        epk: { kty: 'EC', crv: 'P-256', x: epk.x, y: epk.y },
      }),
    ),
  );
  const contentKey = await subtle.importKey('raw', await concatKdf(secret), 'AES-GCM', false, ['encrypt']);
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(12));
  const plain = utf8(
    JSON.stringify({ ts: nowMs, nonce: encode(globalThis.crypto.getRandomValues(new Uint8Array(16))), body }),
  );
  const sealed = new Uint8Array(
    await subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(header), tagLength: 128 }, contentKey, plain),
  );
  const tagAt = sealed.length - 16;
  return `${header}..${encode(iv)}.${encode(sealed.subarray(0, tagAt))}.${encode(sealed.subarray(tagAt))}`;
}

/** Concat KDF of NIST SP 800-56A as RFC 7518 §4.6.2 uses it: one round of SHA-256, no party information. */
async function concatKdf(secret: ArrayBuffer): Promise<ArrayBuffer> {
  const algorithm = utf8('A256GCM');
  const info = new Uint8Array(4 + 32 + 4 + algorithm.length + 4 + 4 + 4);
  const view = new DataView(info.buffer);
  view.setUint32(0, 1);
  info.set(new Uint8Array(secret), 4);
  view.setUint32(36, algorithm.length);
  info.set(algorithm, 40);
  view.setUint32(info.length - 4, 256);
  return globalThis.crypto.subtle.digest('SHA-256', info);
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
}

function encode(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
