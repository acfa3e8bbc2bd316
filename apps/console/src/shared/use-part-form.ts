import { type MessageKey, type Say, useText } from '@croupier/i18n';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError } from './call.ts';
import { errorText } from './error-text.tsx';
import { isProofNeeded } from './proof.ts';

type FormOrder<Name extends string, Answer> = {
  /** The fields of the form with what they begin with. */
  fields: Readonly<Record<Name, string>>;
  /** Fields that may be left empty. */
  optional?: readonly NoInfer<Name>[];
  send: (values: Record<Name, string>) => Promise<Answer>;
  onDone: (answer: Answer) => void;
};

/**
 * A small form: its values, what is wrong with each field, and the sentence for what is wrong with the whole. The first wrong field
 * takes the focus.
 */
export function usePartForm<Name extends string, Answer>({
  fields,
  optional = [],
  send,
  onDone,
}: FormOrder<Name, Answer>) {
  const { t } = useText();
  const names = Object.keys(fields) as Name[];
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<Name, string>>({ ...fields });
  const [empty, setEmpty] = useState<readonly Name[]>([]);
  const sending = useMutation({ mutationFn: send, onSuccess: onDone });
  const refusal = refusalOf(sending.error, names, t);
  const hasWrong = empty.length > 0 || sending.error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again after each refusal
  useEffect(() => {
    if (hasWrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hasWrong, empty, sending.error]);
  const submit = () => {
    if (sending.isPending) return;
    const missing = names.filter((name) => !optional.includes(name) && values[name].trim() === '');
    setEmpty(missing);
    sending.reset();
    if (missing.length === 0) sending.mutate(values);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setEmpty((before) => before.filter((other) => other !== name));
  };
  const field = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    error: empty.includes(name) ? t('field_required') : refusal.fields[name],
  });
  return {
    form: { ref: form, onSubmit, noValidate: true },
    field,
    values,
    set,
    submit,
    whole: refusal.whole,
    isBusy: sending.isPending,
  };
}

/** What a refusal states about each field, and about the form as a whole. Nothing where the operator closed the question for a second factor. */
export function refusalOf<Name extends string>(
  error: unknown,
  names: readonly Name[],
  t: Say,
): { fields: Partial<Record<Name, string>>; whole: string | null } {
  if (error === null || error === undefined || isProofNeeded(error)) return { fields: {}, whole: null };
  if (!(error instanceof CallError) || error.code !== 'field_errors') return { fields: {}, whole: errorText(error, t) };
  const named = Object.entries(error.fields);
  const placed = named.filter(([name]) => (names as readonly string[]).includes(name));
  const fields = Object.fromEntries(
    placed.map(([name, { code, params }]) => [name, t(code satisfies MessageKey, params)]),
  ) as Partial<Record<Name, string>>;
  return { fields, whole: placed.length > 0 && placed.length === named.length ? null : errorText(error, t) };
}
