import { type Draft, type Field, formName } from './drafts.ts';
import { draftsKey } from './reload.ts';

/** How long a form may take to appear after the page has loaded again. */
const patienceMs = 20_000;

/** Puts what was typed before the page was loaded again into its fields as they appear. */
export function restoreDrafts(): void {
  const text = sessionStorage.getItem(draftsKey);
  if (text === null) return;
  sessionStorage.removeItem(draftsKey);
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

/** Types the draft into its field, as a person would, so that the form notices. */
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
