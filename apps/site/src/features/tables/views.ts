import type { TableKindCode } from '@croupier/contract';
import { baccaratView } from './baccarat/baccarat-view.tsx';
import type { KindView } from './kind-view.ts';

const views: Partial<Record<TableKindCode, KindView>> = { baccarat: baccaratView };

export const viewOf = (kind: TableKindCode): KindView => {
  const view = views[kind];
  if (!view) throw new Error(`no screen shows ${kind}`);
  return view;
};

export const hasView = (kind: TableKindCode): boolean => kind in views;
