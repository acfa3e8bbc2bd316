import { spawnSync } from 'node:child_process';

const packages = ['fonts-noto-core', 'fonts-noto-cjk'];
/** One character of each script that the pictures need. */
const scripts = { Chinese: 'zh-cn', Arabic: 'ar' };

/** Sees to it that Chinese and Arabic have letters: Debian's Noto fonts are installed where we may, else it is said. */
export function requireFonts(say: (line: string) => void): void {
  if (missingScripts().length === 0) return;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    say(`Installing fonts: ${packages.join(', ')}.`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
      if (spawnSync('apt-get', ['--quiet', ...args], { env, stdio: 'ignore' }).status !== 0) break;
    }
  }
  const missing = missingScripts();
  if (missing.length > 0) {
    say(
      `No font for ${missing.join(' and ')}: boxes will stand for its letters. On Debian: apt-get install ${packages.join(' ')}.`,
    );
  }
}

function missingScripts(): string[] {
  return Object.entries(scripts)
    .filter(([, language]) => {
      const { status, stdout } = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' });
      return status === 0 && stdout.trim() === '';
    })
    .map(([script]) => script);
}
