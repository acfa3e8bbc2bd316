// Comes back by itself once there is a connection: when the device says so, and by asking, for that may be said before anything can be fetched.
const longestPauseMs = 60_000;

const askAfter = (pauseMs) =>
  setTimeout(async () => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) location.reload();
    else askAfter(Math.min(2 * pauseMs, longestPauseMs));
  }, pauseMs);

addEventListener('online', () => location.reload());
askAfter(2_000);
