/** Milliseconds as a clock shows them: `4:05`, `1:02:09`; days stand before it as a number of their own. Rounded up, so that 0:00 is the end. */
export function clockOf(leftMs: number): { days: number; clock: string } {
  const seconds = Math.ceil(Math.max(0, leftMs) / 1000);
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor((seconds % 3600) / 60);
  const end = `${two(seconds % 60)}`;
  return { days, clock: hours > 0 || days > 0 ? `${hours}:${two(minutes)}:${end}` : `${minutes}:${end}` };
}

/** When the shown second changes next, in milliseconds from now. */
export function untilNextSecond(leftMs: number): number {
  const rest = leftMs % 1000;
  return rest <= 0 ? 1000 : rest;
}
