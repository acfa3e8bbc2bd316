import { MessageError } from '@croupier/web/message-error';
import { useRef, useState } from 'react';
import { beginCodeWait, useCodeWait } from '../../../shared/code-wait.ts';
import { currentLanguage } from '../../../shared/language.ts';
import { useSite } from '../../../shared/site.ts';
import { loadMobileNumbers, type MobileCountry } from '../../../shared/use-countries.ts';
import type { SendCode } from './use-send-code.ts';

const purpose = 'firebase';

export type FirebaseCode = SendCode & {
  /** What shows our server that the code came to the number. The same code gives the same again: it can be exchanged once. */
  prove: (typed: string) => Promise<string>;
};

/** Codes that Firebase sends and checks, on sites that let it. Its part is fetched with the first code. */
export function useFirebaseCode(of: MobileCountry): FirebaseCode {
  const { firebase } = useSite().services;
  const until = useCodeWait(purpose);
  const [isSending, setIsSending] = useState(false);
  const [sentTo, setSentTo] = useState<SendCode['sentTo']>(null);
  const session = useRef('');
  const proved = useRef<{ typed: string; idToken: string } | null>(null);
  const part = async () => {
    if (!firebase) throw new MessageError('code_not_allowed');
    return { firebase, ...(await import('./firebase-phone.ts')) };
  };
  return {
    until,
    isSending,
    sentTo,
    send: async (typed) => {
      if (isSending) return;
      setIsSending(true);
      try {
        const { countryDialingCode } = of.country;
        const { firebase: at, sendFirebaseCode } = await part();
        const { readMobile } = await loadMobileNumbers();
        const number = readMobile(countryDialingCode, typed) ?? '';
        session.current = await sendFirebaseCode(at, number, currentLanguage());
        proved.current = null;
        beginCodeWait(purpose);
        setSentTo({ number: `+${countryDialingCode} ${typed.trim()}`, minutes: null });
      } finally {
        setIsSending(false);
      }
    },
    prove: async (typed) => {
      if (proved.current?.typed !== typed) {
        const { firebase: at, confirmFirebaseCode } = await part();
        proved.current = { typed, idToken: await confirmFirebaseCode(at, session.current, typed) };
      }
      return proved.current.idToken;
    },
  };
}
