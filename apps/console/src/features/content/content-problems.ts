import type { MessageKey, Say } from '@croupier/i18n';
import { createContext, useContext } from 'react';
import { CallError } from '../../shared/call.ts';

/** What was wrong with a piece of content when it was saved: a sentence by the name of the field, such as `texts.EN.title`. */
export type ContentProblems = Readonly<Record<string, string>>;

export const ContentProblemsContext = createContext<ContentProblems>({});

/** What is wrong with a field, if anything. */
export function useProblem(): (field: string) => string | undefined {
  const problems = useContext(ContentProblemsContext);
  return (field) => problems[field];
}

/** What a refusal states about each field of the item; null for any other error. */
export function problemsIn(error: unknown, t: Say): ContentProblems | null {
  if (!(error instanceof CallError) || error.code !== 'field_errors') return null;
  return Object.fromEntries(
    Object.entries(error.fields).map(([name, { code, params }]) => [
      name.replace(/^item\./, ''),
      t(code satisfies MessageKey, params),
    ]),
  );
}

/** The problems that are left once a field was written: the field's own, and that of the texts as a whole, are gone. */
export function withoutProblem(problems: ContentProblems, written: readonly string[]): ContentProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !written.includes(name)));
}

/** The language that the first problem is in, if it is one of words. */
export function languageOf(problems: ContentProblems): string | null {
  const [, language] = Object.keys(problems)[0]?.match(/^texts\.([^.]+)\./) ?? [];
  return language ?? null;
}
