import { createHash } from 'node:crypto';
import { mostPasskeys } from '@croupier/contract';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Origin } from '../caller.ts';
import type { Clock, RandomSource } from '../clock.ts';
import type { Database, Queryable } from '../database.ts';
import { createKeyedHash } from '../keyed-hash.ts';
import type { FactorStore, NewPasskey } from './factor-store.ts';
import { readCreated, readSigned } from './passkey-answers.ts';

/** Options or answer of the Web Authentication API in their JSON form. */
export type PasskeyJson = Record<string, unknown>;

/**
 * What a challenge is bound to: its purpose, and a secret of the requesting browser or session. Only its hash is stored, so a challenge
 * cannot be answered from elsewhere.
 */
export type ChallengeOf = readonly [purpose: string, ...bound: string[]];

/** Whose passkeys are one set: a site with its name, or the console. */
export type Realm = { id: string; name: string };

export type Passkeys = {
  /** Options for a browser to make a passkey. */
  creationOptions(ask: Asked & { owner: { id: string; account: string } }): Promise<PasskeyJson>;
  /** The passkey made by such options, verified and not stored yet; null where it is invalid. */
  readNew(answer: Answered & { ownerId: string; name: string }): Promise<NewPasskey | null>;
  /** Stores it in the caller's transaction. @returns null where the person has enough of them, or it exists. */
  keep(tx: Queryable, passkey: NewPasskey): Promise<string | null>;
  /** Options for a browser to request one of a person's passkeys, or any of this realm; null where the person has none for this host. */
  requestOptions(ask: Asked & { ownerId: string | null }): Promise<PasskeyJson | null>;
  /**
   * The passkey that signed the challenge, or null. `alone` requires the authenticator to have verified the person (finger, face, PIN), which
   * makes it both factors.
   */
  verify(answer: Answered & { ownerId: string | null; alone: boolean }): Promise<{ ownerId: string } | null>;
};

type Asked = { realm: Realm; from: Origin; challengeOf: ChallengeOf };
type Answered = Asked & { response: unknown };

const challengeMs = 5 * 60_000;
const challengeBytes = 32;
/** COSE: EdDSA, ES256 and RS256; every authenticator supports one of them. */
const algorithms = [-8, -7, -257];

export function createPasskeys(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  secretKey: string;
  store: FactorStore;
}): Passkeys {
  const { db, clock, store } = deps;
  // the same for all passkeys of a person, and without personal data: authenticators show it to whoever holds them
  const userHandleOf = createKeyedHash(deps.secretKey, 'passkey user handles');

  async function newChallenge({ realm, challengeOf }: Asked): Promise<Buffer> {
    const challenge = deps.random.bytes(challengeBytes);
    const expiresAt = new Date(clock.now().getTime() + challengeMs);
    await store.saveChallenge(db, { key: challengeKey(realm, challengeOf), challenge, expiresAt });
    return challenge;
  }

  /** Consumed whatever the outcome: a second answer needs a second challenge. */
  const takeExpected = async ({ realm, challengeOf }: Asked) =>
    (await store.takeChallenge(db, challengeKey(realm, challengeOf), clock.now()))?.toString('base64url') ?? null;

  return {
    async creationOptions(ask) {
      const known = await store.listPasskeys(db, ask.owner.id);
      const options = await generateRegistrationOptions({
        rpName: ask.realm.name,
        rpID: ask.from.hostname,
        userName: ask.owner.account,
        userDisplayName: ask.owner.account,
        userID: new Uint8Array(userHandleOf(ask.owner.id)),
        challenge: new Uint8Array(await newChallenge(ask)),
        timeout: challengeMs,
        attestationType: 'none',
        excludeCredentials: known.filter((one) => one.rpId === ask.from.hostname).map(descriptor),
        // stored by the authenticator and verified by the person, so that it can stand for a login by itself
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      });
      return { ...options };
    },

    async readNew(answer) {
      const expectedChallenge = await takeExpected(answer);
      const response = readCreated(answer.response);
      if (expectedChallenge === null || !response) return null;
      const verified = await orNull(
        verifyRegistrationResponse({
          response,
          expectedChallenge,
          expectedOrigin: originOf(answer.from),
          expectedRPID: answer.from.hostname,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        }),
      );
      if (!verified?.verified) return null;
      const { credential } = verified.registrationInfo;
      const credentialId = Buffer.from(credential.id, 'base64url');
      if (await store.findPasskey(db, answer.realm.id, credentialId)) return null;
      return {
        ownerId: answer.ownerId,
        realmId: answer.realm.id,
        rpId: answer.from.hostname,
        credentialId,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: response.response.transports,
        userHandle: userHandleOf(answer.ownerId),
        name: answer.name,
        createdAt: clock.now(),
      };
    },
    keep: (tx, passkey) => store.insertPasskey(tx, passkey, mostPasskeys),

    async requestOptions(ask) {
      const { ownerId, from } = ask;
      const own = ownerId === null ? null : await store.listPasskeys(db, ownerId);
      const allowed = own?.filter((one) => one.rpId === from.hostname);
      if (allowed?.length === 0) return null;
      const options = await generateAuthenticationOptions({
        rpID: from.hostname,
        ...(allowed ? { allowCredentials: allowed.map(descriptor) } : {}),
        challenge: new Uint8Array(await newChallenge(ask)),
        timeout: challengeMs,
        userVerification: ownerId === null ? 'required' : 'preferred',
      });
      return { ...options };
    },

    async verify(answer) {
      const expectedChallenge = await takeExpected(answer);
      const response = readSigned(answer.response);
      if (expectedChallenge === null || !response) return null;
      const passkey = await store.findPasskey(db, answer.realm.id, Buffer.from(response.id, 'base64url'));
      if (!passkey || passkey.rpId !== answer.from.hostname) return null;
      if (answer.ownerId !== null && passkey.ownerId !== answer.ownerId) return null;
      const { userHandle } = response.response;
      // a person who was not named before is named by the authenticator, and both have to agree
      if (answer.ownerId === null && !userHandle) return null;
      if (userHandle && !Buffer.from(userHandle, 'base64url').equals(passkey.userHandle)) return null;
      const verified = await orNull(
        verifyAuthenticationResponse({
          response: withoutNulls(response),
          expectedChallenge,
          expectedOrigin: originOf(answer.from),
          expectedRPID: passkey.rpId,
          credential: {
            id: response.id,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
            transports: passkey.transports,
          },
          requireUserVerification: answer.alone,
        }),
      );
      if (!verified?.verified) return null;
      const goesOn = await store.usePasskey(db, passkey.id, verified.authenticationInfo.newCounter, clock.now());
      return goesOn ? { ownerId: passkey.ownerId } : null;
    },
  };
}

/** The origin that a browser writes into what an authenticator signs. */
function originOf(from: Origin): string {
  return `${from.protocol}://${from.host}`;
}

function challengeKey(realm: Realm, challengeOf: ChallengeOf): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([realm.id, ...challengeOf]))
    .digest();
}

function descriptor(passkey: { credentialId: Buffer; transports: string[] }): { id: string; transports: string[] } {
  return { id: passkey.credentialId.toString('base64url'), transports: passkey.transports };
}

type Signed = NonNullable<ReturnType<typeof readSigned>>;

function withoutNulls({ response, ...rest }: Signed) {
  const { userHandle, ...signed } = response;
  return { ...rest, response: { ...signed, ...(userHandle ? { userHandle } : {}) } };
}

/** The library throws at whatever is wrong with an answer; all of it is refused alike. */
async function orNull<Result>(verification: Promise<Result>): Promise<Result | null> {
  try {
    return await verification;
  } catch {
    return null;
  }
}
