/** A provider's side of the seamless case, in the load's process: signs its calls as the protocol asks. */
import { secretBytes, signatureHeaders, signRequest } from '@croupier/contract/provider-signing';
import type { Connection } from './http-connection.ts';

export interface ProviderKey {
  keyId: string;
  secret: string;
}

/** A player in a provider's game: what `authenticate` returned. */
export interface ProviderPlayer {
  token: string;
  playerId: string;
  site: string;
  currency: string;
  gameId: string;
  /** Minor units. */
  stake: string;
}

/** One round in so many is rolled back instead of paid. */
const roundsOfRollback = 10;

interface Answer {
  status: string;
}

/** Calls back round after round: a debit, then the credit that closes the round or a rollback. Each call counts by itself. */
export async function callBackUntil(
  endsAt: number,
  provider: ProviderKey,
  player: ProviderPlayer,
  connection: Connection,
  latencies: number[],
): Promise<void> {
  const secret = secretBytes(provider.secret);
  const { playerId, site, currency, token, gameId, stake } = player;
  const named = { token, playerId, site, currency };
  const call = async (name: string, fields: object) => {
    const path = `/provider/v1/${name}`;
    const body = JSON.stringify({ ...named, ...fields });
    const timestampMs = String(Date.now());
    const headers = [
      `${signatureHeaders.key}: ${provider.keyId}`,
      `${signatureHeaders.timestamp}: ${timestampMs}`,
      `${signatureHeaders.signature}: ${signRequest(secret, { timestampMs, path, body })}`,
    ];
    const startedAt = performance.now();
    const { status } = (await connection.post(path, null, body, headers)) as Answer;
    if (status !== 'OK') throw new Error(`A ${name} was refused: ${status}.`);
    latencies.push(performance.now() - startedAt);
  };
  const run = `${Date.now()}-${playerId}`;
  for (let round = 1; performance.now() < endsAt; round += 1) {
    const roundId = `r-${run}-${round}`;
    const debit = `d-${run}-${round}`;
    await call('debit', { gameId, roundId, transactionId: debit, amount: stake });
    if (round % roundsOfRollback === 0)
      await call('rollback', { roundId, transactionId: `b-${run}-${round}`, targetTransactionId: debit });
    else {
      const win = { transactionId: `c-${run}-${round}`, debitTransactionId: debit, amount: stake, closesRound: true };
      await call('credit', { roundId, ...win });
    }
  }
}
