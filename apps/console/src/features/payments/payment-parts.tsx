import type { SimilarPayment } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { Skeleton } from '@croupier/ui/skeleton';
import { type Step, StepTimeline } from '@croupier/ui/step-timeline';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { Money } from '../../shared/money.tsx';
import { useMoments } from '../../shared/use-moment.ts';
import { rejectionCodes } from './rejection-field.tsx';
import './payments.css';

const tones: Partial<Record<string, BadgeTone>> = {
  review: 'caution',
  paid: 'caution',
  credited: 'positive',
  disbursed: 'positive',
  received: 'positive',
  approved: 'info',
  sending: 'info',
  sent: 'info',
  partly: 'negative',
  not_received: 'negative',
  rejected: 'negative',
  failed: 'negative',
  charged_back: 'negative',
};

/** Where a deposit or withdrawal stands, in a word. */
export function PaymentStateBadge({ state }: { state: string }) {
  const { t } = useText();
  return <Badge tone={tones[state] ?? 'plain'}>{t(`payments.state.${state}` as MessageKey)}</Badge>;
}

type TakenStep = { state: string; at: string; by: string | null; note: string | null };

const ended = new Set(['rejected', 'failed', 'charged_back', 'not_received', 'partly']);

/** Every step that a payment took: when, by whom, with which note. */
export function PaymentSteps({ steps }: { steps: readonly TakenStep[] }) {
  const { t } = useText();
  const { moment } = useMoments();
  const reasonOf = useReasonText();
  const shown = steps.map(
    ({ state, at, by, note }, index): Step => ({
      key: `${index} ${state}`,
      title: t(`payments.state.${state}` as MessageKey),
      state: ended.has(state) ? 'failed' : index === steps.length - 1 ? 'now' : 'done',
      text: [moment(at), by, note && reasonOf(note)].filter(Boolean).join(', '),
    }),
  );
  return (
    <section className="payment-steps">
      <h3>{t('payments.steps')}</h3>
      <StepTimeline label={t('payments.steps')} steps={shown} />
    </section>
  );
}

/** What a code of a reason means; what is no code stays as it is. */
export function useReasonText(): (code: string) => string {
  const { t } = useText();
  return (code) => {
    const known = rejectionCodes.find((one) => one === code);
    return known ? t(`payments.reason.${known}`) : code;
  };
}

/** Pictures that a member sent with a payment, fetched when they are shown. */
export function PaymentPictures({ pictures }: { pictures: readonly { id: string; at: string }[] }) {
  const { t } = useText();
  if (pictures.length === 0) return null;
  return (
    <section>
      <h3>{t('payments.pictures')}</h3>
      <div className="payment-pictures">
        {pictures.map((picture) => (
          <PaymentPicture key={picture.id} {...picture} />
        ))}
      </div>
    </section>
  );
}

function PaymentPicture({ id, at }: { id: string; at: string }) {
  const { t } = useText();
  const { moment } = useMoments();
  const { data, error, refetch } = useQuery({
    queryKey: siteKey('console.paymentPicture', id),
    queryFn: () => call('console.paymentPicture', { pictureId: id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <FailedPart error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="payment-picture" />;
  return (
    <img
      className="payment-picture"
      src={`data:image/webp;base64,${data.webp}`}
      alt={t('payments.pictureAt', { at: moment(at) })}
    />
  );
}

/** Payments beside the one that is decided, each with what it has in common. */
export function SimilarPayments({ payments }: { payments: readonly SimilarPayment[] }) {
  const { t } = useText();
  const { ago } = useMoments();
  if (payments.length === 0) return null;
  return (
    <section>
      <h3>{t('payments.similar')}</h3>
      <ul className="payment-similar">
        {payments.map(({ id, reference, account, amount, currency, state, createdAt, by }) => (
          <li key={id}>
            <span>
              <b>{reference}</b> {account}
            </span>
            <Money value={amount} currency={currency} />
            <PaymentStateBadge state={state} />
            <small>
              {t(`payments.similarBy.${by}`)}, {ago(createdAt)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sum of a payment at the head of its panel, with who asks for it. */
export function PaymentSum({ lead, children, below }: { lead: string; children: ReactNode; below: ReactNode }) {
  return (
    <div className="payment-sum">
      <span>{lead}</span>
      <h2>{children}</h2>
      <p>{below}</p>
    </div>
  );
}

/** Points of risk as a figure with a bar beside it. */
export function RiskScore({ score }: { score: number }) {
  const level = score >= 50 ? 'high' : score >= 25 ? 'middle' : 'low';
  return (
    <span className={`risk-score ${level}`}>
      <meter min={0} max={100} value={score} aria-hidden />
      {score}
    </span>
  );
}
