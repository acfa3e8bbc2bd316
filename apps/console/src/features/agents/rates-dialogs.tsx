import type { AgentLine, AgentRates } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
import { NumberField } from '@croupier/ui/number-field';
import { Segmented } from '@croupier/ui/segmented';
import { formatBps } from '@croupier/web/format';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { refreshSite } from '../../shared/use-pages.ts';
import { groupNames, groups } from './group-names.ts';

type RatesFieldsProps = { most: AgentRates; rates: AgentRates; onChange: (rates: AgentRates) => void };

/** Rates in percent, by group of bets. */
function RatesFields({ most, rates, onChange }: RatesFieldsProps) {
  const { t, locale } = useText();
  return (
    <div className="agents-rates">
      {groups.map((group) => (
        <NumberField
          key={group}
          label={t(groupNames[group])}
          hint={t('consoleAgents.upTo', { most: formatBps(most[group] ?? 0, locale) })}
          value={(rates[group] ?? 0) / 100}
          min={0}
          max={(most[group] ?? 0) / 100}
          step={0.01}
          onChange={(value) => onChange({ ...rates, [group]: Math.round((value ?? 0) * 100) })}
        />
      ))}
    </div>
  );
}

/** The rates of a top agent. */
export function RatesDialog({ line, most, onClose }: { line: AgentLine; most: AgentRates; onClose: () => void }) {
  const { t } = useText();
  const [rates, setRates] = useState(line.rates);
  return (
    <ActDialog
      title={t('consoleAgents.ratesOf', { account: line.account })}
      effect={t('consoleAgents.ratesEffect')}
      action={t('consoleAgents.setRates')}
      open
      onClose={onClose}
      run={(reason) => call('console.setTopAgentRates', { memberId: line.memberId, rates, reason })}
      onDone={() => {
        toast({ title: t('consoleAgents.saved') });
        void refreshSite('console.agents');
      }}
    >
      <RatesFields most={most} rates={rates} onChange={setRates} />
    </ActDialog>
  );
}

/** Opens an account at the top of a line. */
export function OpenDialog({ most, onClose }: { most: AgentRates; onClose: () => void }) {
  const { t } = useText();
  const [account, setAccount] = useState('');
  const [type, setType] = useState<'1' | '41'>('1');
  const [rates, setRates] = useState<AgentRates>({});
  return (
    <ActDialog
      title={t('consoleAgents.add')}
      effect={t('consoleAgents.addEffect')}
      action={t('consoleAgents.add')}
      open
      onClose={onClose}
      disabled={account.trim() === ''}
      run={(reason) =>
        call('console.openTopAgent', { account: account.trim(), type: type === '1' ? 1 : 41, rates, reason })
      }
      onDone={() => {
        toast({ title: t('consoleAgents.added', { account: account.trim() }) });
        void refreshSite('console.agents');
      }}
    >
      <TextField
        label={t('consoleAgents.account')}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
      />
      <Segmented
        label={t('consoleAgents.kind')}
        options={[
          { value: '1', label: t('consoleAgents.kind_1') },
          { value: '41', label: t('consoleAgents.kind_41') },
        ]}
        value={type}
        onChange={setType}
      />
      <RatesFields most={most} rates={rates} onChange={setRates} />
    </ActDialog>
  );
}
