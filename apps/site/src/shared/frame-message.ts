import type { FrameToSite } from '@croupier/contract';

const amount = /^-?\d{1,19}$/;

/** What a game frame said, or null where it is no message of the protocol. Trusts nothing but the shape. */
export function readFrameMessage(data: unknown): FrameToSite | null {
  if (typeof data !== 'object' || data === null) return null;
  const message = data as Record<string, unknown>;
  switch (message.type) {
    case 'croupier:ready':
      return typeof message.game === 'string' ? { type: 'croupier:ready', game: message.game } : null;
    case 'croupier:balance':
      return isAmount(message.balance) ? { type: 'croupier:balance', balance: message.balance } : null;
    case 'croupier:round':
      return readRound(message);
    case 'croupier:relaunch':
    case 'croupier:close':
      return { type: message.type };
    case 'croupier:error':
      return typeof message.code === 'string' ? { type: 'croupier:error', code: message.code } : null;
    default:
      return null;
  }
}

function readRound({ state, roundId, stake, win }: Record<string, unknown>): FrameToSite | null {
  if (state !== 'started' && state !== 'ended') return null;
  if (typeof roundId !== 'string' || !isAmount(stake) || !isAmount(win)) return null;
  return { type: 'croupier:round', state, roundId, stake, win };
}

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && amount.test(value);
}
