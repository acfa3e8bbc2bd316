import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an authenticator and its browser do otherwise than they should. */
export type Misbehaviour = {
  /** The origin that the browser writes down. */
  origin?: string;
  /** The host for which it signs. */
  rpId?: string;
  /** Whether it knew the person; true unless said otherwise. */
  userVerified?: boolean;
  userPresent?: boolean;
  crossOrigin?: boolean;
  counter?: number;
  userHandle?: string | null;
  challenge?: string;
};

type Json = Record<string, unknown>;
type Credential = { id: Buffer; rpId: string; userHandle: string; privateKey: KeyObject; counter: number };

/** An authenticator in software with the browser around it: passkeys of ES256 that it keeps, as Web Authentication has them. */
export type SoftwareAuthenticator = {
  /** Answers `navigator.credentials.create`. */
  create(options: Json, how?: Misbehaviour): Json;
  /** Answers `navigator.credentials.get` by a passkey of its own for the host, the newest first. */
  get(options: Json, how?: Misbehaviour): Json;
};

/** @param origin of the page that asks, such as https://first.example. `counts` is false for passkeys that are copied between devices. */
export function createSoftwareAuthenticator(origin: string, { counts = true } = {}): SoftwareAuthenticator {
  const kept: Credential[] = [];
  return {
    create(options, how = {}) {
      const { rp, user, challenge } = options as { rp: { id: string }; user: { id: string }; challenge: string };
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const credential = { id: randomBytes(32), rpId: rp.id, userHandle: user.id, privateKey, counter: 0 };
      kept.unshift(credential);
      const authData = Buffer.concat([
        head(how.rpId ?? rp.id, how, how.counter ?? 0, 0x40),
        Buffer.alloc(16),
        uint16(credential.id.length),
        credential.id,
        coseKey(publicKey),
      ]);
      const attestationObject = cbor(
        new Map<string, CborValue>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return answer(credential.id, {
        clientDataJSON: clientData('webauthn.create', challenge, origin, how).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal', 'hybrid'],
      });
    },
    get(options, how = {}) {
      const { rpId, challenge, allowCredentials } = options as {
        rpId: string;
        challenge: string;
        allowCredentials?: { id: string }[];
      };
      const credential = kept.find(
        (one) =>
          one.rpId === rpId &&
          (!allowCredentials || allowCredentials.some(({ id }) => id === one.id.toString('base64url'))),
      );
      if (!credential) throw new Error('this authenticator has no such passkey');
      if (counts) credential.counter += 1;
      const authData = head(how.rpId ?? rpId, how, how.counter ?? credential.counter);
      const data = clientData('webauthn.get', challenge, origin, how);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), credential.privateKey);
      return answer(credential.id, {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: how.userHandle === undefined ? credential.userHandle : how.userHandle,
      });
    },
  };
}

function answer(id: Buffer, response: Json): Json {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, response };
}

function clientData(type: string, challenge: string, origin: string, how: Misbehaviour): Buffer {
  const { crossOrigin = false } = how;
  const data = { type, challenge: how.challenge ?? challenge, origin: how.origin ?? origin, crossOrigin };
  return Buffer.from(JSON.stringify(data));
}

/** What all authenticator data begins with: the host's hash, what was known of the person, and how often it signed. */
function head(rpId: string, how: Misbehaviour, counter: number, more = 0): Buffer {
  const flags = (how.userPresent === false ? 0 : 0x01) | (how.userVerified === false ? 0 : 0x04) | more;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count]);
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

type CborValue = number | string | Buffer | Map<number | string, CborValue>;

/** As much of CBOR (RFC 8949) as authenticators write. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([cborHead(5, value.size), ...entries]);
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(length)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
