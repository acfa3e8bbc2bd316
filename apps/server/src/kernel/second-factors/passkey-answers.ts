import { z } from 'zod';

const bytes = (mostLetters: number) =>
  z
    .string()
    .min(1)
    .max(mostLetters)
    .regex(/^[A-Za-z0-9_-]+$/);

/** A credential id is 1,023 bytes at most. */
const credential = { id: bytes(1_364), rawId: bytes(1_364), type: z.literal('public-key') };
const clientData = { clientDataJSON: bytes(4_096) };
const rest = { clientExtensionResults: z.object({}).default({}) };

const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(7);

/** The answer of `navigator.credentials.create`, in the JSON form of Web Authentication, with bounds; other fields are dropped. */
const created = z.object({
  ...credential,
  ...rest,
  // a transport that a later standard adds is no reason to refuse the passkey
  response: z.object({ ...clientData, attestationObject: bytes(32_768), transports: transports.catch([]).default([]) }),
});

/** The answer of `navigator.credentials.get`. */
const signed = z.object({
  ...credential,
  ...rest,
  response: z.object({
    ...clientData,
    authenticatorData: bytes(4_096),
    signature: bytes(8_192),
    // 64 bytes at most
    userHandle: bytes(88).nullish(),
  }),
});

export type CreatedPasskey = z.output<typeof created>;
export type SignedPasskey = z.output<typeof signed>;

/** @returns null where it has another shape. */
export function readCreated(json: unknown): CreatedPasskey | null {
  const parsed = created.safeParse(json);
  return parsed.success && isInPlace(parsed.data.response.clientDataJSON) ? parsed.data : null;
}

/** @returns null where it has another shape. */
export function readSigned(json: unknown): SignedPasskey | null {
  const parsed = signed.safeParse(json);
  return parsed.success && isInPlace(parsed.data.response.clientDataJSON) ? parsed.data : null;
}

/** Whether it was made on the page itself: a page of ours inside another's requests no passkey. */
function isInPlace(clientDataJSON: string): boolean {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof data === 'object' && data !== null && !('crossOrigin' in data && data.crossOrigin !== false);
  } catch {
    return false;
  }
}
