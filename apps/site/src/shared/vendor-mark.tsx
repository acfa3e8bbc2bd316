import { PlainPicture } from '@croupier/ui/plain-picture';
import './vendor-mark.css';

/**
 * The mark of a provider: its picture, or its first letters on a ground whose hue follows from its name, so that it is the same
 * everywhere. The letters also stand in for a picture that does not come.
 */
export function VendorMark({ name, logoUrl = null }: { name: string; logoUrl?: string | null }) {
  const letters = (
    <span className="vendor-mark" style={{ '--hue': hueOf(name) } as React.CSSProperties} aria-hidden>
      {initialsOf(name)}
    </span>
  );
  if (logoUrl === null) return letters;
  return <PlainPicture className="vendor-mark" src={logoUrl} alt="" width={36} height={36} fallback={letters} />;
}

/** "Paper Tiger" as PT, "Northlight" as N. */
export function initialsOf(name: string): string {
  return name
    .split(/[\s&·.-]+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 2)
    .toLocaleUpperCase('en');
}

function hueOf(name: string): number {
  let sum = 7;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360;
  return sum;
}
