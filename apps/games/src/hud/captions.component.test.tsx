import { expect, test, vi } from 'vitest';
import { loadTexts } from '../locales/texts.ts';
import { GameSound } from '../sound/game-sound.ts';
import { session } from '../testing/sample-session.ts';
import { Captions } from './captions.ts';
import { soundSwitches } from './sound-switches.ts';

const texts = await loadTexts('EN', session().currency);

function memory(kept: string | null = null) {
  let value = kept;
  return {
    read: () => value,
    write: (next: string) => {
      value = next;
    },
  };
}

test('captions are off until they are wanted, and remembered', () => {
  const kept = memory();
  const captions = new Captions(texts, kept);
  captions.show({ of: 'feature' });
  expect(captions.root.hidden).toBe(true);
  const sound = new GameSound(() => new Promise(() => {}), memory());
  const switches = soundSwitches(sound, captions, texts);
  const button = [...switches.querySelectorAll('button')].find(({ textContent }) => textContent === 'Captions');
  button?.click();
  expect([button?.getAttribute('aria-pressed'), captions.on, new Captions(texts, kept).on]).toEqual([
    'true',
    true,
    true,
  ]);
});

test('every sound that means something has its caption, heard or not, and nothing below the stake has one', () => {
  const captions = new Captions(texts, memory('1'));
  const sound = new GameSound(() => new Promise(() => {}), memory());
  sound.onCue = (cue) => captions.show(cue);
  const shown = () => (captions.root.hidden ? null : captions.root.lastChild?.textContent);
  sound.win('stated');
  sound.win('small');
  sound.reelRest(1);
  expect(shown()).toBeNull();
  sound.win('big');
  expect(shown()).toBe('Big win');
  sound.featureEntered();
  expect(shown()).toBe('The feature begins');
  sound.climbed(4);
  expect(shown()).toBe('Rung 4');
  sound.jackpot();
  expect(shown()).toBe('Jackpot');
  sound.anticipation();
  expect(shown()).toBe('One reel is held: it may open the feature');
});

test('a caption goes by itself, and is not read beside the announcement that says the same', () => {
  vi.useFakeTimers();
  const captions = new Captions(texts, memory('1'));
  captions.show({ of: 'jackpot' });
  expect([captions.root.hidden, captions.root.getAttribute('aria-hidden')]).toEqual([false, 'true']);
  vi.advanceTimersByTime(3_000);
  expect(captions.root.hidden).toBe(true);
  vi.useRealTimers();
});
