import { useText } from '@croupier/i18n';
import { SymbolFace } from './symbols.tsx';
import { throwOf } from './throw.ts';
import './bau-cua.css';

const shown = 11;

/** The newest throws in a lobby, one column each, newest first. */
export default function LastThrows({ outcomes }: { outcomes: readonly unknown[] }) {
  const { t } = useText();
  return (
    <span className="bau-last" role="img" aria-label={t('table.lastResults')}>
      {outcomes
        .slice(-shown)
        .reverse()
        .map(throwOf)
        .map((thrown, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results come again
          <span key={index}>
            {thrown.map((symbol, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a die is known by its place
              <SymbolFace key={at} symbol={symbol} />
            ))}
          </span>
        ))}
    </span>
  );
}
