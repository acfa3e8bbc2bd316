import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Badge } from '@croupier/ui/badge';
import { Dialog } from '@croupier/ui/dialog';
import { Skeleton } from '@croupier/ui/skeleton';
import { Table } from '@croupier/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { errorText } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';

type Abuse = CallResult<'console.agentAbuse'>;

/** Signs of abuse in lines: who shares a browser or an account elsewhere, and money that went down and came back. */
export function AbuseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const abuse = useQuery({ queryKey: siteKey('console.agentAbuse'), queryFn: () => call('console.agentAbuse', {}) });
  return (
    <Dialog title={t('consoleAgents.abuse')} description={t('consoleAgents.abuseText')} open wide onClose={onClose}>
      {abuse.isError && <FormNotice>{errorText(abuse.error, t)}</FormNotice>}
      {!abuse.data && !abuse.isError && <Skeleton className="agents-skeleton" />}
      {abuse.data?.shared.length === 0 && abuse.data.circles.length === 0 && <p>{t('consoleAgents.noAbuse')}</p>}
      {abuse.data && abuse.data.shared.length > 0 && <Shared list={abuse.data.shared} />}
      {abuse.data && abuse.data.circles.length > 0 && <Circles list={abuse.data.circles} />}
    </Dialog>
  );
}

function Shared({ list }: { list: Abuse['shared'] }) {
  const { t } = useText();
  return (
    <Table
      caption={t('consoleAgents.abuseAccounts')}
      head={
        <>
          <th scope="col">{t('consoleAgents.abuseAccounts')}</th>
          <th scope="col">{t('consoleAgents.abuseShares')}</th>
        </>
      }
    >
      {list.map(({ by, isSelfReferral, accounts }) => (
        <tr key={`${by} ${accounts.map(({ memberId }) => memberId).join()}`}>
          <td>
            <ul className="agents-shared">
              {accounts.map(({ memberId, account, upline }) => (
                <li key={memberId}>
                  <Link to="/members/$memberId" params={{ memberId }}>
                    {account}
                  </Link>{' '}
                  <small>{upline === null ? t('consoleAgents.site') : t('consoleAgents.abuseBelow', { upline })}</small>
                </li>
              ))}
            </ul>
          </td>
          <td>
            {t(by === 'device' ? 'consoleAgents.abuseDevice' : 'consoleAgents.abusePayee')}{' '}
            {isSelfReferral && <Badge tone="negative">{t('consoleAgents.abuseSelf')}</Badge>}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Circles({ list }: { list: Abuse['circles'] }) {
  const { t } = useText();
  return (
    <Table
      caption={t('consoleAgents.abuseCircles')}
      head={
        <>
          <th scope="col">{t('consoleAgents.abuseCircles')}</th>
          <th scope="col" className="num">
            {t('consoleAgents.abuseDown')}
          </th>
          <th scope="col" className="num">
            {t('consoleAgents.abuseUp')}
          </th>
        </>
      }
    >
      {list.map(({ memberId, account, upline, down, up }) => (
        <tr key={memberId}>
          <td>
            <b>{t('consoleAgents.abusePair', { upline, account })}</b>
          </td>
          <td className="num" data-label={t('consoleAgents.abuseDown')}>
            <Amount value={down} />
          </td>
          <td className="num left" data-label={t('consoleAgents.abuseUp')}>
            <Amount value={up} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
