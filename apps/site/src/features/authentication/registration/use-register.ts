import type { CallInput, LoginAnswer } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { openDialog } from '@croupier/ui/open-dialog';
import { newId } from '@croupier/web/new-id';
import { toast } from '@croupier/web/toast';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type Affiliate, acceptedCode } from '../../../shared/affiliate.ts';
import { CallError, call } from '../../../shared/call.ts';
import { currentLanguage } from '../../../shared/language.ts';
import { useSite } from '../../../shared/site.ts';
import type { MobileCountry } from '../../../shared/use-countries.ts';
import { type Ahead, passBotCheckAhead, withBotCheck } from '../bot-check/bot-check.ts';
import type { Captcha } from '../bot-check/use-captcha.ts';
import { useStartMemberSession } from '../sign-in/start-member-session.ts';
import { heldNewcomer, holdNewcomer } from './newcomer.ts';
import { filledFields, type RegisterMethod, type ShownField } from './register-fields.ts';
import type { RegisterValues } from './register-values.ts';

type RegisterOptions = {
  method: RegisterMethod;
  fields: readonly ShownField[];
  affiliate: Affiliate;
  mobile: MobileCountry;
  captcha: Captcha;
  /** Exchanges the code that was typed for what shows that it came to the number; null where our server checks the code itself. */
  proveNumber: ((code: string) => Promise<string>) | null;
};

type Common = Omit<CallInput<'member.registerMobile'>, 'mobileNum' | 'registerUrl' | 'registerMethod'>;

/** How long a proof that was made ahead is good for; the server's own limit is later. */
const proofLivesMs = 240_000;

/**
 * Sends a registration in the specification's order (§4): affiliate code, proof that a person asks, that of the number where Firebase
 * gives it, the registration, then enters. The same form sent twice, or again after a lost answer, is one account.
 */
export function useRegister({ method, fields, affiliate, mobile, captcha, proveNumber }: RegisterOptions) {
  const { t } = useText();
  const enter = useStartMemberSession();
  const navigate = useNavigate();
  const { whitelabel, register: registration } = useSite();
  const [doing, setDoing] = useState<'nothing' | 'proving' | 'sending'>('nothing');
  const requestId = useRef(newId());
  const prepared = useRef<{ proof: Promise<Ahead | null>; at: number } | null>(null);

  const prepare = () => {
    const proof = passBotCheckAhead();
    // Reported when it is needed.
    proof.catch(() => undefined);
    prepared.current = { proof, at: performance.now() };
  };
  const takePrepared = () => {
    const made = prepared.current;
    prepared.current = null;
    return made && performance.now() - made.at < proofLivesMs ? made.proof : undefined;
  };

  const send = async (values: RegisterValues) => {
    const filled = filledFields(fields, values);
    try {
      const typed = filled.affiliateCode ?? filled.referralCode;
      if (typed && !(await acceptedCode(typed))) throw new CallError(400, { code: 'invitation_code_error' });
      setDoing('proving');
      const answer = await withBotCheck(async (geetest) => {
        setDoing('sending');
        const { verificationCode } = filled;
        const idToken = proveNumber && verificationCode ? await proveNumber(verificationCode) : null;
        const proof = captcha.proof ?? geetest;
        return callRegister(method, {
          ...filled,
          ...(filled.mobileNum ? { countryDialingCode: mobile.country.countryDialingCode } : {}),
          ...(affiliate.accepted ? { affiliateCode: affiliate.accepted } : {}),
          ...(proof ? { geetest: proof } : {}),
          ...(idToken ? { firebaseChannel: 'sms' as const, firebaseIdToken: idToken } : {}),
          ...newcomerTicket(),
          requestId: requestId.current,
          agree: values.agree,
          termsVersion: registration.termsVersion,
          language: currentLanguage(),
          domain: location.hostname,
          login: true,
        });
      }, takePrepared());
      holdNewcomer(null);
      await enter(answer, { greets: false });
      welcome(filled.username ?? filled.mobileNum ?? '');
    } catch (error) {
      if (error instanceof CallError && error.code === 'ticket_invalid') holdNewcomer(null);
      if (error instanceof CallError && error.code === 'invitation_code_error') {
        void openDialog({
          icon: 'caution',
          title: t('invitation_code_error'),
          buttons: [{ value: 'submit', label: t('in_increase_submit'), isMain: true }],
        });
      }
      throw error;
    } finally {
      setDoing('nothing');
    }
  };

  const welcome = (account: string) =>
    toast({
      title: t('register.welcome', { account }),
      ...(whitelabel.demo
        ? {
            text: t('register.granted'),
            action: { label: t('register.seeGrant'), onSelect: () => void navigate({ to: '/records/account' }) },
          }
        : {}),
    });
  return { send, prepare, doing };
}

function newcomerTicket(): Pick<Common, 'newcomer'> {
  const newcomer = heldNewcomer();
  return newcomer ? { newcomer: newcomer.ticket } : {};
}

function callRegister(
  method: RegisterMethod,
  input: Common & { username?: string; mobileNum?: string },
): Promise<LoginAnswer> {
  const { username = '', mobileNum = '', ...common } = input;
  if (method === 'mobile') {
    const registerUrl = `${location.origin}${location.pathname}`.slice(0, 500);
    return call('member.registerMobile', { ...common, mobileNum, registerUrl, registerMethod: 'WEB' });
  }
  const { password = '', confirmPassword = '' } = common;
  return call('member.register', {
    ...common,
    username,
    password,
    confirmPassword,
    ...(mobileNum ? { mobileNum } : {}),
  });
}
