import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { Segmented } from '@croupier/ui/segmented';
import { Link } from '@tanstack/react-router';
import { ChevronRight, LogOut } from 'lucide-react';
import { chooseLanguage, currentLanguage, offeredLanguages } from '../shared/language.ts';
import { useMember } from '../shared/member.ts';
import { useModals } from '../shared/modals.ts';
import { useToken } from '../shared/session.ts';
import { useSite } from '../shared/site.ts';
import { setTheme, useTheme } from '../shared/theme.ts';
import type { ModalProps } from './modal-host.tsx';
import { memberEntries } from './nav.ts';
import './me-sheet.css';

/** Everything about the reader on a phone: account, records, theme, language, log out. */
export function MeSheet({ open, onClose, onClosed }: ModalProps) {
  const { t } = useText();
  const token = useToken();
  const { data: member } = useMember();
  return (
    <Dialog title={member?.account ?? t('nav.me')} open={open} onClose={onClose} onClosed={onClosed}>
      {token === null ? <VisitorPart /> : <MemberPart />}
      <Preferences />
    </Dialog>
  );
}

function VisitorPart() {
  const { t } = useText();
  const { replace } = useModals();
  const { whitelabel, register } = useSite();
  return (
    <div className="me-enter">
      <Button onClick={() => replace('login')}>{t('login.action')}</Button>
      {whitelabel.flags.DIRECTREG3 === true && register.open && (
        <Button tone="primary" onClick={() => replace('register')}>
          {t('register.action')}
        </Button>
      )}
    </div>
  );
}

function MemberPart() {
  const { t } = useText();
  const { replace } = useModals();
  return (
    <ul className="me-list">
      {memberEntries.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} replace>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {t(label)}
            <ChevronRight className="end" size={18} strokeWidth={1.75} aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => replace('logout')}>
          <LogOut size={20} strokeWidth={1.75} aria-hidden />
          {t('logout.action')}
        </button>
      </li>
    </ul>
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
        <div>
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
