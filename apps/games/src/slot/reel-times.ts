/** How many times the cells of each reel count, over the reels that count more than once: shown as they come to rest. */
export class ReelTimesMarks {
  readonly #columns: readonly HTMLElement[];
  #times: readonly number[] = [];

  constructor(columns: readonly HTMLElement[]) {
    this.#columns = columns;
  }

  /** Shows what all reels count; nothing where they count once. */
  stand(times: readonly number[]): void {
    this.#times = times;
    for (const reel of this.#columns.keys()) this.rest(reel);
  }

  /** Takes all marks away until reels come to rest, which then count so many times. */
  turn(): void {
    this.stand([]);
  }

  expect(times: readonly number[]): void {
    this.#times = times;
  }

  /** One reel has come to rest. */
  rest(reel: number): void {
    const column = this.#columns[reel];
    const times = this.#times[reel] ?? 1;
    if (times > 1) column?.setAttribute('data-times', `×${times}`);
    else column?.removeAttribute('data-times');
  }
}
