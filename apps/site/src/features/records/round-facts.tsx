import type { RoundRecord } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { formatBps, formatMoment } from '@croupier/web/format';
import type { ReactNode } from 'react';
import { useSite } from '../../shared/site.ts';

/** The round's money and circumstances. */
export function RoundFacts({ round }: { round: RoundRecord }) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const facts: [string, ReactNode][] = [
    [t('bets.net'), <Amount key="net" value={round.net} tone="movement" />],
    [t('round.before'), <Amount key="before" value={round.balanceBefore} />],
    [t('round.after'), <Amount key="after" value={round.balanceAfter} />],
    [t('bets.time'), formatMoment(round.at, locale, timeZone)],
    [t('game.version'), round.gameVersion],
  ];
  if (round.rtpBps !== null) facts.push([t('game.rtp'), formatBps(round.rtpBps, locale)]);
  return (
    <dl className="round-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
