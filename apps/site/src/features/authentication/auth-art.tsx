import { type MessageKey, useText } from '@croupier/i18n';
import { useSite } from '../../shared/site.ts';
import './auth-art.css';
import { rememberedName } from './sign-in/remembered-name.ts';

type ArtKind = 'login' | 'agent' | 'second' | 'register' | 'forgot' | 'password';

const words: Record<ArtKind, readonly [title: MessageKey, text: MessageKey]> = {
  login: ['login.artTitle', 'login.artText'],
  agent: ['agent.artTitle', 'agent.artText'],
  second: ['second.artTitle', 'second.artText'],
  register: ['register.artTitle', 'register.artText'],
  forgot: ['forgot.artTitle', 'forgot.artText'],
  password: ['password.artTitle', 'password.artText'],
};

/** What is said where the browser remembers who was here. Nobody else has anything that waits. */
const wordsOfReturn = ['login.backTitle', 'login.backText'] as const;

/** The picture beside the forms on wide screens. */
export function AuthArt({ kind }: { kind: ArtKind }) {
  const { t } = useText();
  const { name, brand } = useSite().whitelabel;
  const [title, text] = kind === 'login' && rememberedName() !== '' ? wordsOfReturn : words[kind];
  return (
    <div className="auth-art">
      {brand.enterArtUrl && <img className="bg" src={brand.enterArtUrl} alt="" width={720} height={1120} />}
      <span className="brand">
        <img className="mark" src={brand.logoUrl} alt="" width={32} height={32} />
        <span className="word">{name}</span>
      </span>
      <p>{t(title)}</p>
      <small>{t(text)}</small>
    </div>
  );
}
