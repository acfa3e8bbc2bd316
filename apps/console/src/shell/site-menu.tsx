import { useText } from '@croupier/i18n';
import { Menu, MenuChoice } from '@croupier/ui/menu';
import type { ReactElement } from 'react';
import { siteOf, useOperator } from '../shared/operator.ts';
import { useChooseSite } from './choose-site.ts';

/** The sites that the operator acts on. */
export function SiteMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useText();
  const operator = useOperator();
  const chooseSite = useChooseSite();
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuChoice
        label={t('console.sites')}
        options={operator.sites.map(({ code, name }) => ({ value: code, label: name }))}
        value={siteOf(operator)?.code ?? ''}
        onChange={chooseSite}
      />
    </Menu>
  );
}
