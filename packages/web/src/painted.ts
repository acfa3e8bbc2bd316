/** The longest that a frame is waited for: a page in the background paints none. */
const longestWaitMs = 100;

/**
 * Settles when the browser has painted what it had to: an answer to a touch comes first (the pressed look of what was touched), the work that
 * follows from it after that.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWaitMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
