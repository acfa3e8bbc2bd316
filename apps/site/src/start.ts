/** How long the picture of the first page may hold back the code. */
const longestWaitMs = 1000;

/** Settles when the browser says that it has painted the picture of the page as it was served. */
function painted(picture: Element): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => (entry as { element?: Element }).element === picture)) resolve();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** The page can be seen without its code, so letters and picture have the line to themselves first. */
async function start(): Promise<void> {
  const picture = document.querySelector<HTMLElement>('.hero img');
  const isShown = picture !== null && picture.offsetParent !== null && !document.hidden;
  const canTell = PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint');
  if (isShown && canTell) {
    await Promise.race([painted(picture), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
  }
  await import('./main.tsx');
}

start().catch(() => {
  // Without its code the page can say no more than this.
  document.getElementById('boot-failed')?.removeAttribute('hidden');
});
