import type { ContractKind, ContractPeriod, ContractTerms, RateGroup } from '@croupier/contract';
import type { MoneyText } from '../../shared/money-text.ts';

/** A step as it is typed. */
export type TypedTier = { rate: string; active: string; loss: string; bet: string };
export type TypedOffer = {
  memberId: string;
  kind: ContractKind;
  period: ContractPeriod;
  tiers: readonly TypedTier[];
  /** The groups of bets of a wage. */
  groups: readonly RateGroup[];
  activeBet: string;
  carryLoss: boolean;
};

export const mostTiers = 10;
export const emptyTier: TypedTier = { rate: '', active: '', loss: '', bet: '' };

/** A rate in percent as hundredths of it; null where it is none. */
function readRate(text: string): number | null {
  const typed = text.trim().replace(/\s*%$/, '').replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return null;
  const rate = Math.round(Number.parseFloat(typed) * 100);
  return rate >= 1 && rate <= 10_000 ? rate : null;
}

function readThreshold(text: string, money: Pick<MoneyText, 'read'>): string | null {
  if (text.trim() === '') return '0';
  const read = money.read(text);
  return read === null || read < 0n || read >= 10n ** 17n ? null : read.toString();
}

function readCount(text: string): number | null {
  if (text.trim() === '') return 0;
  return /^\d{1,6}$/.test(text.trim()) ? Number.parseInt(text.trim(), 10) : null;
}

/** What was typed as terms, from the lowest rate up; null where something is missing or wrong. */
export function readTyped(offer: TypedOffer, money: Pick<MoneyText, 'read'>): ContractTerms | null {
  const tiers: ContractTerms['tiers'] = [];
  for (const typed of offer.tiers) {
    const rate = readRate(typed.rate);
    const leastActive = readCount(typed.active);
    const [leastLoss, leastValidBet] = [readThreshold(typed.loss, money), readThreshold(typed.bet, money)];
    if (rate === null || leastActive === null || leastLoss === null || leastValidBet === null) return null;
    tiers.push({
      rate,
      leastActive: asksFor(offer.kind).active ? leastActive : 0,
      leastLoss: asksFor(offer.kind).loss ? leastLoss : '0',
      leastValidBet: asksFor(offer.kind).bet ? leastValidBet : '0',
    });
  }
  tiers.sort((one, other) => one.rate - other.rate);
  const activeBet = readThreshold(offer.activeBet, money);
  const isRising = tiers.every(({ rate }, place) => place === 0 || rate > (tiers[place - 1]?.rate ?? 0));
  if (tiers.length === 0 || activeBet === null || !isRising) return null;
  const common = { tiers, activeBet: asksFor(offer.kind).active ? activeBet : '0', activeDeposit: '0' };
  if (offer.kind === 'dividend') return { ...common, carryLoss: offer.carryLoss };
  return offer.groups.length === 0 ? null : { ...common, carryLoss: false, groups: [...offer.groups] };
}

/** What the steps of a kind of contract may ask for, and whether there may be several. */
export function asksFor(kind: ContractKind): { active: boolean; loss: boolean; bet: boolean; several: boolean } {
  return {
    active: kind === 'dividend' || kind === 'daily',
    loss: kind === 'dividend',
    bet: kind !== 'realTime',
    several: kind !== 'realTime',
  };
}
