import { CallError } from '@croupier/contract/call-error';
import { createClient } from '@croupier/contract/client';
import { siteCalls } from '@croupier/contract/client-tables';
import { InsecurePageError } from '@croupier/web/insecure-page-error';
import { createSessionFetch } from '@croupier/web/session-fetch';
import { setPasswordDue } from './password-due.ts';
import { currentToken, renewalSettled } from './session.ts';
import type { SealingWith, SiteClient } from './site-client.ts';
import { isStepUpRequired, requestStepUp } from './step-up.ts';

/**
 * What makes the calls of `call.ts`: the table of them and the way over the network, fetched with the first one. What asks for a
 * new proof of who is there is repeated once that is given.
 *
 * @param held - What sealed calls are encrypted with, kept there when it is fetched.
 * @param whenClosed - Runs when a call is refused because the site has been closed.
 */
export function makeCaller(held: { sealing: SealingWith | null }, whenClosed: () => void) {
  const fetchSealing = async () => {
    const { at, ...key } = await send('system.sealingKey', {});
    held.sealing = { key, aheadMs: Date.parse(at) - Date.now() };
    return held.sealing;
  };
  const send: SiteClient = clientOf(async (anew) => (anew || !held.sealing ? fetchSealing() : held.sealing));
  const call: SiteClient = async (id, input, options) => {
    try {
      return await send(id, input, options);
    } catch (error) {
      if (isSiteClosed(error)) whenClosed();
      // Without re-authentication everything stays as it was, and the refusal stands.
      if (!isStepUpRequired(error) || !(await requestStepUp(String(error.params.methods)))) throw error;
      return send(id, input, options);
    }
  };
  return call;
}

function isSiteClosed(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'site_in_maintenance' || error.code === 'region_blocked');
}

function clientOf(sealing: (anew: boolean) => Promise<SealingWith>) {
  return createClient({
    calls: siteCalls,
    origin: '',
    token: currentToken,
    fetch: createSessionFetch({ currentToken, renewalSettled }, lookForPasswordDue),
    seal: async (body, anew) => {
      if (!globalThis.crypto?.subtle) throw new InsecurePageError();
      const { key, aheadMs } = await sealing(anew);
      const { seal } = await import('@croupier/contract/seal');
      return seal(key, body, Date.now() + aheadMs);
    },
  });
}

/** A session whose password is due learns it from whatever it calls; the dialog to change it opens then, wherever the page is. */
function lookForPasswordDue(response: Response): void {
  if (response.status !== 403 || currentToken() === null) return;
  void response
    .clone()
    .json()
    .catch(() => null)
    .then((answer: { error?: { code?: string } } | null) => {
      if (answer?.error?.code === 'password_change_due') setPasswordDue();
    });
}
