import { needMessages, say } from '@croupier/i18n';
import { toast } from '@croupier/web/toast';
import { call } from './call.ts';
import { type ServiceEntry, serviceEntriesFor } from './service-entries.ts';

/** Type of an entry whose link is hidden under its last 8 characters (specification §7). */
const hiddenLinkType = 3;
/** The popup of the chat: decision 16. */
const popupFeatures = 'popup,width=440,height=500';

/**
 * Opens one way to customer service: a plain link in a window of its own, live chat in a small popup whose link is asked for
 * when it is opened. The popup closes again when there is no link; a blocked popup is reported.
 */
export async function openServiceEntry({ csType, path }: Pick<ServiceEntry, 'csType' | 'path'>): Promise<void> {
  if (path !== '') {
    window.open(path, '_blank', 'noopener');
    return;
  }
  // Opened before the call: afterwards it would no longer count as asked for.
  const popup = window.open('', 'service', popupFeatures);
  if (!popup) {
    await words();
    toast({
      title: say('service.blocked'),
      kind: 'error',
      action: { label: say('failed.retry'), onSelect: () => void openServiceEntry({ csType, path }) },
    });
    return;
  }
  try {
    const link = await chatLink(csType);
    popup.opener = null;
    popup.location.replace(link);
  } catch {
    popup.close();
    await words();
    toast({ title: say('service.failed'), kind: 'error' });
  }
}

/** A banner of the first screen may lead here, which has not these words yet; without them there is still something to be said. */
async function words(): Promise<void> {
  await needMessages('pages').catch(() => undefined);
}

async function chatLink(csType: ServiceEntry['csType']): Promise<string> {
  const [{ list }, { readServiceLink }] = await Promise.all([
    call('system.customerService', {}),
    import('@croupier/contract/service-link'),
  ]);
  const hidden = list.filter((entry) => entry.type === hiddenLinkType);
  const entry = hidden.find((known) => known.csType === csType) ?? hidden[0];
  if (!entry) throw new Error('no way to the chat');
  const link = await readServiceLink(entry.path);
  if (!/^(https:\/\/|\/(?![/\\]))/i.test(link)) throw new Error('the link leads elsewhere');
  return link;
}

/** Opens a person's first way to customer service; does nothing where there is none. */
export function openService(entries: readonly ServiceEntry[], rankLevel: number): void {
  const [first] = serviceEntriesFor(entries, rankLevel);
  if (first) void openServiceEntry(first);
}
