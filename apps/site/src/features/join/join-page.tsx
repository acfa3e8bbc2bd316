import { useText } from '@croupier/i18n';
import { Button, buttonClass } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { DoorClosed } from 'lucide-react';
import { useState } from 'react';
import { acceptedCode, prepareAffiliate, useAffiliate } from '../../shared/affiliate.ts';
import { canRegister } from '../../shared/capabilities.ts';
import { DeadInvitation } from '../../shared/dead-invitation.tsx';
import { errorText } from '../../shared/error-text.tsx';
import { InfoHead } from '../../shared/info-head.tsx';
import { useSite } from '../../shared/site.ts';
import { useTitle } from '../../shared/use-title.ts';
import './join.css';

const drawing = ['u1 u2 .. u1 o2', 's2 s1 i1 s2 ..', '.. u2 u1 o3 u3', 'o1 s1 s2 .. s1'];
const steps = ['join.step1', 'join.step2', 'join.step3'] as const;

/** The page once its invitation is known: what it says depends on it, and its parts would move when the answer comes. */
export async function preparedPage(): Promise<typeof JoinPage> {
  await prepareAffiliate(new URLSearchParams(location.search).get('referralCode') ?? '');
  return JoinPage;
}

/**
 * Where an invitation leads: the registration that carries its code. Who comes without a code may enter one, as may who comes with one
 * that the site does not accept.
 */
function JoinPage() {
  const { t } = useText();
  const { referralCode } = useSearch({ from: '/join' });
  const site = useSite();
  const { name, minimumAge } = site.whitelabel;
  const affiliate = useAffiliate(referralCode);
  // An invitation is claimed once the site has accepted it.
  const accepted = affiliate?.accepted ?? null;
  useTitle(t('join.title'));
  if (!canRegister(site)) {
    return (
      <EmptyState icon={<DoorClosed size={28} strokeWidth={1.75} />} title={t('join.closed')} level={1}>
        {t('join.closedText')}
      </EmptyState>
    );
  }
  return (
    <div className="join-page">
      <InfoHead
        title={t(accepted === null ? 'join.headOpen' : 'join.head', { name })}
        lead={t(accepted === null ? 'join.leadOpen' : 'join.lead', { name })}
        drawing={drawing}
      >
        {accepted !== null && <Invitation code={accepted} />}
        {affiliate !== null && accepted === null && <CodeForm refused={affiliate.refused} />}
        {affiliate === null && <Skeleton className="code-skeleton" />}
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

function Invitation({ code }: { code: string }) {
  const { t } = useText();
  return (
    <>
      <p className="code">
        {t('join.code')} <b>{code}</b>
      </p>
      <Link
        to="/register"
        search={{ referralCode: code }}
        className={buttonClass({ tone: 'primary', size: 'lg' }, 'go')}
      >
        {t('join.open')}
      </Link>
    </>
  );
}

/** Asks for a code, which is checked before it leads on. */
function CodeForm({ refused }: { refused: string | null }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const goOn = (referralCode: string) =>
    void navigate({ to: '/register', search: referralCode ? { referralCode } : {} });
  async function check(typed: string): Promise<void> {
    if (typed === '') return goOn('');
    setIsChecking(true);
    try {
      const accepted = await acceptedCode(typed);
      if (accepted === null) setError(t('invitation_code_error'));
      else goOn(accepted);
    } catch (refusal) {
      setError(errorText(refusal, t));
    } finally {
      setIsChecking(false);
    }
  }
  return (
    <form
      className="code-form"
      onSubmit={(event) => {
        event.preventDefault();
        void check(code.trim());
      }}
    >
      {refused !== null && <DeadInvitation code={refused} onWithout={() => goOn('')} />}
      <TextField
        label={t('join.codeField')}
        name="referralCode"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" tone="primary" size="lg" busy={isChecking}>
        {t('join.open')}
      </Button>
    </form>
  );
}
