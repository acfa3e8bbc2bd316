import type { Promotion } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { PlainPicture } from '@croupier/ui/plain-picture';
import { Rail } from '@croupier/ui/rail';
import { Skeleton } from '@croupier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import type { MouseEvent } from 'react';
import { promotionsQuery } from '../../shared/announcements.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { isPlainClick, useLinkage } from '../../shared/linkage.ts';
import './promotion-rail.css';

/** Promotions that are due now. */
export function PromotionRail() {
  const { t } = useText();
  const { data, isError } = useQuery(promotionsQuery(useLanguageCode()));
  const { open } = useLinkage();
  if ((isError && !data) || data?.length === 0) return null;
  const goTo = (path: string) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open({ kind: 'page', path, needsSession: false });
  };
  const more = (
    <a href="/promotions" className="link" onClick={goTo('/promotions')}>
      {t('rail.all')}
    </a>
  );
  return (
    <div className="home-promos">
      <Rail title={t('nav.promotions')} more={more} few={false}>
        {data
          ? data.map((promotion) => {
              const path = `/promoDetail?id=${encodeURIComponent(promotion.id)}`;
              return <Card key={promotion.id} promotion={promotion} href={path} onOpen={goTo(path)} />;
            })
          : [1, 2, 3].map((slot) => <Skeleton key={slot} className="home-promo-skeleton" />)}
      </Rail>
    </div>
  );
}

type CardProps = { promotion: Promotion; href: string; onOpen: (event: MouseEvent) => void };

function Card({ promotion: { title, summary, picture }, href, onOpen }: CardProps) {
  return (
    <article className="home-promo card">
      <div className="home-promo-art">
        {picture ? (
          <PlainPicture
            src={picture.url}
            srcSet={picture.srcSet}
            sizes="(min-width:1024px) 30vw, 280px"
            alt=""
            width={picture.width}
            height={picture.height}
            fallback={<Gift size={32} strokeWidth={1.5} aria-hidden />}
          />
        ) : (
          <Gift size={32} strokeWidth={1.5} aria-hidden />
        )}
      </div>
      <div className="home-promo-text">
        <h3>
          <a href={href} onClick={onOpen}>
            {title}
          </a>
        </h3>
        <p>{summary}</p>
      </div>
    </article>
  );
}
