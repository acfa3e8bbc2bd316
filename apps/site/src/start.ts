/** How long the picture of the first page may hold back the code. */
const longestWaitMs = 1000;

/** Settles when the browser says that it has painted the page as it was served, its picture with it. */
function painted(): Promise<void> {
  const picture = document.querySelector('.boot-hero img');
  const shown = picture instanceof HTMLElement && picture.offsetParent !== null;
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const isThere = list.getEntries().some((entry) => !shown || (entry as { element?: Element }).element === picture);
      if (isThere) resolve();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** The page can be seen without its code, so letters and picture have the line to themselves first. */
async function start(): Promise<void> {
  const canTell = PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint');
  const timeout = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
  // A page in the background is not painted, and not every browser tells what it painted.
  if (canTell && !document.hidden) await Promise.race([painted(), timeout]);
  await import('./main.tsx');
}

void start();
