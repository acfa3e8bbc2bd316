import { useText } from '@croupier/i18n';
import { Button, IconButton } from '@croupier/ui/button';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft, ChevronDown, Globe } from 'lucide-react';
import { currentLanguage, offeredLanguages } from '../shared/language.ts';
import { lazyPart } from '../shared/lazy-page.tsx';
import { useMember } from '../shared/member.ts';
import { useModals } from '../shared/modals.ts';
import { useToken } from '../shared/session.ts';
import { useSite } from '../shared/site.ts';
import { BalanceChip } from './balance-chip.tsx';
import { Brand } from './brand.tsx';
import { HeaderSearch } from './header-search.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const LanguageMenu = lazyPart(() => import('./language-menu.tsx').then((module) => module.LanguageMenu), 'shell');
const AccountMenu = lazyPart(() => import('./account-menu.tsx').then((module) => module.AccountMenu), 'shell');

/** The header of every page. `bare` has a way back in place of the side menu. */
export function Header({ bare }: { bare: boolean }) {
  const token = useToken();
  return (
    <header className={bare ? 'top bare' : 'top'}>
      {bare && <BackButton />}
      <Brand className={`${bare ? '' : 'phone'} ${token === null ? '' : 'short'}`} />
      {!bare && <HeaderSearch />}
      <div className="grow" />
      {token === null ? <VisitorActions /> : <MemberActions />}
    </header>
  );
}

function BackButton() {
  const { t } = useText();
  const { history } = useRouter();
  const router = useRouter();
  const back = () => {
    if (history.canGoBack()) history.back();
    else void router.navigate({ to: '/' });
  };
  return (
    <IconButton label={t('nav.back')} onClick={back}>
      <ArrowLeft size={20} strokeWidth={1.75} />
    </IconButton>
  );
}

function LanguagePicker() {
  const { t } = useText();
  const languages = offeredLanguages(useSite());
  if (languages.length < 2) return null;
  const name = languages.find((language) => language.code === currentLanguage())?.name ?? '';
  return (
    <LazyMenu menu={LanguageMenu}>
      <IconButton className="desk" label={t('language.now', { name })}>
        <Globe size={20} strokeWidth={1.75} />
      </IconButton>
    </LazyMenu>
  );
}

function VisitorActions() {
  const { t } = useText();
  const { open } = useModals();
  const { whitelabel, register } = useSite();
  const canRegister = whitelabel.flags.DIRECTREG3 === true && register.open;
  return (
    <>
      <LanguagePicker />
      <ThemeToggle />
      <Button tone="quiet" className="log-in" onClick={() => open('login')}>
        {t('login.action')}
      </Button>
      {canRegister && (
        <Button tone="primary" className="join" onClick={() => open('register')}>
          {t('register.short')}
        </Button>
      )}
    </>
  );
}

function MemberActions() {
  const { t } = useText();
  const { data: member } = useMember();
  const account = member?.account ?? '';
  return (
    <>
      <BalanceChip />
      <LanguagePicker />
      <ThemeToggle className="desk" />
      <LazyMenu menu={AccountMenu}>
        <button type="button" className="who desk" aria-label={t('account.menu', { account })}>
          <span className="avatar" aria-hidden>
            {account.slice(0, 2).toUpperCase()}
          </span>
          <span className="name">{account}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </LazyMenu>
    </>
  );
}
