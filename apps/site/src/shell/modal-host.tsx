import { useSearch } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../shared/lazy-page.tsx';
import { type ModalName, type ModalSearch, providePreload, useModals } from '../shared/modals.ts';

/** What a dialog of the host is given. It stays while it leaves the screen, then says `onClosed`. */
export type ModalProps = { open: boolean; onClose: () => void; onClosed: () => void };

const modals: Record<ModalName, ComponentType<ModalProps> & { preload: () => Promise<void> }> = {
  login: lazyPart(() => import('../features/enter/login-dialog.tsx').then((module) => module.LoginDialog)),
  register: lazyPart(() => import('../features/enter/register-dialog.tsx').then((module) => module.RegisterDialog)),
  menu: lazyPart(() => import('./me-sheet.tsx').then((module) => module.MeSheet)),
  logout: lazyPart(() => import('./logout-dialog.tsx').then((module) => module.LogoutDialog)),
  trueAccount: lazyPart(() => import('./true-account-dialog.tsx').then((module) => module.TrueAccountDialog)),
  notice: lazyPart(() => import('./notice-dialog.tsx').then((module) => module.NoticeDialog)),
  popup: lazyPart(() => import('./popup-dialog.tsx').then((module) => module.PopupDialog)),
  welcome: lazyPart(() => import('./welcome-dialog.tsx').then((module) => module.WelcomeDialog)),
};

/** Shows the dialog that the address names. */
export function ModalHost() {
  const { modal } = useSearch({ strict: false }) as ModalSearch;
  const { close } = useModals();
  const [leaving, setLeaving] = useState<ModalName | null>(null);
  const shown = modal ?? leaving;

  useEffect(() => {
    if (modal) setLeaving(modal);
  }, [modal]);

  if (!shown) return null;
  const Shown = modals[shown];
  return (
    <Suspense fallback={null}>
      <Shown key={shown} open={modal === shown} onClose={close} onClosed={() => setLeaving(null)} />
    </Suspense>
  );
}

providePreload((name) => void modals[name].preload());
