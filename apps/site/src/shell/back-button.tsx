import { useText } from '@croupier/i18n';
import { IconButton } from '@croupier/ui/button';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

/** The way back in the header of a page without a menu: to where the reader was, or home. */
export function BackButton() {
  const { t } = useText();
  const router = useRouter();
  const back = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/' });
  };
  return (
    <IconButton label={t('nav.back')} onClick={back}>
      <ArrowLeft size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
