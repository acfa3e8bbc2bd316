const mostFields = 50;
const mostCharacters = 4000;

/** What was typed into one field. */
export type Draft = { form: string; field: string; value: string | boolean };

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type FieldFacts = { type: string; name: string; autocomplete: string };

const secretTypes = new Set(['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image']);

/** Whether what a field holds may be kept: it can be found again, and it is no secret. */
export function mayKeep({ type, name, autocomplete }: FieldFacts): boolean {
  if (name === '' || secretTypes.has(type)) return false;
  return !/password|one-time-code|cc-/.test(autocomplete) && !/password|captcha|code$/i.test(name);
}

/** Keeps in the session's storage what was typed into the forms of the page, passwords and codes excepted. */
export function keepDrafts(key: string): void {
  const drafts = [...document.querySelectorAll<Field>('form :is(input, textarea, select)')].flatMap(readDraft);
  if (drafts.length > 0) sessionStorage.setItem(key, JSON.stringify(drafts.slice(0, mostFields)));
}

function readDraft(field: Field): Draft[] {
  const name = field.name || field.id;
  if (!mayKeep({ type: field.type, name: field.name, autocomplete: field.autocomplete })) return [];
  const isTick = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  if (isTick && field.type === 'radio') return [];
  const value = isTick ? field.checked : field.value.slice(0, mostCharacters);
  return value === '' ? [] : [{ form: formName(field), field: name, value }];
}

/** The name by which forms of a page are distinguished. */
export function formName(field: Field): string {
  return field.form?.getAttribute('aria-label') ?? field.form?.name ?? '';
}
