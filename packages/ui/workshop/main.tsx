import { I18nProvider, i18n, needMessages, switchLanguage } from '@croupier/i18n';
import { createRoot } from 'react-dom/client';
import '../src/styles.css';
import { Bench } from './bench.tsx';
import { Frame } from './frame.tsx';

/** `/?frame#page=...` is one page of the workshop; without `frame`, all of it with the page at three widths. */
async function start(root: HTMLElement): Promise<void> {
  await switchLanguage('EN');
  await needMessages('pages');
  const isFrame = new URLSearchParams(location.search).has('frame');
  createRoot(root).render(<I18nProvider i18n={i18n}>{isFrame ? <Frame /> : <Bench />}</I18nProvider>);
}

const root = document.getElementById('root');
if (root) void start(root);
