import type { AgentContract } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { toast } from '@croupier/web/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { dayText } from '../../shared/day-text.ts';
import { errorText } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useMember } from '../../shared/member.ts';
import { useMoney } from '../../shared/money-text.ts';
import { isStepUpRequired } from '../../shared/step-up.ts';
import { TrialTable } from './contract-trial.tsx';
import { kindText, tierText } from './contract-words.ts';

/** An offer that waits for the agent's answer: what it says, what would end with it, and what it would have paid. */
export function ContractRequest({ contract }: { contract: AgentContract }) {
  const { t, locale } = useText();
  const money = useMoney();
  const client = useQueryClient();
  const { data: member } = useMember();
  const { id: contractId, kind, period, terms } = contract;
  const done = (title: string) => {
    void client.invalidateQueries({ queryKey: ['member', 'agent'] });
    toast({ title });
  };
  const accept = useMutation({
    mutationFn: () => call('agent.acceptContract', { contractId }),
    onSuccess: ({ startsOn }) => done(t('contracts.accepted', { day: dayText(startsOn, locale) })),
  });
  const reject = useMutation({
    mutationFn: () => call('agent.rejectContract', { contractId }),
    onSuccess: () => done(t('contracts.rejectedDone')),
  });
  const trial = useMutation({
    mutationFn: () => call('agent.tryContract', { memberId: member?.id ?? '', kind, period, terms }),
  });
  const failed = [accept, reject, trial].find(({ error }) => error !== null && !isStepUpRequired(error))?.error;
  return (
    <>
      <section className="contract-request" aria-label={t('contracts.request')}>
        <p>
          {t('contracts.requestFrom', {
            account: contract.account ?? t('contracts.house'),
            day: dayText(contract.answerBy.slice(0, 10), locale),
          })}
        </p>
        <h3>{t('contracts.requestText', { kind: kindText(contract, t) })}</h3>
        <ul>
          {terms.tiers.map((tier) => (
            <li key={tier.rate}>{tierText(tier, { t, locale, money, groups: terms.groups })}</li>
          ))}
        </ul>
        {terms.carryLoss && <p>{t('contracts.carries')}</p>}
        {contract.ends.length > 0 && (
          <p role="note">{t('contracts.wouldEnd', { accounts: contract.ends.join(', ') })}</p>
        )}
        {failed && <FormNotice>{errorText(failed, t)}</FormNotice>}
        <div className="contract-acts">
          <Button tone="glass" busy={reject.isPending} onClick={() => reject.mutate()}>
            {t('contracts.reject')}
          </Button>
          <Button
            tone="glass"
            icon={<Eye size={18} strokeWidth={1.75} aria-hidden />}
            busy={trial.isPending}
            onClick={() => trial.mutate()}
          >
            {t('contracts.showTrial')}
          </Button>
          <Button tone="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
            {t('contracts.accept')}
          </Button>
        </div>
      </section>
      {trial.data && <TrialTable list={trial.data.list} isWage={kind !== 'dividend'} />}
    </>
  );
}
