import { readPath } from '../../../shared/modals.ts';

/** The page that a visitor asked for before leaving for a social sign-in. */
export type SocialSignIn = {
  /** The path of this site that the log in was asked for. */
  next?: string;
  /** From the agent page. */
  agent?: 1;
};

const key = 'socialWay';

/**
 * Keeps it while the browser is away, in this tab alone: the provider brings back nothing but its own words.
 *
 * @param url where the browser is sent; its `state` comes back with the visitor
 */
export function keepSocialSignIn(url: string, way: SocialSignIn): void {
  const state = new URL(url).searchParams.get('state') ?? '';
  sessionStorage.setItem(key, JSON.stringify({ ...way, state }));
}

/** What was kept for who comes back with this state. An answer to nothing that this tab asked leads nowhere. */
export function readSocialSignIn(state: string | undefined): SocialSignIn {
  const kept = parsed(sessionStorage.getItem(key));
  if (state === undefined || kept.state !== state) return {};
  const next = readPath(kept.next);
  return { ...(next ? { next } : {}), ...(kept.agent === 1 ? { agent: 1 } : {}) };
}

/** Forgets it: a state is good for one time. */
export function forgetSocialSignIn(): void {
  sessionStorage.removeItem(key);
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
