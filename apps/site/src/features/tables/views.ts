import type { TableKindCode } from '@croupier/contract';
import { baccaratView } from './baccarat/baccarat-view.ts';
import { bauCuaView } from './bau-cua/bau-cua-view.ts';
import { blackjackView } from './blackjack/blackjack-view.ts';
import { contestPoolView, contestView } from './contest/contest-view.ts';
import { derbyView } from './derby/derby-view.ts';
import { dragonTigerView } from './dragon-tiger/dragon-tiger-view.ts';
import type { KindView } from './kind-view.ts';
import { rouletteView } from './roulette/roulette-view.ts';
import { sicBoView } from './sic-bo/sic-bo-view.ts';
import { xocDiaView } from './xoc-dia/xoc-dia-view.ts';

const views: Partial<Record<TableKindCode, KindView>> = {
  baccarat: baccaratView,
  dragonTiger: dragonTigerView,
  roulette: rouletteView,
  sicBo: sicBoView,
  xocDia: xocDiaView,
  bauCua: bauCuaView,
  blackjack: blackjackView,
  contest: contestView,
  contestPool: contestPoolView,
  derby: derbyView,
};

export const viewOf = (kind: TableKindCode): KindView => {
  const view = views[kind];
  if (!view) throw new Error(`no screen shows ${kind}`);
  return view;
};

export const hasView = (kind: TableKindCode): boolean => kind in views;
