import './vendor-mark.css';

/**
 * The mark of a provider that has no picture: its first letters on a ground whose hue follows from its name, so that it is the
 * same everywhere.
 */
export function VendorMark({ name }: { name: string }) {
  return (
    <span className="vendor-mark" style={{ '--hue': hueOf(name) } as React.CSSProperties} aria-hidden>
      {initialsOf(name)}
    </span>
  );
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
