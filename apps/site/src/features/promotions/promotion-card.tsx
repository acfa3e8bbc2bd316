import { useText } from '@croupier/i18n';
import { Link } from '@tanstack/react-router';
import { PromotionArt } from './promotion-art.tsx';
import type { Promotion } from './promotion-search.ts';
import { TimeLeftMark } from './time-left-mark.tsx';

type PromotionCardProps = {
  promotion: Promotion;
  /** The first of a list: as wide as the list. */
  feature?: boolean;
  level?: 2 | 3;
};

/** A promotion on a list: what it is, and under which conditions, in one block. */
export function PromotionCard({ promotion, feature = false, level = 2 }: PromotionCardProps) {
  const { t } = useText();
  const Title = `h${level}` as const;
  return (
    <article className={feature ? 'promo card feature' : 'promo card'}>
      <PromotionArt
        promotion={promotion}
        sizes={
          feature ? '(min-width: 1024px) 640px, 100vw' : '(min-width: 1280px) 380px, (min-width: 768px) 50vw, 100vw'
        }
        eager={feature}
      />
      <div className="words">
        <p className="kind">{t(`promo.type.${promotion.type}`)}</p>
        <Title>
          <Link to="/promoDetail" search={{ id: promotion.id }}>
            {promotion.title}
          </Link>
        </Title>
        {promotion.summary && <p className="sum">{promotion.summary}</p>}
        <div className="foot">
          {promotion.terms && <p className="terms">{promotion.terms}</p>}
          <TimeLeftMark endsAt={promotion.endsAt} />
        </div>
      </div>
    </article>
  );
}
