import { useSearch } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../shared/lazy-page.tsx';
import type { ModalName, ModalSearch } from '../shared/modals.ts';
import { useCloseModal } from '../shared/use-close-modal.ts';
import type { ModalProps } from './modal-props.ts';

const modals: Record<ModalName, ComponentType<ModalProps> & { preload: () => Promise<void> }> = {
  login: lazyPart(
    () => import('../features/authentication/sign-in/sign-in-dialog.tsx').then((module) => module.SignInDialog),
    'authentication',
  ),
  register: lazyPart(
    () => import('../features/authentication/registration/register-dialog.tsx').then((module) => module.RegisterDialog),
    'authentication',
  ),
  forgot: lazyPart(
    () => import('../features/authentication/passwords/forgot-dialog.tsx').then((module) => module.ForgotDialog),
    'authentication',
  ),
  changePassword: lazyPart(
    () =>
      import('../features/authentication/passwords/change-password-dialog.tsx').then(
        (module) => module.ChangePasswordDialog,
      ),
    'authentication',
  ),
  menu: lazyPart(() => import('./me-sheet.tsx').then((module) => module.MeSheet)),
  logout: lazyPart(() => import('./logout-dialog.tsx').then((module) => module.LogoutDialog)),
  trueAccount: lazyPart(() => import('./true-account-dialog.tsx').then((module) => module.TrueAccountDialog)),
  notice: lazyPart(() => import('./notice-dialog.tsx').then((module) => module.NoticeDialog)),
  popup: lazyPart(() => import('./popup-dialog.tsx').then((module) => module.PopupDialog)),
  welcome: lazyPart(() => import('./welcome-dialog.tsx').then((module) => module.WelcomeDialog)),
  help: lazyPart(() => import('../features/help/help-dialog.tsx').then((module) => module.HelpDialog), 'info'),
  feedback: lazyPart(
    () => import('../features/feedback/feedback-dialog.tsx').then((module) => module.FeedbackDialog),
    'info',
  ),
  center: lazyPart(() => import('./center/center-dialog.tsx').then((module) => module.CenterDialog), 'center'),
  agentCenter: lazyPart(
    () => import('./agent-center/agent-center-dialog.tsx').then((module) => module.AgentCenterDialog),
    ['agents', 'authentication'],
  ),
  game: lazyPart(() => import('../features/lobby/game-sheet.tsx').then((module) => module.GameSheet), 'games'),
  vendorGames: lazyPart(
    () => import('../features/lobby/vendor-games-dialog.tsx').then((module) => module.VendorGamesDialog),
    'games',
  ),
  tryOut: lazyPart(
    () => import('../features/authentication/sign-in/try-out-dialog.tsx').then((module) => module.TryOutDialog),
    'authentication',
  ),
};

/** Shows the dialog that the address names, over the one that it names as staying beneath. */
export function ModalHost() {
  const { modal, over } = useSearch({ strict: false }) as ModalSearch;
  const close = useCloseModal();
  const [leaving, setLeaving] = useState<readonly ModalName[]>([]);
  const named = [over, modal].filter((name) => name !== undefined);
  const names = named.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` changes when they change
  useEffect(() => {
    setLeaving((before) => [...before.filter((name) => !named.includes(name)), ...named]);
  }, [names]);

  const shown = [...named, ...leaving.filter((name) => !named.includes(name))];
  return shown.map((name) => {
    const Shown = modals[name];
    return (
      <Suspense key={name} fallback={null}>
        <Shown
          open={named.includes(name)}
          onClose={close}
          onClosed={() => setLeaving((before) => before.filter((left) => left !== name))}
        />
      </Suspense>
    );
  });
}

/** Fetches the code of a dialog ahead. */
export function preloadModal(name: ModalName): Promise<void> {
  return modals[name].preload();
}
