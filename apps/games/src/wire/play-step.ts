/** What became of a step that was asked for. `unknown`: nobody answered; it may or may not have been played. */
export type AskResult<Step> =
  | { readonly kind: 'answered'; readonly step: Step }
  | { readonly kind: 'refused'; readonly code: string; readonly params: Record<string, string | number> }
  | { readonly kind: 'unknown' };

export type AskWorld<Wish, Step> = {
  /** Sends one request; rejects with `{ code, params }` when refused, `code` being `network` when no answer came. */
  readonly send: (asked: Wish) => Promise<Step>;
  readonly sleep: (ms: number) => Promise<void>;
  /** Called once, when the first request went without an answer. */
  readonly onTrouble: () => void;
};

const PAUSES_MS = [400, 800, 1600, 3000, 5000, 5000, 8000];

/** After this many waits for the game's minimum cycle the server's word is taken as a refusal. */
const MOST_TOO_FAST = 5;

/** Codes after which the outcome of the step is open: the same step has to be asked for again. */
const withoutAnswer = new Set(['network', 'unavailable', 'internal_error', 'too_many_requests']);

/**
 * Asks for one step until somebody answers or patience ends. Every attempt carries the same position and stake, so that
 * a step whose answer was lost is answered again and never played twice.
 */
export async function askForStep<Wish, Step>(asked: Wish, world: AskWorld<Wish, Step>): Promise<AskResult<Step>> {
  let failures = 0;
  let tooFast = 0;
  for (;;) {
    try {
      return { kind: 'answered', step: await world.send(asked) };
    } catch (cause) {
      const { code, params } = refusalOf(cause);
      if (code === 'too_fast' && tooFast < MOST_TOO_FAST) {
        tooFast += 1;
        await world.sleep(Math.max(50, Number(params.retryAfterMs ?? 250)));
        continue;
      }
      if (!withoutAnswer.has(code)) return { kind: 'refused', code, params };
      const pause = PAUSES_MS[failures];
      if (pause === undefined) return { kind: 'unknown' };
      if (failures === 0) world.onTrouble();
      failures += 1;
      await world.sleep(Math.max(pause, Number(params.retryAfterS ?? 0) * 1000));
    }
  }
}

function refusalOf(cause: unknown): { code: string; params: Record<string, string | number> } {
  if (typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string') {
    const params = 'params' in cause && typeof cause.params === 'object' && cause.params !== null ? cause.params : {};
    return { code: cause.code, params: params as Record<string, string | number> };
  }
  return { code: 'network', params: {} };
}
