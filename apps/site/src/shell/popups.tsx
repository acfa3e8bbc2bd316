import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { popupsQuery } from '../shared/announcements.ts';
import { useModals } from '../shared/modals.ts';
import { queryClient } from '../shared/queries.ts';
import { sessionSettled, useToken } from '../shared/session.ts';
import { beforeLogin, isUnseen, marksOf } from './popups-seen.ts';

const oneDayS = 86_400;
/** How long a visitor who does nothing is left alone. */
const patienceMs = 8000;
/** After the visitor's first action, which comes first. */
const breathMs = 1500;
const signs = ['pointerdown', 'keydown', 'scroll'] as const;

/** Shows visitors of the home page the site's popups, once a day, when they have begun to look around. */
export function Popups(): null {
  const token = useToken();
  const { open } = useModals();
  const isHome = useLocation({ select: ({ pathname, search }) => pathname === '/' && !('modal' in search) });
  useEffect(() => {
    if (token !== null || !isHome) return;
    let left = false;
    const show = async () => {
      stop();
      await sessionSettled;
      const popups = beforeLogin(await queryClient.fetchQuery(popupsQuery).catch(() => []));
      if (left || !isUnseen(popups, seen())) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http
      document.cookie = `popups=${marksOf(popups)}; path=/; max-age=${oneDayS}; samesite=lax`;
      open('popup');
    };
    let timer = setTimeout(() => void show(), patienceMs);
    const begin = () => {
      stop();
      timer = setTimeout(() => void show(), breathMs);
    };
    const stop = () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, begin);
    };
    for (const sign of signs) addEventListener(sign, begin, { passive: true });
    return () => {
      left = true;
      stop();
    };
  }, [token, isHome, open]);
  return null;
}

function seen(): string {
  return /(?:^|;\s*)popups=([\w.-]*)/.exec(document.cookie)?.[1] ?? '';
}
