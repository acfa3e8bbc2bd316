import { cx } from '@croupier/ui/class-names';

/** A drawn runner in his colours, with his number on the cloth. */
export function Runner({ runner, runs = false }: { runner: number; runs?: boolean }) {
  return (
    <svg className={cx('run', `run-${runner}`, runs && 'runs')} viewBox="0 0 64 56" aria-hidden="true">
      <g className="run-legs" fill="none" stroke="#d99018" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path className="run-leg" d="M29 38l-3 8 3 7h5" />
        <path className="run-leg back" d="M34 38l4 7-2 8h5" />
      </g>
      <path className="run-tail" d="M20 30Q4 30 2 10q10 3 12 10Q9 8 14 3q9 8 12 20Z" />
      <path className="run-body" d="M14 26q4 16 20 16 16-1 16-17l2-13q-7-4-11 2-2 9-10 10-10 1-17 2Z" />
      <path d="M20 30q8 8 19 3-3 8-10 8-7-2-9-11Z" fill="rgb(0 0 0 / 0.22)" />
      <path d="M42 10q-1-6 3-6 1-4 4-1 4-2 4 3 1 3-2 5Z" fill="#d92b2b" />
      <path d="M53 12l8 3-8 3Z" fill="#f2b632" />
      <path d="M52 18q2 6-2 6-3-2 0-6Z" fill="#d92b2b" />
      <circle cx="48.500" cy="13" r="1.700" fill="#14181c" />
      <rect x="22" y="23" width="15" height="14" rx="3" fill="#fff" />
      <text x="29.500" y="34" textAnchor="middle">
        {runner}
      </text>
    </svg>
  );
}
