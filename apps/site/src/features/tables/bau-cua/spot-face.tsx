import { BAU_CUA_COMBOS, BAU_CUA_SYMBOLS, type BauCuaSymbol } from '@croupier/rules/tables';
import { SymbolFace } from './symbols.tsx';
import './bau-cua.css';

/** The symbols that a spot is about. */
function symbolsOf(bet: string): readonly BauCuaSymbol[] {
  const pair = BAU_CUA_COMBOS.get(bet);
  if (pair) return pair;
  const single = BAU_CUA_SYMBOLS.find((symbol) => symbol === bet);
  if (single) return [single];
  const triple = BAU_CUA_SYMBOLS.find((symbol) => bet.toLowerCase() === `triple${symbol}`);
  return triple ? [triple, triple, triple] : [];
}

/** What a spot is about, drawn. */
export default function BauCuaFace({ bet }: { bet: string }) {
  const symbols = symbolsOf(bet);
  if (symbols.length === 0) return null;
  return (
    <span className="bau-spot">
      {symbols.map((symbol, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: alike symbols lie side by side
        <SymbolFace key={index} symbol={symbol} />
      ))}
    </span>
  );
}
