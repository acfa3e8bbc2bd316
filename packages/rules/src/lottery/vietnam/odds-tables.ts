import { oddsOf } from '../odds.ts';
import type { DrawShape } from './draw.ts';

/** Published odds by play code, per unit. Source: `games.md` §1.2, columns A and B. All are a site's choice. */
const A_MB: Readonly<Record<string, string>> = {
  LO2: '99.5',
  LO2H: '99.5',
  LO2_1K: '3.7',
  LO3: '980',
  LO4: '8880',
  X2: '16',
  X3: '65',
  X4: '180',
  DE_DB: '99.5',
  DE_DDB: '99.5',
  DE_G7: '98',
  DE_G1: '98',
  DE_DG1: '98',
  DAU: '9.9',
  DUOI: '9.9',
  C3_DB: '980',
  C3_G1: '980',
  C3_DAU: '960',
  C3_DD: '980',
  C4_DB: '8880',
  T4: '2.3',
  T8: '8',
  T10: '12',
  SD1: '9.9',
  SD2: '9.9',
  SD3: '9.9',
  SD4: '9.9',
  SD5: '9.9',
};

const B_BOTH: Readonly<Record<string, string>> = {
  LO2: '99.9',
  LO2H: '99.9',
  LO3: '980',
  LO4: '9000',
  LOG3: '99.9',
  LOG4: '99.9',
  LOG5: '99.9',
  LOG6: '99.9',
  DE_DB: '99.9',
  DE_DDB: '99.9',
  DE_G7: '99.9',
  DE_G8: '99.9',
  DE_G1: '99.9',
  DE_DG1: '99.9',
  DE_DD: '99.9',
  DAU: '9.9',
  DUOI: '9.9',
  C3_DB: '980',
  C3_G1: '980',
  C3_DAU: '980',
  C3_DD: '980',
  C4_DB: '9000',
  // Both tables print 1.999 for two even chances, which leaves no edge; the source's own advice is 1.95 to 1.985.
  TX: '1.95',
  CL: '1.95',
  SD1: '9.9',
  SD2: '9.9',
  SD3: '9.9',
  SD4: '9.9',
  SD5: '9.9',
};

const B_MB = { ...B_BOTH, LO2_1K: '3.7', X2: '16', X3: '65', X4: '180', T4: '2.3', T6: '4.5', T8: '8', T10: '12' };
const B_MN = {
  ...B_BOTH,
  LO2_1K: '5.445',
  X2: '28',
  X3: '150',
  X4: '750',
  T4: '1.8',
  T6: '2.5',
  T8: '3.3',
  T10: '4.3',
};

/** The two published tables. A has northern odds only, and some plays are in B alone. */
export const ODDS_TABLES: Readonly<Record<'A' | 'B', Partial<Record<DrawShape, Readonly<Record<string, string>>>>>> = {
  A: { MB: A_MB },
  B: { MB: B_MB, MN: B_MN },
};

/** Default odds of a play: table A in the north where it has the play, else table B. */
export function defaultOdds(shape: DrawShape, code: string): number {
  const written = ODDS_TABLES.A[shape]?.[code] ?? ODDS_TABLES.B[shape]?.[code];
  if (written === undefined) throw new RangeError(`no odds for ${code} of ${shape}`);
  return oddsOf(written);
}
