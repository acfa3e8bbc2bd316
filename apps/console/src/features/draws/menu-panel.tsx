import type { LotteryMenuVersion } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Skeleton } from '@croupier/ui/skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ActMenu } from '../../shared/act-menu.tsx';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { useCan } from '../../shared/operator.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useMoments } from '../../shared/use-moment.ts';
import { MenuDialog, type Menus, numberPrizes, takesNumbers } from './menu-dialog.tsx';
import { oddsText } from './odds-text.ts';

const menusQuery = (gameId: string) =>
  queryOptions({
    queryKey: siteKey('console.lotteryMenus', { gameId }),
    queryFn: () => call('console.lotteryMenus', { gameId }),
  });

/** What a lottery sells at which odds and limits: the version in force, those before it, and another from an issue on. */
export function MenuPanel({ gameId, onClose }: { gameId: string; onClose: () => void }) {
  const { t } = useText();
  const query = useQuery(menusQuery(gameId));
  return (
    <SidePanel label={t('draws.menu')} reference={query.data?.name ?? gameId} onClose={onClose}>
      {query.data ? (
        <MenuView menus={query.data} />
      ) : query.error ? (
        <FailedPart error={query.error} retry={() => void query.refetch()} />
      ) : (
        <Skeleton className="draws-waiting" />
      )}
    </SidePanel>
  );
}

function MenuView({ menus }: { menus: Menus }) {
  const { t } = useText();
  const { moment } = useMoments();
  const mayWrite = useCan('draws.write');
  const [isAsked, setAsked] = useState(false);
  const [newest, ...earlier] = menus.list;
  if (!newest) return null;
  return (
    <>
      <div>
        <h2>{menus.name}</h2>
        <Badge>{t('draws.version', { version: newest.version })}</Badge>
      </div>
      <MenuFacts version={newest} currency={menus.currency} hasNumbers={takesNumbers(menus)} />
      {mayWrite && menus.coming.length > 0 && (
        <>
          <ActMenu
            acts={[
              {
                key: 'e',
                icon: SlidersHorizontal,
                label: 'draws.act.menu',
                effect: t('draws.effect.menu'),
                run: () => setAsked(true),
              },
            ]}
          />
          {isAsked && <MenuDialog menus={menus} newest={newest} onClose={() => setAsked(false)} />}
        </>
      )}
      <section>
        <h3>{t('draws.odds')}</h3>
        <table className="draws-odds">
          <thead>
            <tr>
              <th scope="col">{t('draws.play')}</th>
              <th scope="col">{t('draws.lots')}</th>
              <th scope="col">{t('draws.odds')}</th>
            </tr>
          </thead>
          <tbody>
            {newest.plays.map(({ code, sold, lots, odds }) => (
              <tr key={code} className={sold ? undefined : 'off'}>
                <th scope="row">{code}</th>
                <td>{lots}</td>
                <td>{sold ? odds.map((one) => oddsText(one.odds)).join(' / ') : t('draws.notSold')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {earlier.length > 0 && (
        <section>
          <h3>{t('draws.earlierVersions')}</h3>
          <ul className="draws-versions">
            {earlier.map(({ version, createdAt, fromNumber }) => (
              <li key={version}>
                <b>{t('draws.version', { version })}</b>
                <small>{moment(createdAt)}</small>
                {fromNumber && <small>{t('draws.from', { number: fromNumber })}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type MenuFactsProps = { version: LotteryMenuVersion; currency: string; hasNumbers: boolean };

function MenuFacts({ version, currency, hasNumbers }: MenuFactsProps) {
  const { t } = useText();
  const { limits, fromNumber } = version;
  const money = (value: string | null) =>
    value === null ? t('draws.unlimited') : <Money value={value} currency={currency} />;
  return (
    <Facts
      facts={[
        { label: t('draws.fromIssue'), value: fromNumber ?? t('draws.noIssue') },
        { label: t('draws.limit.minUnit'), value: money(limits.minUnit) },
        { label: t('draws.limit.minStake'), value: money(limits.minStake) },
        { label: t('draws.limit.maxStake'), value: money(limits.maxStake) },
        { label: t('draws.limit.memberIssueStake'), value: money(limits.memberIssueStake) },
        { label: t('draws.limit.halfPriceAbove'), value: money(limits.halfPriceAbove) },
        { label: t('draws.limit.closedAbove'), value: money(limits.closedAbove) },
        { label: t('draws.limit.issueCap'), value: money(limits.issueCap) },
        ...(hasNumbers ? numberPrizes : []).map((name) => ({
          label: t(`draws.limit.${name}`),
          value: limits[name] === null ? t('draws.nothing') : money(limits[name]),
        })),
        { label: t('draws.limit.blocked'), value: limits.blocked.join(', ') || t('draws.nothing') },
      ]}
    />
  );
}
