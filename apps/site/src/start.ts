// Styles of what the server writes into the page, which stands there before any of its code.
import '@croupier/ui/styles.css';
import '@croupier/ui/amount.css';
import '@croupier/ui/button.css';
import '@croupier/ui/card-grid.css';
import '@croupier/ui/carousel.css';
import '@croupier/ui/game-card.css';
import '@croupier/ui/marquee.css';
import '@croupier/ui/picture.css';
import '@croupier/ui/rail.css';
import '@croupier/ui/search-field.css';
import '@croupier/ui/skeleton.css';
import '@croupier/ui/state.css';
import '@croupier/ui/volatility-bars.css';
import './shell/shell.css';
import './shell/banner/banner.css';

/** How long the pictures of the first page may hold back the code. */
const longestWaitMs = 1000;

/** Settles when the pictures that the page was served with, as far as they are on the screen, are painted. */
async function picturesPainted(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.hero img, .cards img')].filter(
    (picture) => picture.offsetParent && picture.getBoundingClientRect().top < innerHeight,
  );
  if (document.hidden || pictures.length === 0) return;
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await new Promise(requestAnimationFrame);
  await nextTask();
}

/** Pages that are a list of games. */
const lobbies = ['/rng', '/pvp', '/fish'];

/** Asks for the files of the page's code that `boot-shell.ts` named, all at once; they are run in turn. */
function fetchCode(): void {
  const { code, lobby } = document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset ?? {};
  const files = lobbies.includes(location.pathname) ? `${code} ${lobby}` : code;
  for (const href of files?.split(' ') ?? []) {
    const link = document.createElement('link');
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    Object.assign(link, kind, { crossOrigin: '', href });
    document.head.append(link);
  }
}

/** The page can be seen without its code, so letters and picture have the line to themselves first. */
async function start(): Promise<void> {
  await Promise.race([picturesPainted(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
  fetchCode();
  // Each in a task of its own: a touch meanwhile is not kept waiting by all of them.
  await import('./react.ts');
  await nextTask();
  await import('./main.tsx');
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

start().catch(() => {
  // Without its code the page can say no more than this.
  document.getElementById('boot-failed')?.removeAttribute('hidden');
});
