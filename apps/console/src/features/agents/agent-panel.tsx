import type { AgentLine, AgentRates } from '@croupier/contract';
import { isAgent } from '@croupier/contract/member-kind';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { formatBps, formatNumber } from '@croupier/web/format';
import { Link } from '@tanstack/react-router';
import { GitBranch, Network, Percent, SquareUser } from 'lucide-react';
import { useState } from 'react';
import { ActMenu } from '../../shared/act-menu.tsx';
import { Facts } from '../../shared/facts.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { kindKey } from './agent-kinds.ts';
import { useContracts } from './contract-dialogs.tsx';
import { useCredit } from './credit-dialog.tsx';
import { groupNames, groups } from './group-names.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RatesDialog } from './rates-dialogs.tsx';
import './agents.css';

type AgentPanelProps = {
  line: AgentLine;
  most: AgentRates;
  mayWrite: boolean;
  onLine: () => void;
  onClose: () => void;
};

export function AgentPanel({ line, most, mayWrite, onLine, onClose }: AgentPanelProps) {
  const { t, locale } = useText();
  const [isRating, setRating] = useState(false);
  const rated = groups.filter((group) => (line.rates[group] ?? 0) > 0);
  const isTop = line.upline === null && isAgent(line.type);
  const contracts = useContracts(line, mayWrite);
  const credit = useCredit(line);
  const [isMoving, setMoving] = useState(false);
  return (
    <SidePanel label={t('consoleAgents.one')} reference={line.account} onClose={onClose}>
      <h2>{line.account}</h2>
      <Facts
        facts={[
          { label: t('consoleAgents.kind'), value: t(kindKey(line.type)) },
          { label: t('consoleAgents.upline'), value: line.upline ?? t('consoleAgents.site') },
          { label: t('consoleAgents.team'), value: formatNumber(line.team, locale) },
          { label: t('consoleAgents.validBet'), value: <Amount value={line.validBet} /> },
          { label: t('consoleAgents.net'), value: <Amount value={line.net} /> },
          { label: t('consoleAgents.deposits'), value: <Amount value={line.deposited} /> },
          { label: t('consoleAgents.withdrawals'), value: <Amount value={line.withdrawn} /> },
          ...rated.map((group) => ({
            label: t('consoleAgents.rateOf', { group: t(groupNames[group]) }),
            value: formatBps(line.rates[group] ?? 0, locale),
          })),
          ...credit.facts,
          ...contracts.facts,
        ]}
      />
      <div className="agents-ways">
        {line.team > 0 && (
          <Button size="sm" icon={<Network size={18} strokeWidth={1.75} aria-hidden />} onClick={onLine}>
            {t('consoleAgents.showLine')}
          </Button>
        )}
        <Link to="/members/$memberId" params={{ memberId: line.memberId }} className="btn btn-tonal btn-sm">
          <span className="btn-label">
            <SquareUser size={18} strokeWidth={1.75} aria-hidden />
            {t('consoleAgents.showMember')}
          </span>
        </Link>
      </div>
      {(mayWrite || credit.acts.length > 0) && (
        <ActMenu
          acts={[
            ...(mayWrite && isTop
              ? [
                  {
                    key: 'r',
                    icon: Percent,
                    label: 'consoleAgents.setRates' as const,
                    effect: t('consoleAgents.ratesEffect'),
                    run: () => setRating(true),
                  },
                ]
              : []),
            ...credit.acts,
            ...(mayWrite && !isTop
              ? [
                  {
                    key: 'm',
                    icon: GitBranch,
                    label: 'consoleAgents.move' as const,
                    effect: t('consoleAgents.moveEffect', { count: line.team }),
                    run: () => setMoving(true),
                  },
                ]
              : []),
            ...contracts.acts,
          ]}
        />
      )}
      {credit.below}
      {credit.dialog}
      {contracts.dialog}
      {isMoving && <MoveDialog line={line} onClose={() => setMoving(false)} />}
      {isRating && <RatesDialog line={line} most={most} onClose={() => setRating(false)} />}
    </SidePanel>
  );
}
