import { Skeleton } from '@croupier/ui/skeleton';
import { useEffect, useState } from 'react';
import './qr-code.css';

/** Modules of quiet around the code, as readers need it. */
const quiet = 2;

type Drawn = { size: number; path: string };

/** A text as a QR code, dark on white in both themes so that every camera reads it. Its code arrives when it is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let left = false;
    import('uqr').then(
      ({ encode }) => {
        if (!left) setDrawn(draw(encode(text, { ecc: 'M', border: quiet }).data));
      },
      // The address stands beside it in letters.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [text]);
  if (!drawn) return <Skeleton className="qr" />;
  return (
    <svg className="qr" viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={label}>
      <path d={drawn.path} />
    </svg>
  );
}

/** One path of all dark modules: a run of them in a row is one stroke. */
function draw(rows: readonly (readonly boolean[])[]): Drawn {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  });
  return { size: rows.length, path };
}
