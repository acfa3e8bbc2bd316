import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount, amountParts } from '@croupier/ui/amount';
import { RollingDigits } from '@croupier/ui/rolling-digits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../shared/call.ts';
import { gamePath } from '../../shared/games.ts';
import { currentLanguage } from '../../shared/language.ts';
import { useSite } from '../../shared/site.ts';
import { jackpotNext, jackpotStart, jackpotStep, jackpotStepMs } from './jackpot-steps.ts';
import './jackpot.css';

const jackpotQuery = queryOptions({
  queryKey: ['games', 'jackpot'],
  queryFn: () => call('home.jackpot', { language: currentLanguage() }),
  refetchInterval: 60_000,
});

/** What the largest jackpot pays, and the game that may win it; nothing where the site has none. */
export function Jackpot() {
  const { data, isPending } = useQuery(jackpotQuery);
  // its place, so that nothing moves when the amount comes
  if (isPending) return <div className="jackpot" />;
  return data?.pool ? <Counter pool={BigInt(data.pool)} game={data.game} /> : null;
}

type CounterProps = { pool: bigint; game: CallResult<'home.jackpot'>['game'] };

function Counter({ pool, game }: CounterProps) {
  const { t, locale } = useText();
  const { currency, brand } = useSite().whitelabel;
  const shown = useSteps(pool, currency.exponent);
  const { digits } = amountParts(shown, currency.exponent, locale, false);
  return (
    <section className="jackpot on-art" aria-labelledby="jackpot-title">
      <h2 id="jackpot-title">
        {brand.jackpotArtUrl ? (
          <img src={brand.jackpotArtUrl} alt="" width={28} height={28} />
        ) : (
          <Layers size={18} strokeWidth={1.75} aria-hidden />
        )}
        {t('jackpot.title')}
      </h2>
      {game && (
        <Link className="jackpot-game" to={gamePath(game)}>
          {game.name}
        </Link>
      )}
      <p className="meter">
        <span className="sr">
          <Amount value={pool} />
        </span>
        <span className="cur" aria-hidden>
          {currency.symbol}
        </span>
        <RollingDigits text={digits} />
      </p>
    </section>
  );
}

/** The amount that the counter shows: towards the pool in steps. */
function useSteps(pool: bigint, exponent: number): bigint {
  const step = jackpotStep(exponent);
  const [shown, setShown] = useState(() => pool);
  useEffect(() => {
    setShown((before) => jackpotStart(before, pool, step));
    const timer = setInterval(() => setShown((before) => jackpotNext(before, pool, step)), jackpotStepMs);
    return () => clearInterval(timer);
  }, [pool, step]);
  return shown;
}
