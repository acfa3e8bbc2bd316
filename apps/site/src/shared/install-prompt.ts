import { useSyncExternalStore } from 'react';
import { installListeners, installOffer, setInstallOffer } from './install-offer.ts';

/** `ready`: the browser would install now; `none`: only by its menu; `installed`: done, or the page runs as the installed one. */
export type InstallState = 'ready' | 'none' | 'installed';

function read(): InstallState {
  if (installOffer.installed || matchMedia('(display-mode: standalone)').matches) return 'installed';
  return installOffer.held ? 'ready' : 'none';
}

/** Whether the site can be installed by a button, and the state follows when that changes. */
export function useInstallState(): InstallState {
  return useSyncExternalStore((listener) => {
    installListeners.add(listener);
    return () => installListeners.delete(listener);
  }, read);
}

/** Shows the browser's question. An offer serves once, whatever the answer. */
export async function install(): Promise<void> {
  const offer = installOffer.held;
  if (!offer) return;
  setInstallOffer(null, installOffer.installed);
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  if (outcome === 'accepted') setInstallOffer(null, true);
}
