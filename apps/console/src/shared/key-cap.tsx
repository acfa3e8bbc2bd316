import './key-cap.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How the keys of a binding are written on their caps. */
export function capsOf(keys: string): string[] {
  return keys.split(' ').flatMap((key) => {
    if (key.startsWith('mod+')) return [isMac ? '⌘' : 'Ctrl', key.slice(4).toUpperCase()];
    const names: Record<string, string> = { Enter: '↵', Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓' };
    return [names[key] ?? (key.length === 1 ? key.toUpperCase() : key)];
  });
}

/** The keys of a binding as caps: `mod+k`, `g m`, `Enter`. Names of keys are the same in every language. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className="key-caps" aria-hidden>
      {capsOf(keys).map((cap) => (
        <kbd key={cap} className="key-cap">
          {cap}
        </kbd>
      ))}
    </span>
  );
}
