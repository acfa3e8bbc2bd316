import { useText } from '@croupier/i18n';
import { toast } from '@croupier/web/toast';
import { RefreshCw } from 'lucide-react';
import { queryClient } from '../shared/queries.ts';

/** The left bar of the specification: says that the lists are being updated when it is pressed, and updates them. */
export function LeftBar() {
  const { t } = useText();
  const update = () => {
    toast({ title: t('leftBar.updating') });
    void queryClient.invalidateQueries({ queryKey: ['games'] });
    void queryClient.invalidateQueries({ queryKey: ['content'] });
  };
  return (
    <button type="button" className="nav left-bar" onClick={update}>
      <RefreshCw size={20} strokeWidth={1.75} aria-hidden />
      <span className="nav-label">{t('leftBar.update')}</span>
    </button>
  );
}
