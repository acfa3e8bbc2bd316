import { useText } from '@croupier/i18n';

export function MemosPage() {
  const { t } = useText();
  return <h1>{t('memos.title')}</h1>;
}
