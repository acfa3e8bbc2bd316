import type { CallInput, CallResult } from '@croupier/contract';
import { useRef, useState } from 'react';
import { CallError, call } from '../../../shared/call.ts';
import { beginCodeWait, useCodeWait } from '../../../shared/code-wait.ts';
import type { MobileCountry } from '../../../shared/use-countries.ts';
import { withBotCheck } from '../bot-check/bot-check.ts';

type CodeCall = 'verification.smsLogin' | 'verification.smsNoLogin' | 'verification.smsRegister';

/** A code may be asked for once in this time (specification §5). */
const throttleMs = 1000;

export type SendCode = {
  /** Until when no other code may be asked for. */
  until: number | null;
  isSending: boolean;
  /** The number to which the last code went, as people write it, and how long it works where that is known. */
  sentTo: { number: string; minutes: number | null } | null;
  /** Asks for a code. Rejects with what refused it. */
  send: (typed: string, rest?: Pick<CallInput<'verification.smsRegister'>, 'captcha' | 'method'>) => Promise<void>;
};

/** Sends one-time codes to a number that was typed, with the proof that a person asks. */
export function useSendCode(id: CodeCall, of: MobileCountry): SendCode {
  const until = useCodeWait(id);
  const [isSending, setIsSending] = useState(false);
  const [sentTo, setSentTo] = useState<SendCode['sentTo']>(null);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    until,
    isSending,
    sentTo,
    send: async (typed, rest = {}) => {
      if (isSending || performance.now() - askedAt.current < throttleMs) return;
      askedAt.current = performance.now();
      setIsSending(true);
      const { countryDialingCode } = of.country;
      const mobileNum = typed.trim();
      try {
        const { expiredMinutes } = await withBotCheck((geetest) =>
          sendBy(id, { mobileNum, countryDialingCode, ...rest, ...(geetest ? { geetest } : {}) }),
        );
        beginCodeWait(id);
        setSentTo({ number: `+${countryDialingCode} ${mobileNum}`, minutes: expiredMinutes });
      } finally {
        setIsSending(false);
      }
    },
  };
}

function sendBy(id: CodeCall, input: CallInput<'verification.smsRegister'>): Promise<CallResult<CodeCall>> {
  const { method: _method, ...withoutMethod } = input;
  return id === 'verification.smsRegister' ? call(id, input) : call(id, withoutMethod);
}

/** Whether sending failed in a way that belongs into a dialog, as the specification's §8 has it: not under a field. */
export function isSendFailure(error: unknown): boolean {
  return !(error instanceof CallError && error.code === 'field_errors');
}
