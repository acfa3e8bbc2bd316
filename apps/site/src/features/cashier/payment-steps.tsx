import type { DepositView, WithdrawalView } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { type Step, StepTimeline } from '@croupier/ui/step-timeline';
import { formatMoment, formatTime } from '@croupier/web/format';
import { useSite } from '../../shared/site.ts';

type PaymentStepsProps = {
  /** Names the list. */
  label: string;
  reference: string;
  /** The steps that were taken, the current one last. */
  steps: DepositView['steps'];
  /** The states that follow where all goes well. */
  next: readonly string[];
  keyOf: (state: string) => MessageKey;
  /** What the current step waits for. */
  now: string | null;
  /** Why it ended. */
  reason: string | null;
};

const failed = new Set(['failed', 'rejected', 'expired', 'charged_back', 'not_received', 'cancelled']);

/** What happened to a payment, where it stands and what comes next. */
export function PaymentSteps({ label, reference, steps, next, keyOf, now, reason }: PaymentStepsProps) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const today = formatMoment(new Date().toISOString(), locale, timeZone).slice(0, 6);
  const when = (at: string) => {
    const moment = formatMoment(at, locale, timeZone);
    return moment.startsWith(today) ? formatTime(at, locale, timeZone) : moment;
  };
  const taken = withoutRepeats(steps);
  const shown = taken.map(({ state, at }, index): Step => {
    const isLast = index === taken.length - 1;
    const isOpen = isLast && next.length > 0;
    const isBad = isLast && failed.has(state);
    const lines = [
      index === 0 ? t('cashier.reference', { reference }) : '',
      isOpen ? (now ?? '') : '',
      isLast ? (reason ?? '') : '',
    ];
    const text = lines.filter(Boolean).join('. ');
    return {
      key: `${state}-${at}`,
      title: t(keyOf(state)),
      state: isBad ? 'failed' : isOpen ? 'now' : 'done',
      when: when(at),
      ...(text ? { text } : {}),
    };
  });
  const coming = next
    .filter((state) => !taken.some((step) => step.state === state))
    .map((state): Step => ({ key: state, title: t(keyOf(state)), state: 'next' }));
  return <StepTimeline label={label} steps={[...shown, ...coming]} />;
}

/** A step that was noted again, as with a second picture, is shown once, at its first time. */
function withoutRepeats(steps: DepositView['steps']): DepositView['steps'] {
  return steps.filter(({ state }, at) => steps[at - 1]?.state !== state);
}

const reasonKeys: ReadonlySet<string> = new Set([
  'payment_not_found',
  'amount_differs',
  'payer_differs',
  'account_invalid',
  'identity_needed',
  'rules_broken',
  'payout_failed',
  'payout_returned',
  'rest_returned',
  'forced_receipt',
  'regarded_as_received',
  'cancelled_by_member',
]);

/** Why a payment stands as it does, in words; null where there is nothing to add. */
export function useReason(): (payment: Pick<DepositView | WithdrawalView, 'reason'>) => string | null {
  const { t } = useText();
  return ({ reason }) => {
    if (reason === null) return null;
    return t(reasonKeys.has(reason) ? (`payment_reason_${reason}` as MessageKey) : 'payment_reason_other');
  };
}
