import { say } from '@croupier/i18n';
import { toast } from '@croupier/web/toast';

/** Copies an address and says so; where the browser does not let us, shows it to be copied by hand. Needs the area `info`. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: say('share.copied') });
  } catch {
    toast({ title: say('share.notCopied'), text: address, kind: 'error' });
  }
}

/** Hands an address to the system's own way of sharing; copies it where there is none. */
export async function shareLink(title: string, address: string): Promise<void> {
  if (!navigator.share) return copyLink(address);
  try {
    await navigator.share({ title, url: address });
  } catch (error) {
    // Closing the system's sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(address);
  }
}
