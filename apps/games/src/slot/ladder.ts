import { element } from '../hud/dom.ts';
import type { Texts } from '../locales/texts.ts';

/**
 * Lays out a ladder, its top first, as a list that is read from there.
 *
 * @param amounts what each rung pays, lowest first
 * @param mark address of what stands on the rung that is reached
 * @returns its rungs, lowest first
 */
export function buildLadder(
  amounts: readonly string[],
  mark: string | undefined,
  root: HTMLElement,
  texts: Texts,
): HTMLElement[] {
  const rungs = amounts.map((amount, index) =>
    element(
      'li',
      { class: 'rung', style: `--step: ${index / Math.max(1, amounts.length - 1)}` },
      element('span', {}, String(index + 1)),
      element('b', {}, amount),
      element('img', { src: mark, alt: '', width: '40', height: '40' }),
    ),
  );
  const list = element('ol', { class: 'rungs', reversed: true, 'aria-label': texts.format('ladder_title') });
  list.append(...rungs.toReversed());
  root.replaceChildren(list);
  return rungs;
}

/** Lights the rungs up to the one that is reached, counted from 1. */
export function climbTo(
  rungs: readonly HTMLElement[],
  reached: number,
  { climbed, done }: { readonly climbed: number; readonly done: boolean },
): void {
  for (const [index, rung] of rungs.entries()) {
    const isReached = index + 1 === reached;
    rung.classList.remove('is-near');
    rung.classList.toggle('is-below', index + 1 < reached);
    rung.classList.toggle('is-reached', isReached);
    rung.classList.toggle('is-fresh', isReached && climbed > 0);
    rung.classList.toggle('is-paid', isReached && done);
    if (isReached) rung.setAttribute('aria-current', 'step');
    else rung.removeAttribute('aria-current');
  }
}

/** Marks the rungs that the next step may reach. */
export function reachFor(rungs: readonly HTMLElement[], most: number): void {
  const at = rungs.findIndex((rung) => rung.classList.contains('is-reached'));
  for (const [index, rung] of rungs.entries()) rung.classList.toggle('is-near', index >= at && index <= at + most);
}
