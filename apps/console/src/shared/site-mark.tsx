import { cx } from '@croupier/ui/class-names';
import './site-mark.css';

/** Two letters that stand for a site, or round for a person. Beside it stands the name itself. */
export function SiteMark({ name, round = false }: { name: string; round?: boolean }) {
  return (
    <span className={cx('site-mark', round && 'round')} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of the first two words of a name, or its first two letters: "rosa.pay" is RP. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}
