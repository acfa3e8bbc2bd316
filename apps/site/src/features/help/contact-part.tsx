import { type MessageKey, useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Headset, type LucideIcon, MessageCircle, MessageSquareText, PenLine, Send, UsersRound } from 'lucide-react';
import { useHas } from '../../shared/capabilities.ts';
import { useMember } from '../../shared/member.ts';
import { aboutToOpen, useModals } from '../../shared/modals.ts';
import { openServiceEntry } from '../../shared/service.ts';
import { type ServiceEntry, serviceEntriesFor } from '../../shared/service-entries.ts';
import { useSite } from '../../shared/site.ts';
import { useGuard } from '../../shared/use-guard.ts';

type Position = ServiceEntry['csPosition'];

const looks: Record<Position, { icon: LucideIcon; name: MessageKey; text: MessageKey }> = {
  'LIVECHAT-1': { icon: Headset, name: 'service.chat', text: 'contact.chatText' },
  'WHATSAPP-1': { icon: MessageCircle, name: 'service.whatsapp', text: 'contact.messengerText' },
  'TELEGRAM-1': { icon: Send, name: 'service.telegram', text: 'contact.messengerText' },
  'TELEGRAM-2': { icon: Send, name: 'service.telegramChannel', text: 'contact.channelText' },
  'FACEBOOK-1': { icon: UsersRound, name: 'service.facebook', text: 'contact.channelText' },
};

/** The end of the help centre: people who answer, and the form for what should be better. Nothing where the site has neither. */
export function ContactPart() {
  const { t } = useText();
  const has = useHas();
  const { customerService } = useSite();
  const { data: member } = useMember();
  const entries = serviceEntriesFor(customerService, member?.clubLabel.rankLevel ?? 0);
  const modals = useModals();
  const guard = useGuard();
  const feedback = () => {
    if (guard('session', `${location.pathname}?modal=feedback`)) modals.open('feedback');
  };
  if (entries.length === 0 && !has('feedback')) return null;
  return (
    <section className="contact" aria-labelledby="contact">
      <h2 id="contact">{t('contact.title')}</h2>
      <ul>
        {entries.map((entry) => {
          const { icon: Icon, name, text } = looks[entry.csPosition];
          return (
            <li key={`${entry.csType} ${entry.csPosition}`}>
              <Icon size={22} strokeWidth={1.75} aria-hidden />
              <div>
                <h3>{t(entry.csType === 'VIP' ? 'service.vip' : name)}</h3>
                <p>{t(text)}</p>
              </div>
              <Button size="sm" onClick={() => void openServiceEntry(entry)}>
                {t('contact.open')}
                <span className="sr"> {t(entry.csType === 'VIP' ? 'service.vip' : name)}</span>
              </Button>
            </li>
          );
        })}
        {has('feedback') && (
          <li>
            <MessageSquareText size={22} strokeWidth={1.75} aria-hidden />
            <div>
              <h3>{t('feedback.title')}</h3>
              <p>{t('feedback.lead')}</p>
            </div>
            <Button
              size="sm"
              icon={<PenLine size={16} strokeWidth={1.75} aria-hidden />}
              onClick={feedback}
              {...aboutToOpen('feedback')}
            >
              {t('feedback.write')}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
