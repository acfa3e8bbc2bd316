import type { ReactNode } from 'react';

/** One state of a component, as the workshop shows it. */
export type StoryState = {
  name: string;
  render: () => ReactNode;
  /** Lies over the page (a dialog, an open menu), so it has a page of its own. */
  alone?: boolean;
};

/** A component in all its states: the default export of `<component>.stories.tsx`. */
export type Story = {
  title: string;
  group: 'Money' | 'Actions' | 'Fields' | 'Overlays' | 'Content' | 'Navigation' | 'Feedback' | 'Games';
  states: readonly StoryState[];
};
