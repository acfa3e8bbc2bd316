import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

describe('readFrameMessage', () => {
  it('does not take what is no message of the protocol', () => {
    for (const data of [null, 'croupier:close', {}, { type: 'other' }, { type: 'croupier:balance', balance: 5 }]) {
      expect(readFrameMessage(data)).toBeNull();
    }
    const round = { type: 'croupier:round', state: 'ended', roundId: 'r', stake: '100', win: '1e9' };
    expect(readFrameMessage(round)).toBeNull();
  });

  it('drops what the protocol does not name', () => {
    expect(readFrameMessage({ type: 'croupier:relaunch', token: 'x' })).toEqual({ type: 'croupier:relaunch' });
  });

  it('reads a round', () => {
    const round = { type: 'croupier:round', state: 'ended', roundId: 'r', stake: '100', win: '250' } as const;
    expect(readFrameMessage(round)).toEqual(round);
  });

  it('understands every message of the providers’ documentation', () => {
    const page = new URL('../../../../docs/integrating-a-game-provider.md', import.meta.url);
    const rows = readFileSync(page, 'utf8').matchAll(/^\| `(\{ "type": "croupier:[^`]+)` \|/gm);
    const documented = [...rows].map(([, json]) => JSON.parse(json ?? ''));
    const fromFrames = ['ready', 'balance', 'round', 'error', 'relaunch', 'close'];
    const toFrames = ['ticket', 'theme', 'language', 'key'];
    expect(documented.map(({ type }) => type.split(':')[1])).toEqual([...fromFrames, ...toFrames]);
    for (const message of documented.slice(0, fromFrames.length)) expect(readFrameMessage(message)).toEqual(message);
  });
});
