import { expect, test } from 'vitest';
import { listenToKeys } from './keyboard.ts';

const pressed: string[] = [];
listenToKeys({
  press: () => pressed.push('press'),
  own: ({ key }) => {
    if (key !== '1') return false;
    pressed.push(key);
    return true;
  },
});

function type(key: string, at: Element = document.body, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  at.dispatchEvent(event);
  return event;
}

test('space and Enter press the main button once, and other keys are the game’s', () => {
  pressed.length = 0;
  expect(type(' ').defaultPrevented).toBe(true);
  type(' ', document.body, { repeat: true });
  type('Enter');
  expect(type('1').defaultPrevented).toBe(true);
  expect(type('2').defaultPrevented).toBe(false);
  type('1', document.body, { ctrlKey: true });
  expect(pressed).toEqual(['press', 'press', '1']);
});

test('a key that means something to the focused control is left to it', () => {
  pressed.length = 0;
  document.body.innerHTML = '<button type="button">Stake</button><input><dialog>Rules</dialog>';
  const [button, input] = [document.querySelector('button'), document.querySelector('input')];
  type(' ', button ?? undefined);
  type('1', input ?? undefined);
  type('1', button ?? undefined);
  expect(pressed).toEqual(['1']);
  document.querySelector('dialog')?.showModal();
  type('1');
  expect(pressed).toEqual(['1']);
});
