import type { RoleInfo } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Checkbox } from '@croupier/ui/field';
import { Select } from '@croupier/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useOperator } from '../../shared/operator.ts';
import { roleName, rolesQuery } from '../../shared/roles.ts';

export type Access = { roleId: string; sites: readonly string[] };

type AccessFieldsProps = { access: Access; onChange: (access: Access) => void };

/** The role of an operator, and for a role of sites which ones. A role of the platform acts on all. */
export function AccessFields({ access, onChange }: AccessFieldsProps) {
  const { t } = useText();
  const { sites } = useOperator();
  const roles = useQuery(rolesQuery).data?.list ?? [];
  const role = roles.find(({ id }) => id === access.roleId);
  const turn = (code: string) =>
    onChange({
      roleId: access.roleId,
      sites: access.sites.includes(code) ? access.sites.filter((other) => other !== code) : [...access.sites, code],
    });
  return (
    <>
      <div className="act-pick">
        {t('staff.role')}
        <Select
          label={t('staff.role')}
          options={[
            ...(role ? [] : [{ value: '', label: t('staff.chooseRole') }]),
            ...roles.map((one) => ({ value: one.id, label: roleName(one, t) })),
          ]}
          value={role?.id ?? ''}
          onChange={(roleId) => onChange({ roleId, sites: access.sites })}
        />
      </div>
      {role?.scope === 'platform' && <p className="small">{t('staff.platformRole')}</p>}
      {role?.scope === 'sites' && (
        <fieldset className="act-group">
          <legend>{t('console.sites')}</legend>
          <div className="act-options">
            {sites.map(({ code, name }) => (
              <Checkbox key={code} label={name} checked={access.sites.includes(code)} onChange={() => turn(code)} />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** The sites of a call: null, every one, for a role of the platform. Undefined where something is still to be chosen. */
export function sitesFor(access: Access, roles: readonly RoleInfo[]): string[] | null | undefined {
  const role = roles.find(({ id }) => id === access.roleId);
  if (!role) return undefined;
  if (role.scope === 'platform') return null;
  return access.sites.length > 0 ? [...access.sites] : undefined;
}
