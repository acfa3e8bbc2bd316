import type { Story } from '../src/story.ts';

const files = import.meta.glob<Story>('../src/*.stories.tsx', { eager: true, import: 'default' });

/** Stories by the name of their component's file. */
export const stories: ReadonlyMap<string, Story> = new Map(
  Object.entries(files).map(([file, story]) => [file.replace(/^.*\/(.*)\.stories\.tsx$/, '$1'), story]),
);

/** Every page there is: a component, or one of its states that lies over the page (`dialog/1`). */
export function pagesOf(name: string, story: Story): string[] {
  const alone = story.states.flatMap((state, at) => (state.alone ? [`${name}/${at}`] : []));
  return [...(story.states.some((state) => !state.alone) ? [name] : []), ...alone];
}

export const pages: readonly string[] = [...stories].flatMap(([name, story]) => pagesOf(name, story));
