import type { SharedRound, TableDetail, TablePast } from '@croupier/contract';
import type { MessageKey, Say } from '@croupier/i18n';
import type { Staked } from '@croupier/rules/contest';
import type { RoadRound } from '@croupier/rules/tables';
import type { ComponentType } from 'react';
import type { SpotsProps } from './layout-props.ts';

export type StageProps = {
  round: SharedRound;
  /** Outcomes before this round, oldest first; this round's too once it is shown. */
  past: readonly TablePast[];
  /** How much of the outcome is shown, 0 to 1. */
  shown: number;
  isResult: boolean;
};

/** Spots of a row of the layout, and how they look. */
export type SpotRow = { kind: 'main' | 'side' | 'dense' | 'tile'; spots: readonly string[] };

/** What a past round is shown as where a game has no roads: a number or a few letters. */
export type ResultMark = { text: string; tone: 'r' | 'k' | 'g' };

/** Bets that are paid out of pools, and how what they pay is written. */
export type PoolsView = {
  isPooled(bet: string): boolean;
  /** What a stake of 1 on each bet credits if it wins, as the pools stand, in 1/10,000; none for a bet that nobody backed. */
  estimates(staked: Staked): ReadonlyMap<string, number>;
  /** Key of how a dividend is written: for 100 staked, or for 1. */
  pays: 'table.pool.for100' | 'table.pool.for1';
};

/** How a kind of table looks: its stage, its layout, its roads and how its results are read out. What is drawn arrives when it is first shown. */
export type KindView = {
  Stage: ComponentType<StageProps>;
  /** A layout of its own; without it the rows of spots. */
  Layout?: ComponentType<SpotsProps>;
  /** What a spot is about, drawn above its name. */
  Face?: ComponentType<{ bet: string }>;
  /** The newest results in a lobby, newest first, for games whose results are pictures. */
  Last?: ComponentType<{ outcomes: readonly unknown[] }>;
  /** What the last rounds came to, for games whose roads say too little. */
  Statistics?: ComponentType<{ tableId: string; past: readonly TablePast[] }>;
  /** Steps that its reveal is shown in. */
  steps: number;
  rows(bets: readonly string[]): readonly SpotRow[];
  /** Colour of a spot. */
  tone(bet: string): 'b' | 'p' | 't' | 'n';
  /** What a round leaves on the roads; null for games without. */
  road: ((outcome: unknown) => RoadRound) | null;
  /** What a round leaves in lists of results, for games without roads. */
  mark?: (outcome: unknown) => ResultMark;
  /** Keys of what the sides of the roads are called; a game without ties has two. */
  sides: Readonly<Record<'B' | 'P', MessageKey>> & { readonly T?: MessageKey };
  /** Key of what is called while the outcome is being shown. */
  revealing: MessageKey;
  /** Key of a note on what is shown. */
  note?: MessageKey;
  /** Whether it stands in the arena of virtual contests, apart from the live tables. */
  isContest?: true;
  /** What is in its pool, below the spots, for games whose layout does not show it. */
  Totaliser?: ComponentType<{ table: TableDetail }>;
  /** What its pools pay, for games that have them. */
  pools?: PoolsView;
  /** The result in a sentence. */
  result(outcome: unknown, t: Say): string;
  /** The same as a voice calls it, where what is written cannot be read out. */
  calledAs?(outcome: unknown, t: Say): string;
};
