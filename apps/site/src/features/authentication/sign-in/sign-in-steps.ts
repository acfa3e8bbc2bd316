import type { LoginAnswer } from '@croupier/contract';
import { useState } from 'react';
import { holdNewcomer } from '../registration/newcomer.ts';
import { useStartMemberSession } from './start-member-session.ts';

/** A second factor that is asked for, and with which password the first one was given. */
export type Challenge = NonNullable<LoginAnswer['secondFactor']> & { password?: string | undefined };

export type SignInSteps = {
  /** The second factor that is asked for, or null in the first step. */
  challenge: Challenge | null;
  /** The message where the second step could not be finished. */
  notice: string | null;
  /** Continues with the server answer, whatever the sign-in method. */
  take: (answer: LoginAnswer, password?: string) => Promise<void>;
  /** Goes back to the first step. */
  restart: (notice?: string) => void;
};

type SignInStepsOptions = {
  agentPage: boolean;
  onRegister: () => void;
  /** Where to go on; as the address says without it. */
  next?: string | undefined;
};

/** The steps of a log in: the first factor, the second where the server asks for it, or the registration of a newcomer. */
export function useSignInSteps({ agentPage, onRegister, next }: SignInStepsOptions): SignInSteps {
  const enter = useStartMemberSession();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  return {
    challenge,
    notice,
    take: async (answer, password) => {
      setNotice(null);
      if (answer.secondFactor) {
        setChallenge({ ...answer.secondFactor, password });
      } else if (answer.newcomer) {
        holdNewcomer(answer.newcomer);
        onRegister();
      } else {
        await enter(answer, { greets: true, agentPage, password, next });
      }
    },
    restart: (message) => {
      setChallenge(null);
      setNotice(message ?? null);
    },
  };
}
