import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Suspense } from 'react';
import { canRegister } from '../shared/capabilities.ts';
import { lazyPart } from '../shared/lazy-page.tsx';
import { aboutToOpen, useModals } from '../shared/modals.ts';
import { useToken } from '../shared/session.ts';
import { useSite } from '../shared/site.ts';
import { Brand } from './brand.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { HeaderSearch, LanguagePicker, useIsWide } from './wide-parts.ts';

const BackButton = lazyPart(() => import('./back-button.tsx').then((module) => module.BackButton), 'shell');
const MemberActions = lazyPart(
  () => import('./member-actions.tsx').then((module) => module.MemberActions),
  'memberBar',
);

/** The header of every page. `bare` has a way back in place of the side menu. */
export function Header({ bare }: { bare: boolean }) {
  const token = useToken();
  const isWide = useIsWide();
  return (
    <header className={bare ? 'top bare' : 'top'}>
      {bare && (
        <Suspense fallback={<span className="icon-btn" />}>
          <BackButton />
        </Suspense>
      )}
      <Brand className={`${bare ? '' : 'phone'} ${token === null ? '' : 'short'}`} />
      {!bare && isWide && (
        <Suspense fallback={null}>
          <HeaderSearch />
        </Suspense>
      )}
      <div className="grow" />
      {token === null ? (
        <VisitorActions />
      ) : (
        <Suspense fallback={null}>
          <MemberActions />
        </Suspense>
      )}
    </header>
  );
}

function VisitorActions() {
  const { t } = useText();
  const { open } = useModals();
  const site = useSite();
  const isWide = useIsWide();
  return (
    <>
      {isWide && (
        <Suspense fallback={null}>
          <LanguagePicker />
        </Suspense>
      )}
      <ThemeToggle />
      <Button tone="quiet" className="log-in" onClick={() => open('login')} {...aboutToOpen('login')}>
        {t('login.action')}
      </Button>
      {canRegister(site) && (
        <Button tone="primary" className="join" onClick={() => open('register')} {...aboutToOpen('register')}>
          {t('register.short')}
        </Button>
      )}
    </>
  );
}
