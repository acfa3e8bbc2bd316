import { redirect } from '@tanstack/react-router';
import { mayEnter } from './entry-guard.ts';
import { currentToken, sessionSettled } from './session.ts';

type Place = { pathname: string; hash: string; href: string };

/** Leads visitors of a site that is for members alone (`loginedToHomePage`) to the log in, from where they go on to where they were. */
export async function mustBeMember({ pathname, hash, href }: Place): Promise<void> {
  if (mayEnter(pathname, hash)) return;
  await sessionSettled;
  if (currentToken() === null) throw redirect({ to: '/login', search: { next: href }, replace: true });
}
