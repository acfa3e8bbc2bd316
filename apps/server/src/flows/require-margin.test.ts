import { readFileSync } from 'node:fs';
import { SHIPPED_BETS } from '@croupier/rules/margin';
import { DEFAULT_REBATE_RATES, DEFAULT_TURNOVER_COSTS } from '@croupier/rules/rewards';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../kernel/config.ts';
import { requireMargin } from './require-margin.ts';

describe('margins', () => {
  it('let the server start with the default bets and costs', () => {
    expect(() => requireMargin()).not.toThrow();
    expect(readFileSync(new URL('../server.ts', import.meta.url), 'utf8')).toContain('  requireMargin();\n');
  });

  it('refuse the start where a rebate leaves the house nothing, and name the bets', () => {
    const rebates = { ...DEFAULT_REBATE_RATES, BLACKJACK: 60 };
    const start = () => requireMargin(SHIPPED_BETS, { ...DEFAULT_TURNOVER_COSTS, rebates });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow('no house edge: blackjack.hand returns 100.3296 %');
  });

  it('refuse the start with an invalid cost', () => {
    expect(() => requireMargin(SHIPPED_BETS, { ...DEFAULT_TURNOVER_COSTS, vipPlus: -1 })).toThrow(ConfigError);
  });
});
