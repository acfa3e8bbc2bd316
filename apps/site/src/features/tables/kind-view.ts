import type { SharedRound, TablePast } from '@croupier/contract';
import type { MessageKey, Say } from '@croupier/i18n';
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
  /** The result in a sentence. */
  result(outcome: unknown, t: Say): string;
};
