import type { CallResult } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { toast } from '@croupier/web/toast';
import { KeyRound, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { useCan } from '../../shared/operator.ts';
import { Pane, PaneRow, PaneRows } from '../../shared/panes.tsx';
import { refreshSite } from '../../shared/use-pages.ts';

type Secret = CallResult<'console.site'>['secrets'][number];
type Asked = { what: 'set' | 'remove'; name: string } | { what: 'password' };

/** Keys of the services that the site uses, and the password of accounts opened for others. Nothing shows them again. */
export function SecretsPane({ secrets }: { secrets: readonly Secret[] }) {
  const { t } = useText();
  const mayWrite = useCan('settings.write');
  const [asked, setAsked] = useState<Asked | null>(null);
  const nameOf = (name: string) => t(`site.secret.${name}` as MessageKey);
  return (
    <Pane title={t('site.secrets')}>
      <p className="small muted">{t('site.secretsText')}</p>
      <PaneRows>
        {secrets.map(({ name, isSet }) => (
          <PaneRow
            key={name}
            icon={<KeyRound size={18} strokeWidth={1.75} aria-hidden />}
            title={nameOf(name)}
            tools={
              mayWrite && (
                <>
                  <Button
                    size="sm"
                    aria-label={`${t(isSet ? 'site.replace' : 'site.set')}: ${nameOf(name)}`}
                    onClick={() => setAsked({ what: 'set', name })}
                  >
                    {t(isSet ? 'site.replace' : 'site.set')}
                  </Button>
                  {isSet && (
                    <Button
                      size="sm"
                      aria-label={t('site.removeOf', { name: nameOf(name) })}
                      onClick={() => setAsked({ what: 'remove', name })}
                    >
                      {t('site.remove')}
                    </Button>
                  )}
                </>
              )
            }
          >
            <Badge tone={isSet ? 'positive' : 'plain'}>{t(isSet ? 'site.isSet' : 'site.isMissing')}</Badge>
          </PaneRow>
        ))}
        <PaneRow
          icon={<LockKeyhole size={18} strokeWidth={1.75} aria-hidden />}
          title={t('site.defaultPassword')}
          tools={
            mayWrite && (
              <Button
                size="sm"
                aria-label={t('site.setOf', { name: t('site.defaultPassword') })}
                onClick={() => setAsked({ what: 'password' })}
              >
                {t('site.set')}
              </Button>
            )
          }
        >
          {t('site.defaultPasswordText')}
        </PaneRow>
      </PaneRows>
      {asked && <SecretDialog asked={asked} nameOf={nameOf} onClose={() => setAsked(null)} />}
    </Pane>
  );
}

type SecretDialogProps = { asked: Asked; nameOf: (name: string) => string; onClose: () => void };

function SecretDialog({ asked, nameOf, onClose }: SecretDialogProps) {
  const { t } = useText();
  const [value, setValue] = useState('');
  const isRemoval = asked.what === 'remove';
  const name = asked.what === 'password' ? t('site.defaultPassword') : nameOf(asked.name);
  const run = (reason: string) =>
    asked.what === 'password'
      ? call('console.setDefaultPassword', { password: value, reason })
      : call('console.setSiteSecret', { name: asked.name, secret: isRemoval ? null : value, reason });
  return (
    <ActDialog
      title={t(isRemoval ? 'site.removeOf' : 'site.setOf', { name })}
      effect={t(isRemoval ? 'site.removeEffect' : 'site.setEffect')}
      action={t(isRemoval ? 'site.remove' : 'console.save')}
      tone={isRemoval ? 'danger' : 'primary'}
      open
      onClose={onClose}
      disabled={!isRemoval && value.length < (asked.what === 'password' ? 8 : 1)}
      run={run}
      onDone={() => {
        toast({ title: t(isRemoval ? 'site.secretRemoved' : 'site.secretKept', { name }) });
        void refreshSite('console.site');
      }}
    >
      {!isRemoval && (
        <TextField
          label={name}
          hint={t('site.secretHint')}
          type="password"
          maxLength={asked.what === 'password' ? 256 : 4_096}
          autoComplete="new-password"
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
    </ActDialog>
  );
}
