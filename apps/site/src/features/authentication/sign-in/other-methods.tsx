import type { SocialProvider } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { newId } from '@croupier/web/new-id';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { KeyRound, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { call } from '../../../shared/call.ts';
import { errorText } from '../../../shared/error-text.tsx';
import { FormNotice } from '../../../shared/form-notice.tsx';
import type { ModalSearch } from '../../../shared/modals.ts';
import { useSite } from '../../../shared/site.ts';
import { withBotCheck } from '../bot-check/bot-check.ts';
import { isCancelled, knowsPasskeys, offerPasskeys, signInByPasskey, stopOfferingPasskeys } from './passkey.ts';
import { socialProvidersOf } from './sign-in-methods.ts';
import type { SignInSteps } from './sign-in-steps.ts';
import { SocialMark } from './social-mark.tsx';
import { keepSocialSignIn } from './social-sign-in.ts';

type OtherMethodsProps = { steps: SignInSteps; agentPage: boolean };

/** Sign-in methods without a password: a passkey, an account elsewhere, and play money without an account. Each as far as the site has it. */
export function OtherMethods({ steps, agentPage }: OtherMethodsProps) {
  const { t } = useText();
  const { whitelabel } = useSite();
  const { next } = useSearch({ strict: false }) as ModalSearch;
  const byPasskey = useMutation({
    mutationFn: async () => steps.take(await signInByPasskey(agentPage)),
  });
  const bySocial = useMutation({
    mutationFn: async (provider: SocialProvider) => {
      const { url } = await call('session.socialStart', { provider, ...(agentPage ? { agentPage } : {}) });
      keepSocialSignIn(url, { ...(next ? { next } : {}), ...(agentPage ? { agent: 1 } : {}) });
      location.assign(url);
      // The page is leaving; the button stays busy until it has.
      await new Promise(() => undefined);
    },
  });
  // The same again within a minute is the same account, should the answer be lost.
  const random = useRef(newId());
  const byFreePlay = useMutation({
    mutationFn: async () =>
      steps.take(
        await withBotCheck((geetest) =>
          call('session.freePlay', {
            os: navigator.platform.slice(0, 32) || 'unknown',
            platform: 'W',
            random: random.current,
            gatewayVersion: 3,
            ...(geetest ? { geetest } : {}),
          }),
        ),
      ),
  });
  useOfferedPasskeys(steps, agentPage);
  const failed = [byPasskey.error, bySocial.error, byFreePlay.error].find((error) => error && !isCancelled(error));
  const isBusy = byPasskey.isPending || bySocial.isPending || byFreePlay.isPending;
  const hasFreePlay = whitelabel.flags.freePlay === true && !agentPage;
  const providers = socialProvidersOf(whitelabel.flags);
  const hasPasskeys = knowsPasskeys();
  if (!hasPasskeys && providers.length === 0 && !hasFreePlay) return null;
  return (
    <section className="other-ways" aria-label={t('login.otherWays')}>
      <p className="or" aria-hidden>
        {t('login.or')}
      </p>
      {failed && <FormNotice>{errorText(failed, t)}</FormNotice>}
      <div className="ways">
        {hasPasskeys && (
          <Button
            icon={<KeyRound size={18} strokeWidth={1.75} />}
            busy={byPasskey.isPending}
            disabled={isBusy}
            onClick={() => byPasskey.mutate()}
          >
            {t('login.passkey')}
          </Button>
        )}
        {providers.map((provider) => (
          <Button
            key={provider}
            icon={<SocialMark provider={provider} />}
            busy={bySocial.isPending && bySocial.variables === provider}
            disabled={isBusy}
            onClick={() => bySocial.mutate(provider)}
          >
            {t(`social.${provider}`)}
          </Button>
        ))}
        {hasFreePlay && (
          <Button
            icon={<Play size={18} strokeWidth={1.75} />}
            busy={byFreePlay.isPending}
            disabled={isBusy}
            onClick={() => byFreePlay.mutate()}
          >
            {t('login.freePlay')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** While the form stands the browser may offer passkeys where it fills in the name. */
function useOfferedPasskeys(steps: SignInSteps, agentPage: boolean): void {
  const { take } = steps;
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    let left = false;
    void offerPasskeys(agentPage)
      .then(async (answer) => {
        if (answer && !left) await latest.current(answer);
      })
      // An offer that fails shows nothing: the button reports what is wrong.
      .catch(() => undefined);
    return () => {
      left = true;
      stopOfferingPasskeys();
    };
  }, [agentPage]);
}
