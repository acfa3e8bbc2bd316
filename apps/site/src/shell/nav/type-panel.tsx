import type { RefObject } from 'react';
import type { NavEntry } from '../nav.ts';
import { type Gestures, type PanelWay, usePanel } from './use-panel.ts';
import { VendorPanel } from './vendor-panel.tsx';

type TypePanelProps = {
  entry: NavEntry;
  side: 'inline-end' | 'top';
  row: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  gestures: RefObject<Gestures>;
  way: PanelWay | null;
  setWay: (way: PanelWay | null) => void;
};

/** What opens and closes the panel of a game type, and the panel. */
export function TypePanel({ entry, side, row, button, gestures, way, setWay }: TypePanelProps) {
  const panel = usePanel(gestures, way, setWay);
  if (way === null) return null;
  return (
    <VendorPanel
      gameType={entry.gameType ?? ''}
      path={entry.to}
      label={entry.label}
      anchor={row}
      opener={button}
      side={side}
      takesFocus={way === 'press'}
      onClose={panel.close}
      onFollow={panel.leave}
      hover={panel.hover}
    />
  );
}
