import { useText } from '@croupier/i18n';
import { buttonClass } from '@croupier/ui/button';
import { EmptyState } from '@croupier/ui/state';
import { getRouteApi, Link } from '@tanstack/react-router';
import { DoorClosed } from 'lucide-react';
import { canRegister } from '../../shared/capabilities.ts';
import { InfoHead } from '../../shared/info-head.tsx';
import { useSite } from '../../shared/site.ts';
import { useTitle } from '../../shared/use-title.ts';
import './join.css';

const route = getRouteApi('/join');
const drawing = ['u1 u2 .. u1 o2', 's2 s1 i1 s2 ..', '.. u2 u1 o3 u3', 'o1 s1 s2 .. s1'];
const steps = ['join.step1', 'join.step2', 'join.step3'] as const;

/** Where an invitation leads: what it is, and the registration that carries its code. */
export function JoinPage() {
  const { t } = useText();
  const { referralCode } = route.useSearch();
  const site = useSite();
  const { name, minimumAge } = site.whitelabel;
  useTitle(t('join.title'));
  if (!canRegister(site)) {
    return (
      <EmptyState icon={<DoorClosed size={28} strokeWidth={1.75} />} title={t('join.closed')} level={1}>
        {t('join.closedText')}
      </EmptyState>
    );
  }
  return (
    <div className="join">
      <InfoHead title={t('join.head', { name })} lead={t('join.lead', { name })} drawing={drawing}>
        {referralCode && (
          <p className="code">
            {t('join.code')} <b>{referralCode}</b>
          </p>
        )}
        <Link
          to="/register"
          search={referralCode ? { referralCode } : {}}
          className={buttonClass({ tone: 'primary', size: 'lg' }, 'go')}
        >
          {t('join.open')}
        </Link>
        <p className="age">{t('join.age', { age: minimumAge })}</p>
      </InfoHead>
      <section aria-labelledby="join-steps">
        <h2 id="join-steps">{t('join.steps')}</h2>
        <ol>
          {steps.map((step, index) => (
            <li key={step} className="card">
              <span className="number" aria-hidden>
                {index + 1}
              </span>
              <p>{t(step)}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
