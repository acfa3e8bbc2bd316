import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from './root.ts';
import { catalogueFaults } from './texts/catalogues.ts';
import { directionFaults } from './texts/directions.ts';
import { literalFaults } from './texts/literals.ts';
import { unusedTexts } from './texts/uses.ts';
import { findTextFaults } from './texts.ts';

let overlay: string;
beforeEach(() => {
  overlay = mkdtempSync(join(tmpdir(), 'croupier-texts-'));
});
afterEach(() => rmSync(overlay, { recursive: true, force: true }));

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(overlay, file)), { recursive: true });
  writeFileSync(join(overlay, file), source);
}

function catalogue(tag: string, texts: Record<string, string>, area = 'shell'): void {
  plant(`packages/i18n/locales/${tag}/${area}.json`, JSON.stringify(texts));
}

const rules = (faults: { rule: string }[]) => faults.map(({ rule }) => rule);

describe('finds text in the source', () => {
  const spoken: [what: string, file: string, source: string][] = [
    ['text of an element', 'apps/site/src/shell/a.tsx', 'export const A = () => <p>Welcome</p>;'],
    ['text in a fragment', 'packages/ui/src/a.tsx', 'export const A = () => <>Tiếng Việt</>;'],
    ['a string between braces', 'apps/site/src/a.tsx', "export const A = () => <p>{'Welcome'}</p>;"],
    ['one side of a choice', 'apps/site/src/a.tsx', "export const A = ({ b }) => <p>{b ? t('x') : 'Nothing'}</p>;"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source that is planted
    ['a template', 'apps/site/src/a.tsx', 'export const A = ({ n }) => <p>{`${n} games`}</p>;'],
    ['a label', 'apps/site/src/a.tsx', 'export const A = () => <Button label="Close" />;'],
    ['a name for screen readers', 'apps/console/src/a.tsx', 'export const A = () => <nav aria-label="Main" />;'],
    ['the name of a picture', 'apps/site/src/a.tsx', "export const A = () => <img alt={'A lantern'} />;"],
    ['a placeholder', 'packages/ui/src/a.tsx', 'export const A = () => <input placeholder="Search" />;'],
    ['a title chosen', 'apps/site/src/a.tsx', "export const A = ({ b }) => <Rail title={b || 'Hot'} />;"],
    ['a text set by hand', 'apps/games/src/a.ts', "node.textContent = 'Loading';"],
    ['an attribute set by hand', 'apps/games/src/a.ts', "node.setAttribute('aria-label', 'Spin');"],
    ['an attribute of an element made', 'apps/games/src/a.ts', "element('button', { 'aria-label': 'Spin' });"],
  ];

  test.each(spoken)('%s', (_, file, source) => {
    plant(file, source);
    expect(rules(literalFaults(overlay))).toEqual(['untranslated']);
  });

  const silent: [what: string, file: string, source: string][] = [
    ['signs without letters', 'apps/site/src/a.tsx', 'export const A = () => <p>× 12&nbsp;%</p>;'],
    ['a message', 'apps/site/src/a.tsx', "export const A = () => <p title={t('rail.hot')}>{t('nav.home')}</p>;"],
    ['what no one reads', 'apps/site/src/a.tsx', 'export const A = () => <p className="card" role="status" />;'],
    ['the key of a message', 'apps/site/src/a.ts', "export const a = { label: 'nav.home' };"],
    ['a picture without a name', 'apps/site/src/a.tsx', 'export const A = () => <img alt="" />;'],
    ['a test', 'apps/site/src/a.test.tsx', 'export const A = () => <p>Welcome</p>;'],
    ['the workshop', 'packages/ui/src/a.stories.tsx', 'export const A = () => <p>Welcome</p>;'],
    ['code of the server', 'apps/server/src/a.tsx', 'export const A = () => <p>Welcome</p>;'],
  ];

  test.each(silent)('not: %s', (_, file, source) => {
    plant(file, source);
    expect(literalFaults(overlay)).toEqual([]);
  });
});

describe('finds a catalogue that differs', () => {
  const faults = () => rules(catalogueFaults(overlay));

  test('in a text that is missing, and in a language without the file', () => {
    catalogue('en', { a: 'One', b: 'Two' });
    catalogue('vi', { a: 'Một' });
    plant('packages/i18n/locales/es/other.json', '{}');
    expect(faults()).toEqual(['missing-text', 'missing-text']);
  });

  test('in a text that English does not have', () => {
    catalogue('en', { a: 'One' });
    catalogue('vi', { a: 'Một', b: 'Hai' });
    expect(faults()).toEqual(['left-over-text']);
  });

  test('in a text of nothing', () => {
    catalogue('en', { a: 'One' });
    catalogue('vi', { a: ' ' });
    expect(faults()).toEqual(['empty-text']);
  });

  test('in a value that is lost, misspelt or added', () => {
    catalogue('en', { a: 'From {min} to {max}', b: '{count, plural, one {# of {all}} other {# of {all}}}' });
    catalogue('vi', { a: 'Từ {min} đến {mx}', b: '{count, plural, other {#}}' });
    expect(faults()).toEqual(['wrong-values', 'wrong-values']);
  });

  test('in a form that the plural of the language has, or has not', () => {
    catalogue('en', { a: '{n, plural, one {# game} other {# games}}' });
    catalogue('vi', { a: '{n, plural, one {# trò chơi} other {# trò chơi}}' });
    catalogue('ar', { a: '{n, plural, one {لعبة} other {# لعبة}}' });
    expect(faults()).toEqual(['wrong-plural', 'wrong-plural']);
  });

  test('in a text left in English, unless the language says it so', () => {
    catalogue('en', { a: 'Play now', b: '{count} × {symbol}', c: 'RTP', d: 'Email' });
    catalogue('vi', { a: 'Play now', b: '{count} × {symbol}', c: 'RTP', d: 'Email' });
    expect(faults()).toEqual(['still-english']);
  });

  test('in a message that cannot be read', () => {
    catalogue('en', { a: 'From {min}' });
    catalogue('vi', { a: 'Từ {min' });
    expect(faults()).toEqual(['broken-text']);
  });

  test('in a key that two areas have', () => {
    catalogue('en', { a: 'One' });
    catalogue('en', { a: 'Uno' }, 'pages');
    expect(faults()).toEqual(['double-text']);
  });
});

describe('an unused message', () => {
  const unused = (...pages: string[]) => unusedTexts(overlay, pages).map(({ place }) => place.split(' ')[1]);

  test('is found, and none that is said: by its key, by a built key, in a page, or by the server', () => {
    catalogue('en', {
      'nav.home': 'Home',
      'sort.name': 'By name',
      movement_stake: 'Stake',
      'hero.title': 'Play',
      not_logged_in: 'Please log in',
      'nav.gone': 'Gone',
      sorted: 'Sorted',
    });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source that is planted
    plant('apps/site/src/a.tsx', "t('nav.home'); t(`sort.${by}`); t(`movement_${kind}` as MessageKey); t(`${any}`);");
    expect(unused('<h1>{{hero.title}}</h1>')).toEqual(['nav.gone', 'sorted']);
  });

  test('is not used because a test names it', () => {
    catalogue('en', { 'nav.home': 'Home' });
    plant('apps/site/src/a.test.ts', "t('nav.home');");
    expect(unused()).toEqual(['nav.home']);
  });
});

describe('finds a style that does not mirror', () => {
  const sides = [
    'margin-left: 4px',
    'padding-right: 4px',
    'left: 0',
    'right: auto',
    'text-align: left',
    'float: right',
    'border-left: 1px solid',
    'border-left-color: red',
    'border-top-right-radius: 4px',
    'scroll-margin-left: 4px',
  ];
  test.each(sides)('%s', (declaration) => {
    plant('packages/ui/src/a.css', `.a {\n  color: red;\n  ${declaration};\n}\n`);
    expect(directionFaults(overlay)).toMatchObject([{ place: 'packages/ui/src/a.css:3', rule: 'side-of-screen' }]);
  });

  const turning = [
    'margin-inline-start: 4px',
    'inset-inline-end: 0',
    'text-align: start',
    'float: inline-end',
    'border-start-end-radius: 4px',
    'object-position: left top',
    '--left: 1px',
  ];
  test.each(turning)('not: %s', (declaration) => {
    plant('apps/site/src/a.css', `/* left: 0; */\n.a { ${declaration}; }\n`);
    expect(directionFaults(overlay)).toEqual([]);
  });

  test('not: a side that is meant, with its reason, and the drawings of a game', () => {
    plant('apps/site/src/a.css', '.reel {\n  /* sides: reels turn the same way in every language */\n  left: 0;\n}\n');
    plant('apps/games/src/themes/lantern/theme.css', '.a { left: 0; }');
    expect(directionFaults(overlay)).toEqual([]);
  });
});

test('finds nothing in the repository', () => {
  expect(findTextFaults(root)).toEqual([]);
});
