import type { BauCuaSymbol } from '@croupier/rules/tables';
import type { ReactNode } from 'react';

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const drawings: Readonly<Record<BauCuaSymbol, ReactNode>> = {
  stag: (
    <>
      <path
        {...line}
        d="M25 27Q14 21 12 6M16 18Q10 17 7 11M39 27Q50 21 52 6M48 18Q54 17 57 11"
        stroke="#7a4a20"
        strokeWidth="4"
      />
      <path d="M23 31 8 28q4 10 15 9ZM41 31 56 28q-4 10-15 9Z" fill="#b06f31" />
      <path d="M22 27q10-6 20 0 4 12-3 24-3 8-7 8t-7-8q-7-12-3-24Z" fill="#c98a46" />
      <path d="M26 48q6-5 12 0 0 10-6 10t-6-10Z" fill="#f5e3c6" />
      <path d="M30 27v8M34 27v8" {...line} stroke="#f5e3c6" strokeWidth="2" />
      <ellipse cx="32" cy="49" rx="3.8" ry="2.6" fill="#2b1a10" />
      <circle cx="26" cy="37" r="2.3" fill="#2b1a10" />
      <circle cx="38" cy="37" r="2.3" fill="#2b1a10" />
    </>
  ),
  gourd: (
    <>
      <path {...line} d="M32 14q-1-6 3-9" stroke="#54761c" strokeWidth="3.5" />
      <path d="M34 11q8-8 15-1-8 7-15 1Z" fill="#4f8f2f" />
      <path
        d="M32 12c8 0 11 6 10 11-1 4-3 6-2 8 8 3 11 9 10 16-2 8-9 12-18 12s-16-4-18-12c-1-7 2-13 10-16 1-2-1-4-2-8-1-5 2-11 10-11Z"
        fill="#e9a826"
      />
      <path d="M23 29q9 5 18 0" {...line} stroke="#c2262e" strokeWidth="5" />
      <path d="M37 32l5 8M40 31l8 5" {...line} stroke="#c2262e" strokeWidth="2.5" />
      <path d="M21 41q-3 8 3 13M26 18q-2 4 0 7" {...line} stroke="#fbe2a0" strokeWidth="3.5" />
    </>
  ),
  rooster: (
    <>
      <path d="M40 36Q62 34 59 6 48 7 43 19q6-6 9-6-7 8-11 20Z" fill="#1f7a4d" />
      <path d="M46 33q9-6 10-17 4 16-9 21Z" fill="#145c39" />
      <path d="M15 20q-1 24 18 29 17 1 16-19-8 7-15 3-4-4-5-15Z" fill="#dc8429" />
      <path d="M28 35q8 8 16-1-1 11-9 10-6-1-7-9Z" fill="#b25f17" />
      <circle cx="21" cy="18" r="8.5" fill="#e59b3b" />
      <path d="M14 11q-1-8 4-5 1-6 5-2 6-3 5 6-7-2-14 1Z" fill="#c2262e" />
      <path d="M13 17 4 20.5l9 3Z" fill="#f2b632" />
      <path d="M15 24q-3 8 2 8 4-2 2-8Z" fill="#c2262e" />
      <circle cx="19" cy="17" r="1.9" fill="#1b1d1f" />
      <path d="M30 48v9M37 48v9M26 58h7M33 58h7" {...line} stroke="#c98a1b" strokeWidth="2.8" />
    </>
  ),
  fish: (
    <>
      <path d="M45 33 61 19q-4 14 0 28Z" fill="#1a64a8" />
      <path d="M22 20q7-10 18-8-3 6-3 12Z" fill="#1a64a8" />
      <path d="M26 46q5 8 14 7-3-5-3-9Z" fill="#1a64a8" />
      <path d="M4 34Q22 8 49 33 22 58 4 34Z" fill="#2f8ed6" />
      <path d="M4 34q8-11 17-14-4 13 0 27Q11 45 4 34Z" fill="#66b4ea" />
      <path d="M27 24q6 9 0 19M34 25q5 8 0 16M41 29q3 4 0 8" {...line} stroke="#c9e6f8" strokeWidth="2.2" />
      <circle cx="14" cy="31" r="3.6" fill="#fff" />
      <circle cx="13.5" cy="31" r="1.9" fill="#10202e" />
    </>
  ),
  crab: (
    <>
      <path
        {...line}
        d="M19 42 8 47M19 48 10 56M45 42 56 47M45 48 54 56M20 36Q9 31 11 21M44 36Q55 31 53 21"
        stroke="#b4232a"
        strokeWidth="3.8"
      />
      <path d="M4 19q-1-11 9-13-3 4-1 8l6-4q3 10-6 13-5 1-8-4Z" fill="#d8353b" />
      <path d="M60 19q1-11-9-13 3 4 1 8l-6-4q-3 10 6 13 5 1 8-4Z" fill="#d8353b" />
      <path {...line} d="M27 31v-7M37 31v-7" stroke="#b4232a" strokeWidth="3" />
      <ellipse cx="32" cy="43" rx="18" ry="14" fill="#d8353b" />
      <path d="M18 39q14-13 28 0-14-5-28 0Z" fill="#ef6a63" />
      <path {...line} d="M25 48q7 5 14 0" stroke="#8f1a20" strokeWidth="2.5" />
      <circle cx="27" cy="23" r="3" fill="#1b1d1f" />
      <circle cx="37" cy="23" r="3" fill="#1b1d1f" />
    </>
  ),
  shrimp: (
    <>
      <path {...line} d="M52 17q9 6 7 20M50 20q4 9-2 18" stroke="#b34a12" strokeWidth="2" />
      <path {...line} d="M25 31l9 4M24 39l9 0M28 46l7-4M31 26l7 5" stroke="#b34a12" strokeWidth="2.2" />
      <path
        d="M58 15C40-1 8 8 7 36c0 14 11 23 25 22l14 4-5-8 6-6-14 1c-7 0-12-5-11-14 1-13 13-19 28-13 4 1 7-4 8-7Z"
        fill="#ec7a33"
      />
      <path
        {...line}
        d="M37 7q-4 6 0 15M23 12q0 7 6 12M12 22q4 5 11 6M7 36q6-2 15 0M13 50q3-5 11-7"
        stroke="#b34a12"
        strokeWidth="2.2"
      />
      <circle cx="47" cy="13" r="2.5" fill="#1b1d1f" />
    </>
  ),
};

/** A symbol of the board on a tile of ivory, as a die shows it. */
export function SymbolFace({ symbol }: { symbol: BauCuaSymbol }) {
  return (
    <svg className={`bau-face ${symbol}`} viewBox="0 0 64 64" aria-hidden="true">
      <rect className="bau-ivory" x="0.75" y="0.75" width="62.5" height="62.5" rx="9" />
      <g transform="translate(5.5 5) scale(0.83)">{drawings[symbol]}</g>
    </svg>
  );
}
