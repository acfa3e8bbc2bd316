import { bannerLookOf, bannersOf, hasBannerArea } from '@croupier/contract/banner-groups';
import { useText } from '@croupier/i18n';
import { Carousel } from '@croupier/ui/carousel';
import { cx } from '@croupier/ui/class-names';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { bannersQuery } from '../../shared/announcements.ts';
import { useHas } from '../../shared/capabilities.ts';
import { currentLanguage } from '../../shared/language.ts';
import { lazyPart } from '../../shared/lazy-page.tsx';
import { BannerSlide } from './banner-slide.tsx';
import './banner.css';

/** How long a banner stands (specification §9). */
const autoplayMs = 5000;

const NoticeBar = lazyPart(() => import('./notice-bar.tsx').then((module) => module.NoticeBar), 'shell');
const Jackpot = lazyPart(() => import('./jackpot.tsx').then((module) => module.Jackpot), 'shell');

/**
 * Banners of the page's path, the jackpot counter on `/rng`, and the notices below them. Without banners the notices stand
 * alone; a page without a banner area has neither, and neither has a list of games that is searched.
 */
export function BannerArea() {
  const { t } = useText();
  const path = useLocation({ select: (location) => location.pathname });
  const isSearch = useLocation({ select: ({ search }) => String((search as { q?: unknown }).q ?? '').trim() !== '' });
  const has = useHas();
  const language = currentLanguage();
  const { data } = useQuery({ ...bannersQuery(language), enabled: hasBannerArea(path) });
  if (!hasBannerArea(path)) return null;
  const banners = bannersOf(path, data?.banners ?? []);
  const notices = data?.player ?? [];
  const look = bannerLookOf(path);
  const showsJackpot = path === '/rng' && has('jackpotCounter');
  if (look === 'slim' && isSearch) return null;
  if (banners.length === 0 && notices.length === 0 && !showsJackpot) return null;
  return (
    <div className="banner-area">
      {banners.length > 0 && (
        <Carousel
          // another language may run the other way
          key={`${path} ${language}`}
          className={cx('on-art', banners.length > 1 && 'several')}
          label={t('banner.label')}
          labels={{
            role: t('carousel.role'),
            slideRole: t('carousel.slide'),
            position: (number, count) => t('carousel.position', { number, count }),
            pause: t('motion.pause'),
            play: t('motion.play'),
          }}
          autoplayMs={autoplayMs}
          slides={banners.map((banner, index) => ({
            key: banner.bannerId,
            node: <BannerSlide banner={banner} look={look} first={index === 0} />,
          }))}
        />
      )}
      {(showsJackpot || notices.length > 0) && (
        <div className="banner-line">
          {showsJackpot && (
            <Suspense fallback={<div className="jackpot" />}>
              <Jackpot />
            </Suspense>
          )}
          {notices.length > 0 && (
            <Suspense fallback={<div className="marquee" />}>
              <NoticeBar notices={notices} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
