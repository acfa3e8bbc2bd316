import type { Plugin } from 'vite';

/** Leaves the lines of an icon, of what Lucide's module of it says: keys, other names and its size are of use to Lucide's own maker alone. */
export function iconLines(): Plugin {
  return {
    name: 'croupier-icon-lines',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (id.includes('/lucide-react/dist/esm/icons/') ? linesOf(code) : null),
  };
}

export function linesOf(code: string): string {
  return code
    .replace(/,\s*key: "[a-z0-9]+"/g, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace(/\n\s*size: 24,/, '')
    .replace(/\n__iconData\.node;/, '');
}
