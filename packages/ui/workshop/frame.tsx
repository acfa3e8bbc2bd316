import { switchLanguage, useText } from '@croupier/i18n';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import type { Story } from '../src/story.ts';
import { UiProvider, type UiWord } from '../src/ui-provider.tsx';
import { read, type Shown, useHash } from './address.ts';
import { pages, stories } from './stories.ts';
import './workshop.css';

declare global {
  interface Window {
    /** For the browser test: the pages there are. */
    workshopPages?: readonly string[];
  }
}

/** One page of the workshop: a component's states, or one that lies over the page. */
export function Frame() {
  const hash = useHash();
  const shown = read(hash);
  const { page, theme, dir, lang, font, shape } = shown;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    Object.assign(dataset, { theme, font, shape });
    document.documentElement.dir = dir;
    void switchLanguage(lang);
  }, [theme, font, shape, dir, lang]);
  useEffect(() => {
    window.workshopPages = pages;
    void settled().then(() => {
      document.body.dataset.ready = hash;
    });
  }, [hash]);
  const [name = '', at] = page.split('/');
  const story = stories.get(name);
  // Direction and language change how a component starts, so it starts again.
  return (
    <Words>
      <main className="frame" id="story" key={keyOf(shown)}>
        {story ? <States story={story} at={at} /> : <p>There is no story {page}.</p>}
      </main>
    </Words>
  );
}

const keyOf = ({ page, dir, lang }: Shown) => [page, dir, lang].join();

/** Two frames after the letters are there, what was rendered is painted. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  for (let frames = 0; frames < 2; frames += 1) await new Promise((done) => requestAnimationFrame(done));
}

function States({ story, at }: { story: Story; at: string | undefined }) {
  const only = at === undefined ? undefined : story.states[Number(at)];
  if (only) {
    return (
      <>
        <h1>
          {story.title}: {only.name}
        </h1>
        <div>{only.render()}</div>
      </>
    );
  }
  return (
    <>
      <h1>{story.title}</h1>
      {story.states
        .filter(({ alone }) => !alone)
        .map((state) => (
          <section key={state.name} className="state-box" aria-label={state.name}>
            <h2>{state.name}</h2>
            <div className="state-body">{state.render()}</div>
          </section>
        ))}
    </>
  );
}

/** The words and the money of the demonstration, as the site gives them. */
function Words({ children }: { children: ReactNode }) {
  const { t, locale } = useText();
  // `t` changes with the language alone, which is `locale`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const settings = useMemo(
    () => ({
      locale,
      currency: { exponent: 2, symbol: '₱' },
      labels: {
        close: t('ui.close'),
        loading: t('ui.loading'),
        previous: t('ui.previous'),
        next: t('ui.next'),
        clear: t('ui.clear'),
      },
      say: (word: UiWord, values?: Record<string, string | number>) => t(`ui.${word}`, values),
    }),
    [locale],
  );
  return <UiProvider value={settings}>{children}</UiProvider>;
}
