import type { Banner } from '@croupier/contract';
import type { BannerLook } from '@croupier/contract/banner-groups';
import { useText } from '@croupier/i18n';
import { buttonClass } from '@croupier/ui/button';
import { cx } from '@croupier/ui/class-names';
import { PlainPicture } from '@croupier/ui/plain-picture';
import type { MouseEvent } from 'react';
import { gameTypePages } from '../../shared/game-types.tsx';
import { isPlainClick, type LinkTarget, useLinkage } from '../../shared/linkage.ts';
import { aboutToOpen } from '../../shared/modals.ts';
import { useToken } from '../../shared/session.ts';
import { useSite } from '../../shared/site.ts';

type BannerSlideProps = { banner: Banner; look: BannerLook; first: boolean };

/**
 * One banner: its picture, its words, and a button where it leads somewhere. The server writes the first one of a page into the
 * HTML with the same elements and classes (`page-banner.ts`), so that it paints before the code is here.
 */
export function BannerSlide({ banner, look, first }: BannerSlideProps) {
  const { wide, tall, eyebrow, title, lead, terms } = banner;
  const upright = tall ?? wide;
  return (
    <div className={cx('hero', look === 'page' && 'compact', look === 'slim' && 'slim')}>
      <picture>
        {tall && (
          <source
            media="(min-width:600px)"
            srcSet={wide.srcSet || wide.url}
            sizes="100vw"
            width={wide.width}
            height={wide.height}
          />
        )}
        <PlainPicture
          className="art"
          src={upright.url}
          srcSet={upright.srcSet}
          sizes="100vw"
          alt=""
          width={upright.width}
          height={upright.height}
          eager={first && 'first'}
          fallback={<span />}
        />
      </picture>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h2 className="title">{title}</h2>
      {lead && <p className="lead">{lead}</p>}
      <BannerAction banner={banner} />
      {terms && <p className="terms">{terms}</p>}
    </div>
  );
}

/** The button of a banner. One that invites to register or log in leads a member to the games instead. */
function BannerAction({ banner }: { banner: Banner }) {
  const { t } = useText();
  const { target, open } = useLinkage();
  const token = useToken();
  const [games] = gameTypePages(useSite().whitelabel.gameTypes);
  const said = target(banner);
  const isForVisitors = said.kind === 'modal' && token !== null;
  const to: LinkTarget = !isForVisitors
    ? said
    : games
      ? { kind: 'page', path: games.path, needsSession: false }
      : { kind: 'none' };
  if (banner.action === '' || to.kind === 'none') return null;
  const look = buttonClass({ tone: 'primary', size: 'lg' });
  const words = isForVisitors ? t('hero.games') : banner.action;
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(to);
  };
  return (
    <div className="acts">
      {to.kind === 'page' ? (
        <a href={to.path} className={look} onClick={follow}>
          {words}
        </a>
      ) : to.kind === 'external' ? (
        <a href={to.url} target="_blank" rel="noopener noreferrer" className={look}>
          {words}
        </a>
      ) : (
        <button
          type="button"
          className={look}
          onClick={() => open(to)}
          {...(to.kind === 'modal' ? aboutToOpen(to.name) : {})}
        >
          {words}
        </button>
      )}
    </div>
  );
}
