import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { toast } from '@croupier/web/toast';
import { Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { useKeys } from '../../shared/keys.ts';
import { useCan } from '../../shared/operator.ts';
import { Pane, PaneRow, PaneRows } from '../../shared/panes.tsx';
import { refreshSite } from '../../shared/use-pages.ts';

/** The hosts under which the site is served. */
export function HostsPane({ hosts }: { hosts: readonly string[] }) {
  const { t } = useText();
  const mayWrite = useCan('settings.write');
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<string | null>(null);
  const [host, setHost] = useState('');
  const add = () => {
    setHost('');
    setAdding(true);
  };
  useKeys(mayWrite ? [{ keys: 'n', label: 'site.addHost', run: add }] : []);
  const done = (title: string) => {
    toast({ title });
    void refreshSite('console.site');
  };
  const name = host.trim().toLowerCase();
  return (
    <Pane
      title={t('site.hosts')}
      tools={
        mayWrite && (
          <Button size="sm" icon={<Plus size={18} strokeWidth={1.75} aria-hidden />} onClick={add}>
            {t('site.addHost')}
          </Button>
        )
      }
    >
      {hosts.length === 0 && <p className="muted small">{t('site.noHosts')}</p>}
      <PaneRows>
        {hosts.map((known) => (
          <PaneRow
            key={known}
            icon={<Globe size={18} strokeWidth={1.75} aria-hidden />}
            title={known}
            tools={
              mayWrite &&
              hosts.length > 1 && (
                <Button
                  size="sm"
                  aria-label={t('site.removeHostOf', { host: known })}
                  onClick={() => setRemoved(known)}
                >
                  {t('site.remove')}
                </Button>
              )
            }
          />
        ))}
      </PaneRows>
      <ActDialog
        title={t('site.addHost')}
        effect={t('site.addHostEffect')}
        action={t('site.addHost')}
        open={isAdding}
        onClose={() => setAdding(false)}
        disabled={!isHost(name)}
        run={(reason) => call('console.addHost', { host: name, reason })}
        onDone={() => done(t('site.hostAdded', { host: name }))}
      >
        <TextField
          label={t('site.host')}
          hint={t('site.hostHint')}
          maxLength={253}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={host}
          onChange={({ target }) => setHost(target.value)}
        />
      </ActDialog>
      <ActDialog
        title={t('site.removeHostOf', { host: removed ?? '' })}
        effect={t('site.removeHostEffect')}
        action={t('site.remove')}
        tone="danger"
        open={removed !== null}
        onClose={() => setRemoved(null)}
        run={(reason) => call('console.removeHost', { host: removed ?? '', reason })}
        onDone={() => done(t('site.hostRemoved', { host: removed ?? '' }))}
      />
    </Pane>
  );
}

const isHost = (text: string) => /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/.test(text);
