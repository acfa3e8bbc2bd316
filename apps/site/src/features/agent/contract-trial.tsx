import type { ContractTrial } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Table } from '@croupier/ui/table';
import { formatBps } from '@croupier/web/format';
import { spanText } from './contract-words.ts';

/** What a contract would have come to over whole periods of the past, and in all. */
export function TrialTable({ list, isWage }: { list: readonly ContractTrial[]; isWage: boolean }) {
  const { t, locale } = useText();
  const base = t(isWage ? 'agents.validBet' : 'contracts.netLoss');
  const pays = t(isWage ? 'contracts.wage' : 'contracts.wouldPay');
  return (
    <Table
      caption={t('contracts.trial')}
      head={
        <>
          <th scope="col">{t('contracts.period')}</th>
          <th scope="col" className="num">
            {base}
          </th>
          <th scope="col" className="num">
            {t('contracts.activeCount')}
          </th>
          <th scope="col" className="num">
            {t('contracts.meets')}
          </th>
          <th scope="col" className="num">
            {pays}
          </th>
        </>
      }
      foot={
        <tr>
          <th scope="row" colSpan={4}>
            {t('agents.together')}
          </th>
          <td className="num" data-label={pays}>
            <Amount value={list.reduce((sum, { gross }) => sum + BigInt(gross), 0n)} />
          </td>
        </tr>
      }
    >
      {list.map((trial) => (
        <tr key={trial.from}>
          <td>
            <b>{spanText(trial, locale)}</b>
          </td>
          <td className="num" data-label={base}>
            <Amount value={isWage ? trial.validBet : trial.loss} />
          </td>
          <td className="num" data-label={t('contracts.activeCount')}>
            {trial.active}
          </td>
          <td className="num" data-label={t('contracts.meets')}>
            {trial.rate === 0 ? t('contracts.meetsNone') : formatBps(trial.rate, locale)}
          </td>
          <td className="num" data-label={pays}>
            <Amount value={trial.gross} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
