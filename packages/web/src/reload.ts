import { quietly } from './trouble.ts';

/** Where what was typed waits while the page loads again; taken out at once afterwards (specification §8, decision 38). */
export const draftsKey = 'drafts';

const fetchKeeper = () => import('./drafts.ts');

/** Fetches what keeps drafts with the first letter that is typed: at the reload there may be no network. */
export function watchTyping(): void {
  addEventListener('input', () => void quietly(fetchKeeper), { once: true });
}

/** Loads the page again and keeps what was typed into its forms, passwords and codes excepted. */
export function reloadKeepingDrafts(): void {
  void quietly(async () => (await fetchKeeper()).keepDrafts(draftsKey)).then(() => location.reload());
}
