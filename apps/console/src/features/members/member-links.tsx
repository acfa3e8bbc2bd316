import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Waypoints } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { useMoments } from '../../shared/use-moment.ts';
import { wholeList } from '../../shared/whole-list.ts';
import './members.css';

type Linked = CallResult<'console.memberLinks'>['list'][number];

/** As many accounts as a drawing can name legibly; the list below it has all. */
const mostDrawn = 16;
const [width, height, radius] = [640, 420, 160];

/** Accounts that are linked to a member: drawn around it, and listed with what links each. */
export function MemberLinks({ memberId, account }: { memberId: string; account: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: siteKey('console.memberLinks', memberId),
    queryFn: () => call('console.memberLinks', { memberId }),
  });
  const linked = query.data?.list ?? [];
  return (
    <>
      {linked.length > 0 && <Graph account={account} linked={linked.slice(0, mostDrawn)} />}
      <ListTable
        name="links"
        caption={t('members.shows.links')}
        columns={useLinkColumns()}
        list={wholeList(query, ({ list }) => list)}
        rowKey={(row) => row.memberId}
        view={memberId}
        onOpen={(other) => void navigate({ to: '/members/$memberId', params: { memberId: other }, search: {} })}
        empty={
          <EmptyState icon={<Waypoints size={28} strokeWidth={1.75} />} title={t('members.noLinks')}>
            {t('members.noLinksText')}
          </EmptyState>
        }
      />
    </>
  );
}

function Graph({ account, linked }: { account: string; linked: readonly Linked[] }) {
  const { t } = useText();
  const centre = { x: width / 2, y: height / 2 };
  const nodes = linked.map((row, at) => {
    const angle = (at / linked.length) * 2 * Math.PI - Math.PI / 2;
    return { row, x: centre.x + Math.cos(angle) * radius * 1.5, y: centre.y + Math.sin(angle) * radius };
  });
  return (
    <svg
      className="member-graph"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('members.graph', { account, count: linked.length })}
    >
      {nodes.map(({ row, x, y }) => (
        <g key={row.memberId}>
          <line x1={centre.x} y1={centre.y} x2={x} y2={y} />
          <text className="edge" x={(centre.x + x) / 2} y={(centre.y + y) / 2 - 4}>
            {row.by.map((kind) => t(`members.link.${kind}`)).join(', ')}
          </text>
        </g>
      ))}
      {nodes.map(({ row, x, y }) => (
        <g key={row.memberId} className={row.blocked ? 'blocked' : undefined}>
          <circle cx={x} cy={y} r="10" />
          <text x={x} y={y + 26}>
            {row.account}
          </text>
        </g>
      ))}
      <g className="centre">
        <circle cx={centre.x} cy={centre.y} r="14" />
        <text x={centre.x} y={centre.y + 32}>
          {account}
        </text>
      </g>
    </svg>
  );
}

function useLinkColumns(): readonly ListColumn<Linked>[] {
  const { t } = useText();
  const { moment } = useMoments();
  return [
    {
      key: 'account',
      label: t('members.account'),
      cell: ({ account, blocked }) => (
        <>
          <b>{account}</b> {blocked && <Badge tone="negative">{t('members.blocked')}</Badge>}
        </>
      ),
    },
    {
      key: 'by',
      label: t('members.linkedBy'),
      cell: ({ by }) => by.map((kind) => t(`members.link.${kind}`)).join(', '),
    },
    { key: 'since', label: t('members.since'), room: 2, cell: ({ registeredAt }) => moment(registeredAt) },
  ];
}
