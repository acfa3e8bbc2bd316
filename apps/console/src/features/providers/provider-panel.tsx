import type { VendorHealth } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Checkbox, TextField } from '@croupier/ui/field';
import { toast } from '@croupier/web/toast';
import { BookOpenCheck, RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { ActMenu } from '../../shared/act-menu.tsx';
import { call } from '../../shared/call.ts';
import { Facts } from '../../shared/facts.tsx';
import { useCan } from '../../shared/operator.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { refreshList } from '../../shared/use-list.ts';
import { useMoments } from '../../shared/use-moment.ts';
import { HealthBadge } from './health-badge.tsx';
import './providers.css';

/** One provider or vendor: calls in both directions, the breaker, and what can be asked of it. */
export function ProviderPanel({ health, onClose }: { health: VendorHealth; onClose: () => void }) {
  const { t } = useText();
  const { moment, when } = useMoments();
  const mayWrite = useCan('providers.write');
  const { provider, vendor, state, since, retryAt, failure, out } = health;
  const speed = (value: number | null) => (value === null ? t('providers.noCalls') : t('providers.ms', { ms: value }));
  return (
    <SidePanel label={t('providers.provider')} reference={vendor ?? provider} onClose={onClose}>
      <div>
        <h2>{vendor ?? provider}</h2>
        <HealthBadge state={state} />
      </div>
      <p className="small">{t(`providers.breakerText.${state}`)}</p>
      <Facts
        facts={[
          { label: t('providers.provider'), value: provider },
          ...(since ? [{ label: t('providers.since'), value: moment(since) }] : []),
          ...(retryAt ? [{ label: t('providers.retry'), value: when(retryAt) }] : []),
          ...(failure ? [{ label: t('providers.failure'), value: failure }] : []),
          { label: t('providers.outCalls'), value: out.calls },
          { label: t('providers.outErrors'), value: out.errors },
          { label: t('providers.half'), value: speed(out.p50Ms) },
          { label: t('providers.most'), value: speed(out.p95Ms) },
          { label: t('providers.inCalls'), value: health.in.calls },
          { label: t('providers.inErrors'), value: health.in.errors },
        ]}
      />
      {mayWrite && <ProviderActs provider={provider} />}
    </SidePanel>
  );
}

function ProviderActs({ provider }: { provider: string }) {
  const { t } = useText();
  const [asked, setAsked] = useState<'sync' | 'compare' | null>(null);
  const [isFull, setFull] = useState(false);
  const close = () => setAsked(null);
  return (
    <>
      <ActMenu
        acts={[
          {
            key: 'r',
            icon: RefreshCw,
            label: 'providers.sync',
            effect: t('providers.syncEffect'),
            run: () => setAsked('sync'),
          },
          {
            key: 'c',
            icon: BookOpenCheck,
            label: 'providers.compare',
            effect: t('providers.compareEffect'),
            run: () => setAsked('compare'),
          },
        ]}
      />
      <ActDialog
        title={t('providers.syncOf', { provider })}
        effect={t('providers.syncEffect')}
        action={t('providers.sync')}
        open={asked === 'sync'}
        onClose={close}
        run={(reason) => call('console.catalogue.syncNow', { provider, full: isFull, reason })}
        onDone={() => {
          toast({ title: t('providers.syncBegun') });
          void refreshList('console.catalogue.syncRuns', 'site');
        }}
      >
        <Checkbox label={t('providers.full')} checked={isFull} onChange={({ target }) => setFull(target.checked)} />
      </ActDialog>
      <CompareDialog provider={provider} open={asked === 'compare'} onClose={close} />
    </>
  );
}

function CompareDialog({ provider, open, onClose }: { provider: string; open: boolean; onClose: () => void }) {
  const { t } = useText();
  const id = useId();
  const [day, setDay] = useState('');
  const [list, setList] = useState<string | null>(null);
  return (
    <ActDialog
      title={t('providers.compareOf', { provider })}
      effect={t('providers.compareEffect')}
      action={t('providers.compare')}
      open={open}
      onClose={onClose}
      disabled={day === '' || list === null}
      run={() => call('console.compareProvider', { provider, day, list: list ?? '' })}
      onDone={({ compared, differences, opened }) => {
        toast({ title: t('providers.compared', { compared, differences, opened }) });
        void refreshList('console.providerCases', 'site');
      }}
    >
      <TextField
        type="date"
        label={t('providers.day')}
        hint={t('providers.dayHint')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <div className="provider-file">
        <label htmlFor={id}>{t('providers.file')}</label>
        <input
          id={id}
          type="file"
          accept=".csv,.jsonl,.ndjson,text/csv"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            setList(null);
            if (file) void file.text().then(setList);
          }}
        />
      </div>
    </ActDialog>
  );
}
