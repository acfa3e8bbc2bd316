import { readFileSync } from 'node:fs';
import { errorCodes } from '@croupier/contract';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './refusals.ts';

describe('a launch that was refused', () => {
  it.each(['game_maintenance', 'vendor_maintenance', 'provider_down', 'game_not_found'])(
    '%s suggests popular games',
    (code) => expect(refusalOf(code)).toMatchObject({ suggests: true }),
  );

  it('leads on whatever it is', () => {
    for (const code of [...Object.keys(errorCodes), 'never_heard_of'])
      expect(refusalOf(code).ways.length).toBeGreaterThan(0);
  });

  it('shows limits of all kinds alike', () => {
    expect(refusalOf('loss_limit')).toEqual(refusalOf('limit_reached'));
    expect(refusalOf('session_limit_reached')).toEqual(refusalOf('limit_reached'));
  });

  it('names every refusal that the call declares', () => {
    const source = readFileSync(
      new URL('../../../../../packages/contract/src/areas/launch.ts', import.meta.url),
      'utf8',
    );
    const declared = /launchErrors = \[([\s\S]*?)\]/.exec(source)?.[1]?.match(/\w+/g) ?? [];
    expect(declared.length).toBeGreaterThan(5);
    for (const code of declared) expect([code, refusalOf(code).title]).not.toEqual([code, 'game.notOpened']);
  });
});
