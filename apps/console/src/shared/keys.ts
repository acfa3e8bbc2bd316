import type { MessageKey } from '@croupier/i18n';
import { useEffect, useRef } from 'react';

/** What a key does, as long as the component that brings it is on the page. */
export type KeyBinding = {
  /** One key as `event.key` names it (`j`, `Enter`, `?`), two in a row (`g m`), or with Ctrl or Command (`mod+k`). */
  keys: string;
  label: MessageKey;
  run: () => void;
};

/** How long the second key of a pair may take. */
const pairMs = 1200;

const stack: { current: readonly KeyBinding[] }[] = [];
let pending = '';
let pendingTimer: ReturnType<typeof setTimeout> | undefined;

/** Every key that does something now, each once: what came last on the page counts. */
export function activeKeys(): KeyBinding[] {
  const known = new Map<string, KeyBinding>();
  for (const { current } of stack) for (const binding of current) known.set(binding.keys, binding);
  return [...known.values()];
}

/** Binds keys while the component is on the page. They rest while something is written or a dialog is open, `mod+` excepted. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const held = useRef(bindings);
  held.current = bindings;
  useEffect(() => {
    stack.push(held);
    return () => {
      stack.splice(stack.indexOf(held), 1);
    };
  }, []);
}

/** The name of a press, as bindings write it. */
export function nameOfPress(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string | null {
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return event.key.length === 1 ? `mod+${event.key.toLowerCase()}` : null;
  return event.key;
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);
}

/** Whether a key that acts by itself on the focused element has to be left to it. */
function belongsToControl(key: string, target: EventTarget | null): boolean {
  if (key !== 'Enter' && key !== ' ' && !key.startsWith('Arrow')) return false;
  return target instanceof HTMLElement && target.closest('button, a, [role], input') !== null;
}

/** Runs what a press is bound to. Call once, at the start. */
export function listenForKeys(): void {
  addEventListener('keydown', (event) => {
    const name = nameOfPress(event);
    if (name === null || event.defaultPrevented) return;
    const isFree = !name.startsWith('mod+');
    if (isFree && (isWriting(event.target) || document.querySelector('[role=dialog], [role=alertdialog]'))) return;
    if (isFree && belongsToControl(name, event.target)) return;
    const binding = take(name);
    if (!binding) return;
    event.preventDefault();
    binding.run();
  });
}

function take(name: string): KeyBinding | undefined {
  const keys = activeKeys();
  const pair = pending === '' ? undefined : keys.find((binding) => binding.keys === `${pending} ${name}`);
  clearTimeout(pendingTimer);
  pending = '';
  if (pair) return pair;
  if (keys.some((binding) => binding.keys.startsWith(`${name} `))) {
    pending = name;
    pendingTimer = setTimeout(() => {
      pending = '';
    }, pairMs);
  }
  return keys.find((binding) => binding.keys === name);
}
