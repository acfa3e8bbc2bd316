import type { CallInput, CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { useCan } from '../../shared/operator.ts';
import { Pane, PaneRow, PaneRows } from '../../shared/panes.tsx';
import { refreshSite } from '../../shared/use-pages.ts';

type Issuer = CallResult<'console.issuers'>['list'][number];
type Provider = CallInput<'console.confirmIssuer'>['provider'];

/** Providers of logins that the site names itself, and whether two people stand behind each; nothing while it names none. */
export function IssuersPane() {
  const { t } = useText();
  const mayConfirm = useCan('issuers.confirm');
  const [asked, setAsked] = useState<Issuer | null>(null);
  const { data } = useQuery({ queryKey: siteKey('console.issuers'), queryFn: () => call('console.issuers', {}) });
  if (!data || data.list.length === 0) return null;
  return (
    <Pane title={t('site.issuers')}>
      <p className="small muted">{t('site.issuersText')}</p>
      <PaneRows>
        {data.list.map((row) => (
          <PaneRow
            key={`${row.provider} ${row.issuer}`}
            icon={<Fingerprint size={18} strokeWidth={1.75} aria-hidden />}
            title={row.issuer}
            tools={
              row.confirmedBy === null &&
              mayConfirm && (
                <Button
                  size="sm"
                  aria-label={t('site.confirmIssuerOf', { issuer: row.issuer })}
                  onClick={() => setAsked(row)}
                >
                  {t('site.confirmIssuer')}
                </Button>
              )
            }
          >
            <Badge tone={row.confirmedBy === null ? 'caution' : 'positive'}>
              {row.confirmedBy === null
                ? t('site.issuerWaits', { login: row.proposedBy })
                : t('site.issuerConfirmed', { login: row.confirmedBy })}
            </Badge>
          </PaneRow>
        ))}
      </PaneRows>
      {asked && (
        <ActDialog
          title={t('site.confirmIssuerOf', { issuer: asked.issuer })}
          effect={t('site.confirmIssuerEffect')}
          action={t('site.confirmIssuer')}
          open
          onClose={() => setAsked(null)}
          run={(reason) =>
            call('console.confirmIssuer', { provider: asked.provider as Provider, issuer: asked.issuer, reason })
          }
          onDone={() => {
            toast({ title: t('site.issuerProposed') });
            void refreshSite('console.issuers');
          }}
        />
      )}
    </Pane>
  );
}
