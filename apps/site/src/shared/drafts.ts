/** Where what was typed waits while the page loads again; taken out at once afterwards (specification §8, decision 38). */
const key = 'drafts';
/** How long a form may take to appear after the page has loaded again. */
const patienceMs = 20_000;
const mostFields = 50;
const mostCharacters = 4000;

/** What was typed into one field. */
export type Draft = { form: string; field: string; value: string | boolean };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type FieldFacts = { type: string; name: string; autocomplete: string };

const secretTypes = new Set(['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image']);

/** Whether what a field holds may be kept: it can be found again, and it is no secret. */
export function mayKeep({ type, name, autocomplete }: FieldFacts): boolean {
  if (name === '' || secretTypes.has(type)) return false;
  return !/password|one-time-code|cc-/.test(autocomplete) && !/password|captcha|code$/i.test(name);
}

/** Loads the page again and keeps what was typed into its forms, passwords and codes excepted. */
export function reloadKeepingDrafts(): void {
  const drafts = [...document.querySelectorAll<Field>('form :is(input, textarea, select)')].flatMap(readDraft);
  if (drafts.length > 0) sessionStorage.setItem(key, JSON.stringify(drafts.slice(0, mostFields)));
  location.reload();
}

function readDraft(field: Field): Draft[] {
  const name = field.name || field.id;
  if (!mayKeep({ type: field.type, name: field.name, autocomplete: field.autocomplete })) return [];
  const isTick = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  if (isTick && field.type === 'radio') return [];
  const value = isTick ? field.checked : field.value.slice(0, mostCharacters);
  return value === '' ? [] : [{ form: formName(field), field: name, value }];
}

/** Puts what was typed before the page was loaded again into its fields as they appear. */
export function restoreDrafts(): void {
  const text = sessionStorage.getItem(key);
  if (text === null) return;
  sessionStorage.removeItem(key);
  let waiting = JSON.parse(text) as Draft[];
  const fill = () => {
    waiting = waiting.filter((draft) => !fillIn(draft));
    if (waiting.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patienceMs);
  fill();
}

/** Types the draft into its field, as a person would, so that the form hears of it. */
function fillIn({ form, field: name, value }: Draft): boolean {
  const fields = document.querySelectorAll<Field>(`form [name="${CSS.escape(name)}"]`);
  const field = [...fields].find((candidate) => formName(candidate) === form);
  if (!field) return false;
  if (typeof value === 'boolean') {
    if ((field as HTMLInputElement).checked !== value) field.click();
    return true;
  }
  // The framework hides the value that it set itself; the prototype's setter lets it see the difference.
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  return true;
}

function formName(field: Field): string {
  return field.form?.getAttribute('aria-label') ?? field.form?.name ?? '';
}
