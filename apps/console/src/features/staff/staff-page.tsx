import type { OperatorInfo } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { SearchField } from '@croupier/ui/search-field';
import { Segmented } from '@croupier/ui/segmented';
import { Select } from '@croupier/ui/select';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { UserCog, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { CsvButton } from '../../shared/csv-button.tsx';
import { useKeys } from '../../shared/keys.ts';
import { type ListColumn, ListTable } from '../../shared/list-table.tsx';
import { useCan } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { roleName, rolesQuery, useRoleName } from '../../shared/roles.ts';
import { useList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { useView } from '../../shared/use-view.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import { OperatorStateBadge } from './operator-state.tsx';

const states = ['active', 'invited', 'removed'] as const;

/** Everybody who may sign in to the console: who they are, what they may do, when they were here. */
export function StaffPage() {
  const { t } = useText();
  const [view, change] = useView<'open' | 'state' | 'role' | 'search'>();
  const [isInviting, setInviting] = useState(false);
  const mayWrite = useCan('operators.write');
  const invite = () => setInviting(true);
  useKeys(mayWrite ? [{ keys: 'n', label: 'staff.invite', run: invite }] : []);
  const state = states.find((known) => known === view.state);
  const filter = {
    ...(state ? { state } : {}),
    ...(view.role ? { roleId: view.role } : {}),
    ...(view.search ? { search: view.search } : {}),
  };
  const list = useList('console.operators', filter, { scope: 'platform' });
  return (
    <>
      <PageHead
        title={t('console.screen.staff')}
        lead={t('staff.lead')}
        actions={
          <>
            <CsvButton id="console.operators" input={filter} name="operators" />
            {mayWrite && (
              <Button
                size="sm"
                tone="leaf"
                icon={<UserPlus size={18} strokeWidth={1.75} aria-hidden />}
                onClick={invite}
              >
                {t('staff.invite')}
              </Button>
            )}
          </>
        }
      />
      <ListTable
        name="staff"
        caption={t('console.screen.staff')}
        columns={useStaffColumns()}
        list={list}
        rowKey={({ id }) => id}
        view={JSON.stringify(filter)}
        opened={view.open}
        onOpen={(open) => change({ open })}
        filters={<Filters view={view} change={change} />}
        empty={
          <EmptyState icon={<UserCog size={28} strokeWidth={1.75} />} title={t('staff.none')}>
            {t('console.noneText')}
          </EmptyState>
        }
      />
      {view.open && (
        <OperatorPanel key={view.open} operatorId={view.open} onClose={() => change({ open: undefined })} />
      )}
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}

type FiltersProps = {
  view: { state?: string; role?: string; search?: string };
  change: (changes: { state?: string | undefined; role?: string | undefined; search?: string | undefined }) => void;
};

function Filters({ view, change }: FiltersProps) {
  const { t } = useText();
  const roles = useQuery(rolesQuery).data?.list ?? [];
  return (
    <>
      <Segmented
        label={t('staff.state')}
        options={[
          { value: '', label: t('console.all') },
          ...states.map((value) => ({ value, label: t(`staff.states.${value}`) })),
        ]}
        value={view.state ?? ''}
        onChange={(state) => change({ state, open: undefined } as never)}
      />
      <Select
        label={t('staff.role')}
        options={[
          { value: '', label: t('staff.everyRole') },
          ...roles.map((role) => ({ value: role.id, label: roleName(role, t) })),
        ]}
        value={view.role ?? ''}
        active={view.role !== undefined}
        onChange={(role) => change({ role })}
      />
      <SearchField label={t('staff.search')} value={view.search ?? ''} onChange={(search) => change({ search })} />
    </>
  );
}

function useStaffColumns(): readonly ListColumn<OperatorInfo>[] {
  const { t } = useText();
  const { moment, ago } = useMoments();
  const nameOf = useRoleName();
  return [
    {
      key: 'login',
      label: t('staff.login'),
      cell: ({ login, state }) => (
        <>
          <b>{login}</b> <OperatorStateBadge state={state} />
        </>
      ),
    },
    { key: 'role', label: t('staff.role'), cell: ({ role }) => nameOf(role) },
    {
      key: 'sites',
      label: t('console.sites'),
      room: 2,
      cell: ({ sites }) => (sites === null ? t('staff.everySite') : sites.join(', ')),
    },
    {
      key: 'factors',
      label: t('staff.factors'),
      room: 3,
      cell: ({ totp, passkeys }) =>
        [passkeys > 0 && t('staff.passkeys', { count: passkeys }), totp && t('staff.authenticator')]
          .filter(Boolean)
          .join(', ') || t('staff.noFactors'),
    },
    {
      key: 'seen',
      label: t('staff.seen'),
      room: 2,
      cell: ({ lastSeenAt }) => (lastSeenAt ? ago(lastSeenAt) : t('staff.never')),
    },
    {
      key: 'created',
      label: t('staff.since'),
      room: 3,
      isExtra: true,
      cell: ({ createdAt }) => moment(createdAt),
    },
  ];
}
