import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/call.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { Balls } from '../../shared/draw-balls.tsx';
import './latest-draws.css';

type Drawn = CallResult<'lottery.opened'>['list'][number];

/** Draws that the home page shows, and numbers of each (specification §9). */
const shownDraws = 6;
const shownNumbers = 6;
const asked = 100;

/** The last draws of the lotteries, followed live; nothing where the site has none. */
export function LatestDraws() {
  const { t } = useText();
  const language = useLanguageCode();
  const { data } = useQuery({
    queryKey: ['lottery', 'lobby', 'drawn', language],
    queryFn: () => call('lottery.opened', { count: asked, language }),
    refetchInterval: 30_000,
  });
  const list = (data?.list ?? []).filter(({ numbers }) => numbers.length > 0).slice(0, shownDraws);
  if (list.length === 0) return null;
  return (
    <section className="latest-draws" aria-labelledby="latest-draws">
      <header>
        <h2 id="latest-draws">{t('home.draws')}</h2>
        <Link to="/lottery" className="link">
          {t('home.allDraws')}
        </Link>
      </header>
      <ul>
        {list.map((drawn) => (
          <li key={drawn.gameId} className="card">
            <Link to="/lottery" search={{ gameCode: drawn.gameId }}>
              {drawn.remark}
            </Link>
            <small className="muted">{drawn.number}</small>
            <Balls family={drawn.family} numbers={numbersOf(drawn)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of a Vietnamese draw the special prize, which is read out last. */
const numbersOf = ({ family, numbers }: Drawn): string[] =>
  family.startsWith('VN_') || family.startsWith('STREET_')
    ? [...(numbers.at(-1) ?? '')]
    : numbers.slice(0, shownNumbers);
