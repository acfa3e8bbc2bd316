import type { MessageKey, Say } from '@croupier/i18n';
import type { FormEvent } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { CallError } from '../../shared/call.ts';
import { errorText } from '../../shared/error-text.tsx';

/**
 * Puts what the server refused under the fields it belongs to.
 *
 * @param known names of the fields that are on the form
 * @returns the sentence for the whole form, or null where every refusal stands under a field
 */
export function spreadErrors<Values extends FieldValues>(
  error: unknown,
  known: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  t: Say,
): string | null {
  if (!(error instanceof CallError) || error.code !== 'field_errors') return errorText(error, t);
  let placed = 0;
  const refused = Object.entries(error.fields);
  for (const [name, { code, params }] of refused) {
    const field = known.find((candidate) => candidate === name);
    if (!field) continue;
    setError(field, { type: 'server', message: t(code satisfies MessageKey, params) }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  return placed > 0 && placed === refused.length ? null : errorText(error, t);
}

/**
 * Submits a form and then puts the focus into the first of its fields that is wrong, in the order in which they are read, whatever order
 * they were checked in. The same in a page and in a dialog.
 */
export function focusingFirstWrong(submit: (event: FormEvent<HTMLFormElement>) => Promise<void>) {
  return (event: FormEvent<HTMLFormElement>): void => {
    const form = event.currentTarget;
    void submit(event).then(() =>
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
    );
  };
}
