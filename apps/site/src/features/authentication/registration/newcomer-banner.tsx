import { useText } from '@croupier/i18n';
import { SocialMark } from '../sign-in/social-mark.tsx';
import type { Newcomer } from './newcomer.ts';

/** Says by which account elsewhere the newcomer will log in from now on. */
export function NewcomerBanner({ newcomer: { provider, name, email } }: { newcomer: Newcomer }) {
  const { t } = useText();
  const who = name ?? email ?? '';
  const account = t(`social.${provider}`);
  return (
    <p className="newcomer">
      <span className="newcomer-mark">
        <SocialMark provider={provider} />
      </span>
      <span>
        <b>{who ? t('newcomer.named', { name: who, account }) : t('newcomer.title', { account })}</b>
        <small>{t('newcomer.text', { account })}</small>
      </span>
    </p>
  );
}
