import type { CallResult } from '@croupier/contract';

export type Welcome = CallResult<'member.welcome'>;

/** Whether it is worth a dialog: the login before this one alone is not. */
export function needsDialog({ popups, unread }: Pick<Welcome, 'popups' | 'unread'>): boolean {
  return popups.length > 0 || unread > 0;
}

/** How a member is greeted: nobody comes back who was never here. */
export function greetingOf(welcome: Pick<Welcome, 'lastLogin'> | undefined): 'welcome.first' | 'welcome.named' {
  return welcome && !welcome.lastLogin ? 'welcome.first' : 'welcome.named';
}
