import { useText } from '@croupier/i18n';
import { CURRENCIES } from '@croupier/money';
import { TextField } from '@croupier/ui/field';
import { Select } from '@croupier/ui/select';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { CodeField, isCode } from '../../shared/code-field.tsx';
import { operatorQuery } from '../../shared/operator.ts';
import { queryClient } from '../../shared/queries.ts';

const currencies = [...CURRENCIES.keys()].sort();
const timeZones = Intl.supportedValuesOf('timeZone');

/** Adds a site; what it is called by, and the money and clock it lives by, stay. */
export function AddSiteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [currency, setCurrency] = useState('PHP');
  const [timeZone, setTimeZone] = useState('Asia/Manila');
  const [hosts, setHosts] = useState('');
  return (
    <ActDialog
      wide
      open
      onClose={onClose}
      title={t('site.add')}
      effect={t('site.addEffect')}
      action={t('site.add')}
      disabled={!isCode(code) || name.trim() === ''}
      run={(reason) =>
        call('console.addSite', {
          code,
          name: name.trim(),
          currency,
          timeZone,
          hosts: hosts
            .toLowerCase()
            .split(/[\s,]+/)
            .filter(Boolean),
          reason,
        })
      }
      onDone={() => {
        toast({ title: t('site.added', { name: name.trim() }) });
        void queryClient.invalidateQueries({ queryKey: operatorQuery.queryKey });
      }}
    >
      <TextField
        label={t('site.name')}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <CodeField label={t('site.code')} hint={t('site.codeHint')} value={code} onChange={setCode} />
      <div className="act-pick">
        {t('site.currency')}
        <Select
          label={t('site.currency')}
          options={currencies.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={setCurrency}
        />
      </div>
      <div className="act-pick">
        {t('site.timeZone')}
        <Select
          label={t('site.timeZone')}
          options={timeZones.map((value) => ({ value, label: value }))}
          value={timeZone}
          onChange={setTimeZone}
        />
      </div>
      <TextField
        label={t('site.hosts')}
        hint={t('site.hostsHint')}
        maxLength={1_000}
        autoComplete="off"
        spellCheck={false}
        value={hosts}
        onChange={({ target }) => setHosts(target.value)}
      />
    </ActDialog>
  );
}
