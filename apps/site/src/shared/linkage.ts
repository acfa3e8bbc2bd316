import type { LinkageType } from '@croupier/contract';
import { isTrial } from '@croupier/contract/member-kind';
import { pageAt } from '@croupier/contract/pages';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { gameTypePages } from './game-types.tsx';
import { useMember } from './member.ts';
import { type ModalName, readPath, useModals } from './modals.ts';
import { useToken } from './session.ts';
import { useSite } from './site.ts';
import { useGuard } from './use-guard.ts';

/** What an operator ties to a banner, a popup or a promotion. */
export type Linked = { linkageType: LinkageType; linkage: string };

/** Where a linkage leads. */
export type LinkTarget =
  | { kind: 'none' }
  /** A page of this site. `needsSession` opens the log-in dialog first, which leads on to it. */
  | { kind: 'page'; path: string; needsSession: boolean }
  | { kind: 'modal'; name: ModalName }
  | { kind: 'service' }
  | { kind: 'external'; url: string };

/**
 * Where a linkage leads. What does not fit its type leads nowhere, and so does a game type that the site does not offer: an
 * operator's slip must not become a button that goes wrong.
 *
 * @param offered game types of the site
 */
export function linkTarget({ linkageType, linkage }: Linked, offered: readonly string[]): LinkTarget {
  const page = (path: string | undefined, needsSession = false): LinkTarget =>
    path ? { kind: 'page', path, needsSession } : { kind: 'none' };
  const typePath = (type: string) => gameTypePages(offered).find((known) => known.type === type)?.path;
  switch (linkageType) {
    case 'PAGE':
      return page(readPath(linkage));
    case 'GAME':
      return page(linkage && `/game?nodeId=${encodeURIComponent(linkage)}`, true);
    case 'GAME_TYPE':
      return page(typePath(linkage));
    case 'VENDOR': {
      const [type = '', vassalage = ''] = linkage.split('/');
      const path = typePath(type);
      return page(path && vassalage && `${path}?vassalage=${encodeURIComponent(vassalage)}`);
    }
    case 'PROMOTION':
      return page(linkage && `/promoDetail?id=${encodeURIComponent(linkage)}`);
    case 'MODAL':
      return linkage === 'login' || linkage === 'register' ? { kind: 'modal', name: linkage } : { kind: 'none' };
    case 'SERVICE':
      return { kind: 'service' };
    case 'EXTERNAL':
      return /^https:\/\//i.test(linkage) ? { kind: 'external', url: linkage } : { kind: 'none' };
    case 'NONE':
      return { kind: 'none' };
  }
}

/** Where it leads a member: nowhere where a visitor would log in or open an account, which a member has done. */
export function targetForMember(target: LinkTarget): LinkTarget {
  const isForVisitors =
    target.kind === 'modal' ||
    (target.kind === 'page' && pageAt(target.path.split(/[?#]/, 1)[0] ?? '')?.audience === 'visitor');
  return isForVisitors ? { kind: 'none' } : target;
}

/** Whether a click on a link means this tab: with a key held, or another button, the browser opens another one. */
export function isPlainClick(event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey'>): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
}

type Linkage = {
  target: (linked: Linked) => LinkTarget;
  /** Opens it. From a dialog, `replace` puts it in the dialog's place: closing goes back, and would take the new page with it. */
  open: (target: LinkTarget, how?: { replace: boolean }) => void;
};

/** Where a linkage leads, and how to open that. */
export function useLinkage(): Linkage {
  const { whitelabel, customerService } = useSite();
  const { gameTypes } = whitelabel;
  const navigate = useNavigate();
  const modals = useModals();
  const guard = useGuard();
  const { data: member } = useMember();
  const rank = member?.clubLabel.rankLevel ?? 0;
  // a trial account is no account yet
  const isMember = useToken() !== null && !isTrial(member?.type);
  const open = useCallback(
    (to: LinkTarget, { replace } = { replace: false }) => {
      if (to.kind === 'page') {
        if (!to.needsSession || guard('session', to.path)) void navigate({ href: to.path, replace });
      } else if (to.kind === 'modal') (replace ? modals.replace : modals.open)(to.name);
      else if (to.kind === 'service')
        void import('./service.ts').then((module) => module.openService(customerService, rank));
      else if (to.kind === 'external') window.open(to.url, '_blank', 'noopener');
    },
    [navigate, modals.open, modals.replace, guard, customerService, rank],
  );
  return {
    target: (linked) => (isMember ? targetForMember : (to: LinkTarget) => to)(linkTarget(linked, gameTypes)),
    open,
  };
}
