import { useSyncExternalStore } from 'react';

/** The browser's own offer to install the site, which some browsers hand to the page. */
type InstallPromptEvent = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** `ready`: the browser would install now; `none`: only by its menu; `installed`: done, or the page runs as the installed one. */
export type InstallState = 'ready' | 'none' | 'installed';

let held: InstallPromptEvent | null = null;
let installed = false;
const listeners = new Set<() => void>();

function change(next: InstallPromptEvent | null, isInstalled: boolean): void {
  held = next;
  installed = isInstalled;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer until the visitor asks for it on the page that explains it. Called once, before the page renders. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallPromptEvent, false);
  });
  addEventListener('appinstalled', () => change(null, true));
}

function read(): InstallState {
  if (installed || matchMedia('(display-mode: standalone)').matches) return 'installed';
  return held ? 'ready' : 'none';
}

/** Whether the site can be installed by a button, and the state follows when that changes. */
export function useInstallState(): InstallState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
}

/** Shows the browser's question. An offer serves once, whatever the answer. */
export async function install(): Promise<void> {
  const offer = held;
  if (!offer) return;
  change(null, installed);
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  if (outcome === 'accepted') change(null, true);
}
