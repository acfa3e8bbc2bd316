import { useEffect } from 'react';

/** Keeps the screen awake while a game is played, where the browser can and the page is seen. */
export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    // absent where the page is not secure, and in older browsers
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    if (!isPlaying || !wakeLock) return;
    let held: WakeLockSentinel | null = null;
    let left = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // refused while the battery is low: the game goes on all the same
      held = await wakeLock.request('screen').catch(() => null);
      if (left) void held?.release();
    };
    // the browser lets it go when the page is hidden
    document.addEventListener('visibilitychange', take);
    void take();
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', take);
      void held?.release();
    };
  }, [isPlaying]);
}
