import type { Session } from './session.ts';
import { setTrouble } from './trouble.ts';

/**
 * The `fetch` of a client. It reports whether the network answers. A 401 to an earlier token counts as a lost answer, so that
 * it does not end the session that has begun meanwhile.
 *
 * @param onAnswer sees every answer; its body has to be cloned before it is read
 */
export function createSessionFetch(
  { currentToken, renewalSettled }: Pick<Session, 'currentToken' | 'renewalSettled'>,
  onAnswer: (response: Response) => void = () => undefined,
): typeof fetch {
  const isOfEarlierSession = async (init: RequestInit | undefined) => {
    const sent = new Headers(init?.headers).get('authorization');
    if (sent === null) return false;
    if (sent === `Bearer ${currentToken()}`) await renewalSettled();
    return sent !== `Bearer ${currentToken()}`;
  };
  return async (input, init) => {
    const response = await reach(input, init);
    if (response.status === 401 && (await isOfEarlierSession(init))) throw new TypeError('the session has changed');
    onAnswer(response);
    return response;
  };
}

async function reach(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = await fetch(input, init);
    setTrouble('network', false);
    return response;
  } catch (error) {
    // A call that was cancelled shows nothing of the network.
    if (!init?.signal?.aborted) setTrouble('network', true);
    throw error;
  }
}
