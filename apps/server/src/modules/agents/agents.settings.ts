import type { RateGroup } from '@croupier/contract';
import { DEFAULT_SPREAD_RATES, DEFAULT_WAGE_RATES } from '@croupier/rules/rewards';
import { z } from 'zod';
import { defineSettings } from '../../kernel/settings.ts';

const ofGroup = (group: RateGroup) =>
  z.number().int().min(0).max(DEFAULT_SPREAD_RATES[group]).default(DEFAULT_SPREAD_RATES[group]);

const wageOfGroup = (group: RateGroup) =>
  z.number().int().min(0).max(DEFAULT_WAGE_RATES[group]).default(DEFAULT_WAGE_RATES[group]);

const minorUnits = z.string().regex(/^(0|[1-9]\d{0,16})$/);

/** What agents of a site may earn, and move along their lines. */
export const agentSettings = defineSettings(
  'agents',
  {
    /** The highest rate of a top agent by group of bets, in 1/10,000; never more than the odds leave to the house. */
    agentTopRates: z
      .object({
        SLOTS: ofGroup('SLOTS'),
        FISH: ofGroup('FISH'),
        LIVE: ofGroup('LIVE'),
        LOTTERY: ofGroup('LOTTERY'),
        SPORTS: ofGroup('SPORTS'),
        ESPORTS: ofGroup('ESPORTS'),
        COCKFIGHT: ofGroup('COCKFIGHT'),
      })
      .prefault({}),
    /** What an agent keeps at least between the own rate and a downline's, in 1/10,000. */
    agentRateGap: z.number().int().min(0).max(100).default(1),
    /**
     * The highest rate of a top agent's contract of dividend, in 1/10,000 of what the team lost after rebates and wages: below the whole, the
     * house keeps a part of its edge whatever rebates and wages take.
     */
    agentDividendMost: z.number().int().min(0).max(9_500).default(4_000),
    /** Whether dividends wait until two people approved them. */
    agentRunsApproved: z.boolean().default(false),
    /**
     * The highest rates of a top agent's contracts of wages together, by group of bets, in 1/10,000: with what is returned, the rebates and
     * the rates above, never more than the odds leave to the house.
     */
    agentWageRates: z
      .object({
        SLOTS: wageOfGroup('SLOTS'),
        FISH: wageOfGroup('FISH'),
        LIVE: wageOfGroup('LIVE'),
        LOTTERY: wageOfGroup('LOTTERY'),
        SPORTS: wageOfGroup('SPORTS'),
        ESPORTS: wageOfGroup('ESPORTS'),
        COCKFIGHT: wageOfGroup('COCKFIGHT'),
      })
      .prefault({}),
    /** The most that one transfer moves along a line, and that one sender moves in a day of the site; 0 for no limit. */
    lineTransferMost: minorUnits.default('0'),
    lineTransferDayMost: minorUnits.default('0'),
  },
  {
    lineTransferMost: { amount: true, movesMoney: true },
    lineTransferDayMost: { amount: true, movesMoney: true },
    agentTopRates: { movesMoney: true },
    agentRateGap: { movesMoney: true },
    agentDividendMost: { movesMoney: true },
    agentWageRates: { movesMoney: true },
    agentRunsApproved: { movesMoney: true },
  },
);
