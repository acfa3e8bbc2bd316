import type { MessageKey, Say } from '@croupier/i18n';
import { openDialog } from '@croupier/ui/open-dialog';

/** Asks before something goes that protects the account. */
export async function askToRemove(
  t: Say,
  title: MessageKey,
  text: MessageKey,
  values?: Record<string, string>,
): Promise<boolean> {
  const answer = await openDialog<'stay' | 'remove'>({
    icon: 'caution',
    title: t(title, values),
    html: escaped(t(text, values)),
    buttons: [
      { value: 'stay', label: t('security.keep') },
      { value: 'remove', label: t('security.remove'), isMain: true },
    ],
  });
  return answer === 'remove';
}

/** A sentence is no markup, whatever a member named the passkey. */
function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
