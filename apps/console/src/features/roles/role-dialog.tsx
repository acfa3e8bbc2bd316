import type { Revealed, RoleInfo } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Checkbox, TextField } from '@croupier/ui/field';
import { Segmented } from '@croupier/ui/segmented';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { call } from '../../shared/call.ts';
import { currenciesOf } from '../../shared/currencies.ts';
import { holds, useOperator } from '../../shared/operator.ts';
import { queryClient } from '../../shared/queries.ts';
import { type KnownPermission, roleName, rolesQuery } from '../../shared/roles.ts';
import './roles.css';

type RoleDialogProps = {
  /** The role that changes; null makes a new one. */
  before: RoleInfo | null;
  permissions: readonly KnownPermission[];
  onClose: () => void;
};

type Draft = Pick<RoleInfo, 'name' | 'scope' | 'permissions' | 'reveals' | 'networks'> & {
  /** Minor units by currency; null is what is no amount. */
  above: Readonly<Record<string, string | null>>;
};

const revealedParts: readonly Revealed[] = ['names', 'contacts', 'addresses', 'documents'];

const turned = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

/** Makes or changes a role. What the operator's own role lacks cannot be given. */
export function RoleDialog({ before: role, permissions, onClose }: RoleDialogProps) {
  const { t } = useText();
  const [draft, setDraft] = useState<Draft>(() => ({
    name: role ? roleName(role, t) : '',
    scope: role?.scope ?? 'sites',
    permissions: role?.permissions ?? [],
    reveals: role?.reveals ?? [],
    networks: role?.networks ?? [],
    above: role?.secondPersonAbove ?? {},
  }));
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const isWrong = draft.name.trim().length < 2 || Object.values(draft.above).includes(null);
  const run = (reason: string) => {
    const { above, ...fields } = draft;
    const secondPersonAbove = Object.fromEntries(
      Object.entries(above).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''),
    );
    const body = { ...fields, secondPersonAbove, reason };
    return role
      ? call('console.changeRole', { ...body, roleId: role.id, revision: role.revision })
      : call('console.createRole', body);
  };
  return (
    <ActDialog
      wide
      open
      title={t(role ? 'roles.changeTitle' : 'roles.create')}
      effect={role ? t('roles.changeEffect', { count: role.operators }) : t('roles.createEffect')}
      action={t('console.save')}
      disabled={isWrong}
      onClose={onClose}
      run={run}
      onDone={({ name }) => {
        toast({ title: t('roles.saved', { name }) });
        void queryClient.invalidateQueries({ queryKey: rolesQuery.queryKey });
      }}
    >
      <TextField
        label={t('roles.name')}
        maxLength={60}
        autoComplete="off"
        // the name of a ready role comes from the catalogues
        disabled={role?.ready != null}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Segmented
        label={t('roles.scope')}
        options={(['sites', 'platform'] as const).map((value) => ({ value, label: t(`roles.scopes.${value}`) }))}
        value={draft.scope}
        onChange={(scope) => set({ scope })}
      />
      <PermissionFields draft={draft} permissions={permissions} onChange={(next) => set({ permissions: next })} />
      <fieldset className="act-group">
        <legend>{t('roles.reveals')}</legend>
        <div className="act-options">
          {revealedParts.map((part) => (
            <Checkbox
              key={part}
              label={t(`roles.revealed.${part}`)}
              checked={draft.reveals.includes(part)}
              onChange={() => set({ reveals: turned(draft.reveals, part) })}
            />
          ))}
        </div>
      </fieldset>
      <AboveFields above={draft.above} onChange={(above) => set({ above })} />
      <TextField
        label={t('roles.networks')}
        hint={t('roles.networksHint')}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        defaultValue={draft.networks.join(' ')}
        onChange={(event) => set({ networks: event.target.value.split(/[\s,]+/).filter(Boolean) })}
      />
    </ActDialog>
  );
}

type PermissionFieldsProps = {
  draft: Draft;
  permissions: readonly KnownPermission[];
  onChange: (permissions: string[]) => void;
};

function PermissionFields({ draft, permissions, onChange }: PermissionFieldsProps) {
  const { t } = useText();
  const own = useOperator();
  return (
    <fieldset className="act-group">
      <legend>{t('roles.permissions')}</legend>
      <div className="act-options">
        {permissions.map(({ permission, scope }) => {
          const isChecked = draft.permissions.includes(permission);
          // what is there already may stay or go
          const isOutOfReach = !holds(own, permission) || (scope === 'platform' && draft.scope === 'sites');
          return (
            <Checkbox
              key={permission}
              label={t(`permission.${permission}` as MessageKey)}
              checked={isChecked}
              disabled={isOutOfReach && !isChecked}
              onChange={() => onChange(turned(draft.permissions, permission))}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

type AboveFieldsProps = { above: Draft['above']; onChange: (above: Draft['above']) => void };

function AboveFields({ above, onChange }: AboveFieldsProps) {
  const { t } = useText();
  return (
    <fieldset className="act-group">
      <legend>{t('roles.above')}</legend>
      <p className="small muted">{t('roles.aboveHint')}</p>
      <div className="role-amounts">
        {currenciesOf(useOperator()).map((currency) => (
          <AmountField
            key={currency.code}
            label={currency.code}
            currency={currency}
            value={above[currency.code] ?? ''}
            wrong={t('console.noAmount')}
            onChange={(value) => onChange({ ...above, [currency.code]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
