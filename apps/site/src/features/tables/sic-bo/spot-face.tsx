import { DieFace } from './die.tsx';
import './sic-bo.css';

const named = /^(single|double|triple|combo|total)(\d+)$/;

/** The dice that a spot is about, or its total. */
export default function SicBoFace({ bet }: { bet: string }) {
  const [, name, digits = ''] = named.exec(bet) ?? [];
  if (name === undefined) return null;
  if (name === 'total') return <span className="sic-spot-total">{digits}</span>;
  const faces = digits.split('').map(Number);
  const shown = name === 'double' ? [...faces, ...faces] : name === 'triple' ? [...faces, ...faces, ...faces] : faces;
  return (
    <span className="sic-spot-dice">
      {shown.map((face, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal dice lie side by side
        <DieFace key={index} face={face} />
      ))}
    </span>
  );
}
