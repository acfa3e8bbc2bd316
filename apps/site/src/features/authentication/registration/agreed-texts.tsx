import { useText } from '@croupier/i18n';
import { useHas } from '../../../shared/capabilities.ts';
import { useShowOver } from '../../../shared/modal-over.ts';
import { aboutToOpen } from '../../../shared/modals.ts';

/** What is agreed to, over the form, so that nothing typed is lost. */
export function AgreedTexts() {
  const { t } = useText();
  const has = useHas();
  const showOver = useShowOver();
  if (!has('helpPage')) return null;
  return (
    <p className="agreed">
      {t('register.read')}
      <button type="button" className="link" onClick={() => showOver('help', 'terms')} {...aboutToOpen('help')}>
        {t('register.terms')}
      </button>
      <button type="button" className="link" onClick={() => showOver('help', 'privacy')} {...aboutToOpen('help')}>
        {t('register.privacy')}
      </button>
    </p>
  );
}
