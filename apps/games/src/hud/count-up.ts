/**
 * Lets a figure grow to its value and returns the way to stop it. Steps are taken in minor units, so every amount shown
 * on the way is one that could be paid.
 */
export function countUp(figure: HTMLElement, value: bigint, ms: number, money: (minor: bigint) => string): () => void {
  const startMs = performance.now();
  let stopped = false;
  const tick = (nowMs: number) => {
    if (stopped) return;
    const t = Math.min(1, Math.max(0, (nowMs - startMs) / ms));
    const eased = BigInt(Math.round((1 - (1 - t) ** 3) * 10_000));
    figure.textContent = money((value * eased) / 10_000n);
    if (t < 1) requestAnimationFrame(tick);
  };
  figure.textContent = money(0n);
  requestAnimationFrame(tick);
  return () => {
    stopped = true;
  };
}
