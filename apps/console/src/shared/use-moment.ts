import { useText } from '@croupier/i18n';
import { formatAgo, formatMoment } from '@croupier/web/format';
import { useSyncExternalStore } from 'react';
import { siteOf, useOperator } from './operator.ts';

const tickMs = 15_000;

function onTick(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  return () => clearInterval(timer);
}

/** The present in milliseconds, in steps that a reader of ages notices; the component follows. */
export function useNow(): number {
  return useSyncExternalStore(onTick, () => Math.floor(Date.now() / tickMs) * tickMs);
}

export type Moments = {
  moment: (iso: string) => string;
  ago: (iso: string) => string;
  /** The same of a moment that may lie ahead: "in 3 hours". */
  when: (iso: string) => string;
};

/** How moments are written: on the clock of the chosen site, and as an age. */
export function useMoments(): Moments {
  const { locale } = useText();
  const now = useNow();
  const timeZone = siteOf(useOperator())?.timeZone ?? 'UTC';
  return {
    moment: (iso) => formatMoment(iso, locale, timeZone),
    ago: (iso) => formatAgo(iso, Math.max(now, Date.parse(iso)), locale),
    when: (iso) => formatAgo(iso, now, locale),
  };
}
