import { createHash } from 'node:crypto';
import { drawContext, hmacWords, uniform, type WordSource } from '@croupier/fairness';

const version = 'sandbox-1';

/** Words that are the same for the same seed text and topic, on every machine. */
export function wordsOf(seed: string, topic: string): WordSource {
  const serverSeed = createHash('sha256').update(`sandbox ${seed}`).digest();
  return hmacWords({ serverSeed, gameVersion: version, context: drawContext(topic) });
}

export function pick<Value>(words: WordSource, values: readonly Value[]): Value {
  const value = values[uniform(words, values.length)];
  if (value === undefined) throw new Error('there is nothing to choose from');
  return value;
}

/** Whether something that happens so many times in a hundred happens. */
export function inHundred(words: WordSource, times: number): boolean {
  return uniform(words, 100) < times;
}
