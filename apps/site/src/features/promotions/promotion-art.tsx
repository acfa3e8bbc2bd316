import { PlainPicture } from '@croupier/ui/plain-picture';
import { Mosaic } from '../../shared/mosaic.tsx';
import type { Promotion, PromotionType } from './promotion-search.ts';

/** What stands where a promotion has no picture: one drawing a type. */
const drawings: Record<PromotionType, readonly string[]> = {
  WELCOME: ['a1 d3 l2 o1 b2 c3', 'c3 o1 r1 b1 d2 a1', 'l2 a1 o3 d1 c1 r2'],
  DAILY: ['o1 i3 o2 i1 o3 i2', 'i2 o1 i1 o2 i3 o1', 'o3 i1 o1 i2 o2 i3'],
  SLOTS: ['u1 n3 u2 n1 u3 n2', 's2 o1 s2 o3 s2 o1', 'n1 u3 n2 u1 n3 u2'],
  TABLES: ['l1 r2 l3 r1 l2 r3', 'r2 l1 o1 o1 r3 l2', 'l3 r1 l2 r3 l1 r2'],
  LOTTERY: ['o1 o2 i1 o3 o1 i3', 'i3 o1 o3 i2 o2 o1', 'o2 i1 o1 o1 i3 o2'],
  VIP: ['a1 b1 a2 b2 a3 b3', 'd1 c1 o1 o1 d3 c3', 'a3 b3 d2 c2 a1 b1'],
  FRIENDS: ['u1 u2 .. u3 u1 ..', 'o1 o2 i1 o3 o1 i3', 's2 s1 .. s3 s2 ..'],
  NEWS: ['s1 .. s2 s2 .. s3', '.. s2 s3 .. s1 s1', 's3 s3 .. s1 .. s2'],
};

type PromotionArtProps = { promotion: Pick<Promotion, 'picture' | 'type'>; sizes: string; eager?: boolean };

/** The picture of a promotion; its space is there before it is. Decoration: the words beside it say what it is about. */
export function PromotionArt({ promotion: { picture, type }, sizes, eager = false }: PromotionArtProps) {
  return (
    <div className="promo-art">
      {picture ? (
        <PlainPicture
          src={picture.url}
          srcSet={picture.srcSet}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt=""
          eager={eager}
          fallback={<Mosaic rows={drawings[type]} />}
        />
      ) : (
        <Mosaic rows={drawings[type]} />
      )}
    </div>
  );
}
