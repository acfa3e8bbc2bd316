import type { AgentContract, CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { TextField } from '@croupier/ui/field';
import { Segmented } from '@croupier/ui/segmented';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { Table } from '@croupier/ui/table';
import { toast } from '@croupier/web/toast';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { dayText } from '../../shared/day-text.ts';
import { errorText, FailedPart } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useMoney } from '../../shared/money-text.ts';
import { NewOffer } from './contract-offer.tsx';
import { ContractRequest } from './contract-requests.tsx';
import { kindText, ratesText, stateNames, stateTones, tierText, whenText } from './contract-words.ts';
import './agents.css';
import './contracts.css';

type Side = 'pays' | 'gets';
type Pages = CallResult<'agent.contracts'>;

function useContracts(side: Side) {
  return useInfiniteQuery({
    queryKey: ['member', 'agent', 'contracts', side],
    queryFn: ({ pageParam, signal }) =>
      call('agent.contracts', { side, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Pages) => last.nextCursor,
  });
}

/** Offers that wait for an answer, a new offer, and the contracts that the agent pays and gets. */
export function Contracts() {
  const gets = useContracts('gets');
  if (gets.isError) return <FailedPart error={gets.error} retry={() => void gets.refetch()} />;
  if (!gets.data) return <Skeleton className="agent-skeleton" />;
  const [first] = gets.data.pages;
  const waiting = first?.list.filter(
    ({ status, answerBy }) => status === 'offered' && Date.parse(answerBy) > Date.now(),
  );
  return (
    <div className="agent-page">
      {waiting?.map((contract) => (
        <ContractRequest key={contract.id} contract={contract} />
      ))}
      <div className="agent-pair contract-pair">
        <NewOffer most={first?.most ?? []} />
      </div>
      <ContractList />
    </div>
  );
}

function ContractList() {
  const { t } = useText();
  const [side, setSide] = useState<Side>('pays');
  const contracts = useContracts(side);
  const [shown, setShown] = useState<AgentContract | null>(null);
  const rows = contracts.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <section className="agent-statements" aria-labelledby="contract-list">
      <header className="contract-head">
        <h3 id="contract-list">
          {t('contracts.list')}
          <small className="agent-subtitle">{t(side === 'pays' ? 'contracts.paysText' : 'contracts.getsText')}</small>
        </h3>
        <Segmented<Side>
          label={t('contracts.side')}
          options={[
            { value: 'pays', label: t('contracts.iPay') },
            { value: 'gets', label: t('contracts.iGet') },
          ]}
          value={side}
          onChange={setSide}
        />
      </header>
      {contracts.isError ? (
        <FailedPart error={contracts.error} retry={() => void contracts.refetch()} />
      ) : !contracts.data ? (
        <Skeleton className="agent-skeleton" />
      ) : rows.length === 0 ? (
        <div className="card">
          <EmptyState icon={<Handshake size={28} strokeWidth={1.75} />} title={t('contracts.none')}>
            {t(side === 'pays' ? 'contracts.nonePaid' : 'contracts.noneGot')}
          </EmptyState>
        </div>
      ) : (
        <Table
          caption={t('contracts.list')}
          head={
            <>
              <th scope="col">{t(side === 'pays' ? 'contracts.to' : 'contracts.from')}</th>
              <th scope="col">{t('contracts.kind')}</th>
              <th scope="col">{t('contracts.terms')}</th>
              <th scope="col">{t('contracts.when')}</th>
              <th scope="col" className="num">
                {t('contracts.soFar')}
              </th>
              <th scope="col">{t('contracts.state')}</th>
            </>
          }
          more={
            contracts.hasNextPage && (
              <Button busy={contracts.isFetchingNextPage} onClick={() => void contracts.fetchNextPage()}>
                {t('records.more')}
              </Button>
            )
          }
        >
          {rows.map((row) => (
            <Row key={row.id} contract={row} open={() => setShown(row)} />
          ))}
        </Table>
      )}
      {shown && <ContractDialog contract={shown} side={side} onClosed={() => setShown(null)} />}
    </section>
  );
}

function Row({ contract, open }: { contract: AgentContract; open: () => void }) {
  const { t, locale } = useText();
  return (
    <tr>
      <td>
        <button type="button" className="row-open" onClick={open}>
          <b>{contract.account ?? t('contracts.house')}</b>
        </button>
      </td>
      <td>{kindText(contract, t)}</td>
      <td>{ratesText(contract.terms, { t, locale })}</td>
      <td>{whenText(contract, { t, locale })}</td>
      <td className="num left" data-label={t('contracts.soFar')}>
        <Amount value={contract.gross} />
      </td>
      <td>
        <Badge tone={stateTones[contract.status]}>{t(stateNames[contract.status])}</Badge>
      </td>
    </tr>
  );
}

/** What a contract says; who pays it can end it, or take the offer back. */
function ContractDialog({ contract, side, onClosed }: { contract: AgentContract; side: Side; onClosed: () => void }) {
  const { t, locale } = useText();
  const money = useMoney();
  const client = useQueryClient();
  const [open, setOpen] = useState(true);
  const [reason, setReason] = useState('');
  const { id: contractId, terms, status } = contract;
  const mayEnd = side === 'pays' && (status === 'active' || status === 'offered');
  const end = useMutation({
    mutationFn: () => call('agent.endContract', { contractId, reason: reason.trim() }),
    onSuccess: ({ endsOn }) => {
      void client.invalidateQueries({ queryKey: ['member', 'agent', 'contracts'] });
      toast({
        title: endsOn ? t('contracts.ended', { day: dayText(endsOn, locale) }) : t('contracts.takenBackDone'),
      });
      setOpen(false);
    },
  });
  return (
    <Dialog
      title={contract.account ?? t('contracts.house')}
      description={`${kindText(contract, t)}. ${whenText(contract, { t, locale })}.`}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      actions={
        mayEnd && (
          <>
            <Button onClick={() => setOpen(false)}>{t('contracts.keep')}</Button>
            <Button tone="danger" busy={end.isPending} disabled={reason.trim().length < 3} onClick={() => end.mutate()}>
              {t(status === 'active' ? 'contracts.end' : 'contracts.takeBack')}
            </Button>
          </>
        )
      }
    >
      <div className="agent-form">
        {end.isError && <FormNotice>{errorText(end.error, t)}</FormNotice>}
        <ol className="contract-says">
          {terms.tiers.map((tier) => (
            <li key={tier.rate}>{tierText(tier, { t, locale, money, groups: terms.groups })}</li>
          ))}
        </ol>
        {contract.kind === 'dividend' && (
          <p className="agent-small">
            {terms.activeBet === '0'
              ? t('contracts.activeAny')
              : t('contracts.activeWith', { amount: money.shown(terms.activeBet) })}{' '}
            {t(terms.carryLoss ? 'contracts.carries' : 'contracts.carriesNot')}
          </p>
        )}
        {contract.reason !== '' && <p>{t('contracts.reasonWas', { reason: contract.reason })}</p>}
        {mayEnd && (
          <>
            <p className="agent-small">
              {t(status === 'active' ? 'contracts.endText' : 'contracts.takeBackText')}{' '}
              {contract.ends.length > 0 && t('contracts.endsToo', { accounts: contract.ends.join(', ') })}
            </p>
            <TextField
              label={t('contracts.reason')}
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
