import type { MessageKey, Say } from '@croupier/i18n';
import { needMessages, useText } from '@croupier/i18n';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '../../shared/call.ts';
import { errorText } from '../../shared/error-text.tsx';
import { isStepUpRequired } from '../../shared/step-up.ts';

type FormOrder<Name extends string, Answer> = {
  /** The fields of the form; none may be left empty. */
  names: readonly Name[];
  send: (values: Record<Name, string>) => Promise<Answer>;
  onDone: (answer: Answer) => void;
};

/**
 * A small form: its values, what is wrong with each field, and the sentence for what is wrong with the whole. The first wrong field
 * takes the focus.
 */
export function usePartForm<Name extends string, Answer>({ names, send, onDone }: FormOrder<Name, Answer>) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
  );
  const [empty, setEmpty] = useState<readonly Name[]>([]);
  const sending = useMutation({ mutationFn: send, onSuccess: onDone });
  const { fields, whole } = refusalOf(sending.error, names, t);
  const hasWrong = empty.length > 0 || sending.error !== null;
  // What is wrong with a number or a code is said by the messages of registration.
  useEffect(() => void needMessages('authentication').catch(() => undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again after each refusal
  useEffect(() => {
    if (hasWrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hasWrong, empty, sending.error]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const missing = names.filter((name) => values[name].trim() === '');
    setEmpty(missing);
    sending.reset();
    if (missing.length === 0) sending.mutate(values);
  };
  const field = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: event.target.value }));
      setEmpty((before) => before.filter((other) => other !== name));
    },
    error: empty.includes(name) ? t('field_required') : fields[name],
  });
  return { form: { ref: form, onSubmit, noValidate: true }, field, values, whole, isBusy: sending.isPending };
}

/** What a refusal says of each field, and of the form as a whole. A cancelled re-authentication adds no message. */
export function refusalOf<Name extends string>(
  error: unknown,
  names: readonly Name[],
  t: Say,
): { fields: Partial<Record<Name, string>>; whole: string | null } {
  if (error === null || error === undefined || isStepUpRequired(error)) return { fields: {}, whole: null };
  if (!(error instanceof CallError) || error.code !== 'field_errors') return { fields: {}, whole: errorText(error, t) };
  const refused = Object.entries(error.fields);
  const placed = refused.filter(([name]) => (names as readonly string[]).includes(name));
  const fields = Object.fromEntries(
    placed.map(([name, { code, params }]) => [name, t(code satisfies MessageKey, params)]),
  ) as Partial<Record<Name, string>>;
  return { fields, whole: placed.length > 0 && placed.length === refused.length ? null : errorText(error, t) };
}
