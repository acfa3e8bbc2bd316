import { useText } from '@croupier/i18n';

/** How many notices are unread; nothing where there are none. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useText();
  if (count === 0) return null;
  return (
    <span className="unread">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr">{t('notice.unread', { count })}</span>
    </span>
  );
}
