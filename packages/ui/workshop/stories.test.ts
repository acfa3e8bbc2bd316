import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../src/', import.meta.url);
const files = readdirSync(folder);
/** Files that show nothing by themselves: settings for those below them, and parts of one component. */
const withoutStory = [
  'ui-provider',
  'directed',
  'dialog-tools',
  'dialog-layer',
  'carousel-motion',
  'select-list',
  'fallback-art',
];

const nameOf = (file: string) => file.replace(/(\.stories)?\.tsx$/, '');
const components = files.filter((file) => /^[\w-]+\.tsx$/.test(file)).map(nameOf);
const stories = files.filter((file) => file.endsWith('.stories.tsx')).map(nameOf);

it('lacks the story of no component', () => {
  expect(components.filter((name) => !stories.includes(name) && !withoutStory.includes(name))).toEqual([]);
});

it('shows in each story the component that it is named after', () => {
  const strayed = stories.filter((name) => {
    const source = readFileSync(new URL(`${name}.stories.tsx`, folder), 'utf8');
    return !source.includes(`from './${name}.tsx'`) && !source.includes(`from './${name}.ts'`);
  });
  expect(strayed).toEqual([]);
});
