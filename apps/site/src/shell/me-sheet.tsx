import { isAgent, isTrial } from '@croupier/contract/member-kind';
import { useText } from '@croupier/i18n';
import { Button, buttonClass } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { Segmented } from '@croupier/ui/segmented';
import { setTheme, useTheme } from '@croupier/web/theme';
import { useQuery } from '@tanstack/react-query';
import { Bell, ChevronRight, LogOut, MessageSquareText, Network, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { canRegister, useHas } from '../shared/capabilities.ts';
import { chooseLanguage } from '../shared/choose-language.ts';
import { currentLanguage, offeredLanguages } from '../shared/language.ts';
import { useMember } from '../shared/member.ts';
import { useModals } from '../shared/modals.ts';
import { unreadQuery } from '../shared/notices.ts';
import { useToken } from '../shared/session.ts';
import { useSite } from '../shared/site.ts';
import { useLoginCheck } from '../shared/use-guard.ts';
import type { ModalProps } from './modal-props.ts';
import { NavLink } from './nav/nav-link.tsx';
import type { NavEntry } from './nav.ts';
import { memberEntries, pageEntries } from './nav-pages.ts';
import { UnreadBadge } from './unread-badge.tsx';
import './me-sheet.css';

/** Everything about the reader on a phone: account, records, theme, language, log out. */
export function MeSheet({ open, onClose, onClosed }: ModalProps) {
  const { t } = useText();
  const token = useToken();
  const { data: member } = useMember();
  return (
    <Dialog title={member?.account ?? t('nav.me')} open={open} onClose={onClose} onClosed={onClosed}>
      {token !== null && isTrial(member?.type) && <TrialPart />}
      {token === null ? <VisitorPart /> : <MemberPart />}
      <PagesPart />
      <Preferences />
    </Dialog>
  );
}

function VisitorPart() {
  const { t } = useText();
  const { replace } = useModals();
  const site = useSite();
  return (
    <div className="me-enter">
      <Button onClick={() => replace('login')}>{t('login.action')}</Button>
      {canRegister(site) && (
        <Button tone="primary" onClick={() => replace('register')}>
          {t('register.action')}
        </Button>
      )}
    </div>
  );
}

/** Who tries the site out can have an account that stays. */
function TrialPart() {
  const { t } = useText();
  const site = useSite();
  return (
    <div className="me-enter me-trial">
      <p>{t('trial.text')}</p>
      {canRegister(site) && (
        <NavLink to="/register" replace className={buttonClass({ tone: 'primary', block: true })}>
          {t('register.action')}
        </NavLink>
      )}
    </div>
  );
}

function MemberPart() {
  const { t } = useText();
  const { replace } = useModals();
  const { data: member } = useMember();
  const check = useLoginCheck();
  const needed = check('trueAccount');
  const site = useSite();
  const has = useHas();
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: has('noticePage') });
  return (
    <ul className="me-list">
      {memberEntries(site).map((entry) => (
        <Row key={entry.to} entry={entry} />
      ))}
      <li>
        <button type="button" onClick={() => replace(needed === 'allowed' ? 'center' : needed)}>
          <ShieldCheck size={20} strokeWidth={1.75} aria-hidden />
          {t('center.title')}
          <ChevronRight className="end" size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </li>
      {isAgent(member?.type) && (
        <li>
          <button type="button" onClick={() => replace('agentCenter')}>
            <Network size={20} strokeWidth={1.75} aria-hidden />
            {t('agentCenter.title')}
            <ChevronRight className="end" size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </li>
      )}
      {has('noticePage') && (
        <Row entry={{ to: '/noticePage', label: 'nav.notices', icon: Bell }} badge={<UnreadBadge count={unread} />} />
      )}
      {has('feedback') && (
        <li>
          <button type="button" onClick={() => replace('feedback')}>
            <MessageSquareText size={20} strokeWidth={1.75} aria-hidden />
            {t('nav.feedback')}
          </button>
        </li>
      )}
      <li>
        <button type="button" onClick={() => replace('logout')}>
          <LogOut size={20} strokeWidth={1.75} aria-hidden />
          {t('logout.action')}
        </button>
      </li>
    </ul>
  );
}

/** Pages that the bottom navigation has no room for. */
function PagesPart() {
  const site = useSite();
  const has = useHas();
  // the bottom navigation has money in place of it
  const isInTabs = useToken() === null || !has('depositPage');
  const entries = pageEntries(site).filter(({ to }) => !isInTabs || to !== '/promotions');
  if (entries.length === 0) return null;
  return (
    <ul className="me-list me-pages">
      {entries.map((entry) => (
        <Row key={entry.to} entry={entry} />
      ))}
    </ul>
  );
}

function Row({ entry: { to, label, icon: Icon }, badge }: { entry: NavEntry; badge?: ReactNode }) {
  const { t } = useText();
  return (
    <li>
      <NavLink to={to} replace>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {t(label)}
        {badge}
        <ChevronRight className="end" size={18} strokeWidth={1.75} aria-hidden />
      </NavLink>
    </li>
  );
}

function Preferences() {
  const { t } = useText();
  const theme = useTheme();
  const languages = offeredLanguages(useSite());
  return (
    <dl className="me-prefs">
      <div>
        <dt>{t('theme.title')}</dt>
        <dd>
          <Segmented
            label={t('theme.title')}
            options={[
              { value: 'light', label: t('theme.light') },
              { value: 'dark', label: t('theme.dark') },
            ]}
            value={theme}
            onChange={setTheme}
          />
        </dd>
      </div>
      {languages.length > 1 && (
        <div className={languages.length > 3 ? 'me-many' : undefined}>
          <dt>{t('language.title')}</dt>
          <dd>
            <Segmented
              label={t('language.title')}
              options={languages.map((language) => ({
                value: language.code,
                label: <span lang={language.tag}>{language.name}</span>,
              }))}
              value={currentLanguage()}
              onChange={(code) => void chooseLanguage(code)}
            />
          </dd>
        </div>
      )}
    </dl>
  );
}
