import type { SharedRound } from '@croupier/contract';
import type { MessageKey, Say } from '@croupier/i18n';
import type { RoadRound } from '@croupier/rules/tables';
import type { ComponentType } from 'react';

export type StageProps = {
  round: SharedRound;
  /** How much of the outcome is shown, 0 to 1. */
  shown: number;
  isResult: boolean;
};

/** Spots of a row of the layout, and how they look. */
export type SpotRow = { kind: 'main' | 'side'; spots: readonly string[] };

/** How a kind of table looks: its stage, its layout, its roads and how its results are read out. */
export type KindView = {
  Stage: ComponentType<StageProps>;
  /** Steps that its reveal is shown in. */
  steps: number;
  rows(bets: readonly string[]): readonly SpotRow[];
  /** Colour of a spot. */
  tone(bet: string): 'b' | 'p' | 't' | 'n';
  /** What a round leaves on the roads; null for games without. */
  road: ((outcome: unknown) => RoadRound) | null;
  /** Keys of what the three sides of the roads are called. */
  sides: Readonly<Record<'B' | 'P' | 'T', MessageKey>>;
  /** The result in a sentence. */
  result(outcome: unknown, t: Say): string;
};
