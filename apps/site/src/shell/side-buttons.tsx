import { type MessageKey, useText } from '@croupier/i18n';
import { IconButton } from '@croupier/ui/button';
import { ArrowUp, Headset, type LucideIcon, MessageCircle, Send, UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMember } from '../shared/member.ts';
import { openServiceEntry } from '../shared/service.ts';
import { type ServiceEntry, serviceEntriesFor } from '../shared/service-entries.ts';
import { useSite } from '../shared/site.ts';
import './side-buttons.css';

const looks: Record<ServiceEntry['csPosition'], { icon: LucideIcon; name: MessageKey }> = {
  'LIVECHAT-1': { icon: Headset, name: 'service.chat' },
  'WHATSAPP-1': { icon: MessageCircle, name: 'service.whatsapp' },
  'TELEGRAM-1': { icon: Send, name: 'service.telegram' },
  'TELEGRAM-2': { icon: Send, name: 'service.telegramChannel' },
  'FACEBOOK-1': { icon: UsersRound, name: 'service.facebook' },
};

/** The buttons at the edge of every page: ways to customer service, and back to the top. */
export function SideButtons() {
  const { t } = useText();
  const { customerService } = useSite();
  const { data: member } = useMember();
  const isFar = useIsFarDown();
  const entries = serviceEntriesFor(customerService, member?.clubLabel.rankLevel ?? 0);
  if (entries.length === 0 && !isFar) return null;
  return (
    <aside className="side-buttons" aria-label={t('service.title')}>
      {isFar && (
        <IconButton well label={t('service.toTop')} onClick={toTop}>
          <ArrowUp size={20} strokeWidth={1.75} />
        </IconButton>
      )}
      {entries.map((entry) => {
        const { icon: Icon, name } = looks[entry.csPosition];
        const label = entry.csType === 'VIP' ? t('service.vip') : t(name);
        return (
          <IconButton
            key={entry.csPosition}
            well
            className={entry.csType === 'VIP' ? 'vip' : ''}
            label={label}
            onClick={() => void openServiceEntry(entry)}
          >
            <Icon size={20} strokeWidth={1.75} />
          </IconButton>
        );
      })}
    </aside>
  );
}

function toTop(): void {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Whether the page has been scrolled more than a screen down. */
function useIsFarDown(): boolean {
  const [isFar, setIsFar] = useState(false);
  useEffect(() => {
    const look = () => setIsFar(window.scrollY > window.innerHeight);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isFar;
}
