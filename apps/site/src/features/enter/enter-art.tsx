import { useText } from '@croupier/i18n';
import { useSite } from '../../shared/site.ts';

/** The picture beside the forms on wide screens. */
export function EnterArt({ kind }: { kind: 'login' | 'register' }) {
  const { t } = useText();
  const { name, brand } = useSite().whitelabel;
  return (
    <>
      {brand.enterArtUrl && <img className="bg" src={brand.enterArtUrl} alt="" width={720} height={1120} />}
      <span className="brand">
        <img className="mark" src={brand.logoUrl} alt="" width={32} height={32} />
        <span className="word">{name}</span>
      </span>
      <p>{t(kind === 'login' ? 'login.artTitle' : 'register.artTitle')}</p>
      <small>{t(kind === 'login' ? 'login.artText' : 'register.artText')}</small>
    </>
  );
}
