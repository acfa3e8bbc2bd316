import { useText } from '@croupier/i18n';
import { Checkbox, TextField } from '@croupier/ui/field';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { CodeField, isCode } from '../../shared/code-field.tsx';
import type { NewKey } from '../../shared/new-key-dialog.tsx';
import { useOperator } from '../../shared/operator.ts';
import { queryClient } from '../../shared/queries.ts';
import { type Reach, ReachFields, reachOf } from './reach-fields.tsx';
import { registeredQuery } from './registered-query.ts';

type RegisterDialogProps = { protocols: readonly string[]; onClose: () => void; onKey: (key: NewKey) => void };

/** Registers a provider of games; its first key is shown once afterwards. */
export function RegisterDialog({ protocols, onClose, onKey }: RegisterDialogProps) {
  const { t } = useText();
  const { sites } = useOperator();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [reach, setReach] = useState<Reach>({ protocol: protocols[0] ?? '', launchUrl: '', apiUrl: '' });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const turn = (site: string) =>
    setChosen((before) => (before.includes(site) ? before.filter((other) => other !== site) : [...before, site]));
  return (
    <ActDialog
      wide
      title={t('providers.register')}
      effect={t('providers.registerEffect')}
      action={t('providers.register')}
      open
      onClose={onClose}
      disabled={!isCode(code) || name.trim() === ''}
      run={(reason) =>
        call('console.addProvider', {
          code,
          name: name.trim(),
          ...reachOf(reach),
          sites: chosen.map((site) => ({ site, grantLimit: '0' })),
          reason,
        })
      }
      onDone={(key) => {
        toast({ title: t('providers.registered', { name: name.trim() }) });
        onKey(key);
        void queryClient.invalidateQueries({ queryKey: registeredQuery.queryKey });
      }}
    >
      <CodeField label={t('providers.code')} hint={t('providers.codeHint')} value={code} onChange={setCode} />
      <TextField
        label={t('providers.name')}
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <ReachFields reach={reach} protocols={protocols} onChange={setReach} />
      <fieldset className="act-group">
        <legend>{t('console.sites')}</legend>
        <div className="act-options">
          {sites.map((site) => (
            <Checkbox
              key={site.code}
              label={site.name}
              checked={chosen.includes(site.code)}
              onChange={() => turn(site.code)}
            />
          ))}
        </div>
      </fieldset>
    </ActDialog>
  );
}
