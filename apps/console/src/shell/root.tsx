import { useText } from '@croupier/i18n';
import { PartBoundary } from '@croupier/web/part-boundary';
import { ToastHost } from '@croupier/web/toast-host';
import { Outlet } from '@tanstack/react-router';
import { ProofHost } from './proof-host.tsx';
import { SessionWatch } from './session-watch.tsx';
import { TroubleBar } from './trouble-bar.tsx';

/** What stands around every page, signed in or not. */
export function Root() {
  const { t } = useText();
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <TroubleBar />
      <Outlet />
      <SessionWatch />
      <PartBoundary>
        <ProofHost />
      </PartBoundary>
      <ToastHost />
    </>
  );
}
