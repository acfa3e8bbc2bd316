import { Picture } from './picture.tsx';
import './avatar.css';

type AvatarProps = {
  /** Whose it is; its first letters stand where there is no picture. */
  name: string;
  src?: string | null;
  /** Pixels. */
  size?: 32 | 40 | 56 | 88;
};

/** The letters that stand for a name: of its first and last word, or the first two of a single one. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const first = [...(words[0] ?? '')];
  const last = [...(words.length > 1 ? (words.at(-1) ?? '') : '')];
  return ((first[0] ?? '') + (last[0] ?? first[1] ?? '')).toLocaleUpperCase();
}

/** A member's picture, or letters on a petalled ground: what anyone has who did not choose one. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const art = <DefaultArt letters={initialsOf(name)} />;
  return (
    <span className="avatar" data-size={size} role="img" aria-label={name}>
      {src ? <Picture src={src} alt="" width={size} height={size} cover fallback={art} /> : art}
    </span>
  );
}

function DefaultArt({ letters }: { letters: string }) {
  return (
    <span className="avatar-art" aria-hidden>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        {[0, 60, 120, 180, 240, 300].map((turn) => (
          <ellipse key={turn} cx="20" cy="5" rx="7" ry="11" transform={`rotate(${turn} 20 20)`} />
        ))}
      </svg>
      <b>{letters}</b>
    </span>
  );
}
