import { createHash } from 'node:crypto';
import { mostPasskeys } from '@croupier/contract';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Origin } from '../../../kernel/caller.ts';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { createKeyedHash } from '../../../kernel/keyed-hash.ts';
import type { Site } from '../../sites/sites.public.ts';
import { saveOneUse, takeOneUse } from '../sessions/one-use.store.ts';
import { readCreated, readSigned } from './passkey-answers.ts';
import { findPasskey, insertPasskey, listPasskeys, type NewPasskey, usePasskey } from './passkeys.store.ts';

/** Options or answer of the Web Authentication API in their JSON form. */
export type PasskeyJson = Record<string, unknown>;

/**
 * What a challenge is bound to: its purpose, and a secret of the requesting browser or session. Only its hash is stored, so a challenge
 * cannot be answered from elsewhere.
 */
export type ChallengeOf = readonly [purpose: string, ...bound: string[]];

export type Passkeys = {
  /** Options for a browser to make a passkey. */
  creationOptions(ask: Asked & { member: { id: string; account: string } }): Promise<PasskeyJson>;
  /** The passkey made by such options, verified and not stored yet; null where it is invalid. */
  readNew(answer: Answered & { memberId: string; name: string }): Promise<NewPasskey | null>;
  /** Stores it in the caller's transaction. @returns null where the member has enough of them, or it exists. */
  keep(tx: Queryable, passkey: NewPasskey): Promise<string | null>;
  /** Options for a browser to request one of a member's passkeys, or any of this site; null where the member has none for this host. */
  requestOptions(ask: Asked & { memberId: string | null }): Promise<PasskeyJson | null>;
  /**
   * The passkey that signed the challenge, or null. `alone` requires the authenticator to have verified the person (finger, face, PIN), which
   * makes it both factors.
   */
  verify(answer: Answered & { memberId: string | null; alone: boolean }): Promise<{ memberId: string } | null>;
};

type Asked = { site: Site; from: Origin; challengeOf: ChallengeOf };
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
}): Passkeys {
  const { db, clock } = deps;
  // the same for all passkeys of a member, and without personal data: authenticators show it to whoever holds them
  const userHandleOf = createKeyedHash(deps.secretKey, 'passkey user handles');

  async function newChallenge({ site, challengeOf }: Asked): Promise<Buffer> {
    const challenge = deps.random.bytes(challengeBytes);
    const expiresAt = new Date(clock.now().getTime() + challengeMs);
    await saveOneUse(db, 'passkey_challenge', { key: challengeKey(site, challengeOf), value: challenge, expiresAt });
    return challenge;
  }

  /** Consumed whatever the outcome: a second answer needs a second challenge. */
  const takeExpected = async ({ site, challengeOf }: Asked) =>
    (await takeOneUse(db, 'passkey_challenge', challengeKey(site, challengeOf), clock.now()))?.toString('base64url') ??
    null;

  return {
    async creationOptions(ask) {
      const known = await listPasskeys(db, ask.member.id);
      const options = await generateRegistrationOptions({
        rpName: ask.site.name,
        rpID: ask.from.hostname,
        userName: ask.member.account,
        userDisplayName: ask.member.account,
        userID: new Uint8Array(userHandleOf(ask.member.id)),
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
      if (await findPasskey(db, answer.site.id, credentialId)) return null;
      return {
        memberId: answer.memberId,
        siteId: answer.site.id,
        rpId: answer.from.hostname,
        credentialId,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: response.response.transports,
        userHandle: userHandleOf(answer.memberId),
        name: answer.name,
        createdAt: clock.now(),
      };
    },
    keep: (tx, passkey) => insertPasskey(tx, passkey, mostPasskeys),

    async requestOptions(ask) {
      const { memberId, from } = ask;
      const own = memberId === null ? null : await listPasskeys(db, memberId);
      const allowed = own?.filter((one) => one.rpId === from.hostname);
      if (allowed?.length === 0) return null;
      const options = await generateAuthenticationOptions({
        rpID: from.hostname,
        ...(allowed ? { allowCredentials: allowed.map(descriptor) } : {}),
        challenge: new Uint8Array(await newChallenge(ask)),
        timeout: challengeMs,
        userVerification: memberId === null ? 'required' : 'preferred',
      });
      return { ...options };
    },

    async verify(answer) {
      const expectedChallenge = await takeExpected(answer);
      const response = readSigned(answer.response);
      if (expectedChallenge === null || !response) return null;
      const passkey = await findPasskey(db, answer.site.id, Buffer.from(response.id, 'base64url'));
      if (!passkey || passkey.rpId !== answer.from.hostname) return null;
      if (answer.memberId !== null && passkey.memberId !== answer.memberId) return null;
      const { userHandle } = response.response;
      // a member who was not named before is named by the authenticator, and both have to agree
      if (answer.memberId === null && !userHandle) return null;
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
      const goesOn = await usePasskey(db, passkey.id, verified.authenticationInfo.newCounter, clock.now());
      return goesOn ? { memberId: passkey.memberId } : null;
    },
  };
}

/** The origin that a browser writes into what an authenticator signs. */
function originOf(from: Origin): string {
  return `${from.protocol}://${from.host}`;
}

function challengeKey(site: Site, challengeOf: ChallengeOf): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([site.id, ...challengeOf]))
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
