/** The browser's own offer to install the site, which some browsers hand to the page. */
type InstallPromptEvent = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/** The offer, as long as there is one, and whether it was taken. */
export const installOffer = { held: null as InstallPromptEvent | null, installed: false };

/** Called when the offer changes. */
export const installListeners = new Set<() => void>();

/** Keeps or drops the offer. */
export function setInstallOffer(held: InstallPromptEvent | null, installed: boolean): void {
  Object.assign(installOffer, { held, installed });
  for (const listener of installListeners) listener();
}

/** Keeps the browser's offer until the visitor asks for it on the page that explains it. Called once, before the page renders. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setInstallOffer(event as InstallPromptEvent, false);
  });
  addEventListener('appinstalled', () => setInstallOffer(null, true));
}
