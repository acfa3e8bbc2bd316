import { type MessageKey, useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Headset, type LucideIcon, MessageCircle, MessageSquareText, PenLine, Send, UsersRound } from 'lucide-react';
import { useHas } from '../../shared/capabilities.ts';
import { useMember } from '../../shared/member.ts';
import { aboutToOpen, useModals } from '../../shared/modals.ts';
import { openServiceEntry, type ServiceEntry } from '../../shared/service.ts';
import { useSite } from '../../shared/site.ts';
import { useGuard } from '../../shared/use-guard.ts';

type Position = ServiceEntry['csPosition'];

const looks: Record<Position, { icon: LucideIcon; name: MessageKey; text: MessageKey }> = {
  'LIVECHAT-1': { icon: Headset, name: 'contact.chat', text: 'contact.chatText' },
  'WHATSAPP-1': { icon: MessageCircle, name: 'contact.whatsapp', text: 'contact.messengerText' },
  'TELEGRAM-1': { icon: Send, name: 'contact.telegram', text: 'contact.messengerText' },
  'TELEGRAM-2': { icon: Send, name: 'contact.telegramChannel', text: 'contact.channelText' },
  'FACEBOOK-1': { icon: UsersRound, name: 'contact.facebook', text: 'contact.channelText' },
};

/** Members of a club rank above this one have a channel of their own (specification §6). */
const vipAbove = 4;

/** The end of the help centre: people who answer, and the form for what should be better. Nothing where the site has neither. */
export function ContactPart() {
  const { t } = useText();
  const has = useHas();
  const entries = useServiceEntries();
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
                <h3>{t(entry.csType === 'VIP' ? 'contact.vip' : name)}</h3>
                <p>{t(text)}</p>
              </div>
              <Button size="sm" onClick={() => void openServiceEntry(entry)}>
                {t('contact.open')}
                <span className="sr"> {t(entry.csType === 'VIP' ? 'contact.vip' : name)}</span>
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

/** The ways to customer service that are this member's: the VIP channel for high ranks, live chat for everybody else. */
function useServiceEntries(): ServiceEntry[] {
  const { customerService } = useSite();
  const { data: member } = useMember();
  const isVip = (member?.clubLabel.rankLevel ?? 0) > vipAbove;
  const mine = customerService.filter(({ csType }) => csType === (isVip ? 'VIP' : 'LIVECHAT'));
  return mine.length > 0 ? mine : customerService.filter(({ csType }) => csType === 'LIVECHAT');
}
