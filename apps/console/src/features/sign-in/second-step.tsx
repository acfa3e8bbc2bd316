import type { CallResult, SecondFactorMethod } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { call, isRefusal } from '../../shared/call.ts';
import { askPasskey, canUsePasskeys } from '../../shared/passkeys.ts';
import { FactorForm } from './factor-form.tsx';

/** A sign-in whose first factor was right. */
export type Begun = CallResult<'console.signIn'>;

type SecondStepProps = {
  begun: Begun;
  onDone: (answer: CallResult<'console.secondFactor'>) => void;
  /** The first step is needed again. @param why a sentence, or null */
  onRestart: (why: string | null) => void;
};

/** The second factor of a sign-in. */
export function SecondStep({ begun: { ticket, methods, passkey }, onDone, onRestart }: SecondStepProps) {
  const { t } = useText();
  const offered = methods.filter((method) => method !== 'passkey' || (passkey !== null && canUsePasskeys()));
  const show = async (method: SecondFactorMethod, code: string) => {
    if (method !== 'passkey') return call('console.secondFactor', { ticket, method, code });
    return call('console.secondFactor', { ticket, method, passkey: await askPasskey(passkey ?? {}) });
  };
  const send = async (method: SecondFactorMethod, code: string) => {
    try {
      onDone(await show(method, code));
    } catch (error) {
      if (!isRefusal(error, 'ticket_invalid')) throw error;
      onRestart(t('ticket_invalid'));
    }
  };
  return (
    <FactorForm
      label={t('signIn.second')}
      action={t('signIn.go')}
      methods={offered}
      send={send}
      foot={
        <p className="alone-back">
          <button type="button" className="link" onClick={() => onRestart(null)}>
            {t('signIn.back')}
          </button>
        </p>
      }
    />
  );
}
