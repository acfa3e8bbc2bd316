import type { MessageKey, Say } from '@croupier/i18n';
import { cardText, rankOf } from '@croupier/rules/shared';
import { lazy } from 'react';
import type { KindView } from '../kind-view.ts';
import { dragonTigerOf, dragonTigerWinner } from './winner.ts';

const main = ['dragon', 'tie', 'tiger'];

/** The dragon tiger table: one card each. */
export const dragonTigerView: KindView = {
  Stage: lazy(() => import('./dragon-tiger-stage.tsx')),
  // a card each, and one more step on which the result is called
  steps: 3,
  revealing: 'table.dealing',
  rows: (bets) => [
    { kind: 'main', spots: main.filter((bet) => bets.includes(bet)) },
    { kind: 'side', spots: bets.filter((bet) => !main.includes(bet)) },
  ],
  tone(bet) {
    if (bet.startsWith('dragon')) return 'b';
    if (bet.startsWith('tiger')) return 'p';
    return bet === 'tie' ? 't' : 'n';
  },
  road(outcome) {
    const winner = dragonTigerWinner(outcome);
    return { outcome: winner === 'dragon' ? 'B' : winner === 'tiger' ? 'P' : 'T' };
  },
  sides: { B: 'tables.dragonTiger.dragon', P: 'tables.dragonTiger.tiger', T: 'tables.dragonTiger.tie' },
  result: (outcome, t) => sentence(outcome, t, cardText),
  calledAs: (outcome, t) => sentence(outcome, t, (card) => rankName(card, t)),
};

function sentence(outcome: unknown, t: Say, nameOf: (card: number) => string): string {
  const { dragon, tiger } = dragonTigerOf(outcome);
  const cards = { dragon: nameOf(dragon), tiger: nameOf(tiger) };
  const winner = dragonTigerWinner(outcome);
  if (winner === 'tie') return t('table.dragonTiger.tie', cards);
  return t(winner === 'dragon' ? 'table.dragonTiger.dragonWins' : 'table.dragonTiger.tigerWins', cards);
}

const rankNames: Readonly<Record<number, MessageKey>> = {
  1: 'table.rank.ace',
  11: 'table.rank.jack',
  12: 'table.rank.queen',
  13: 'table.rank.king',
};

function rankName(card: number, t: Say): string {
  const rank = rankOf(card);
  const name = rankNames[rank];
  return name ? t(name) : `${rank}`;
}
