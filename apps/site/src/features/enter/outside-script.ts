import { SaidError } from '../../shared/said-error.ts';

const scripts = new Map<string, Promise<void>>();

/** A script that neither comes nor fails is waited for so long. */
const longestMs = 20_000;

/**
 * Fetches the script of a service outside, once. Only sites that use the service are told its address, and their content policy lets it.
 * Refuses with `human_check_missing`; the next call tries again.
 */
export function fetchOutsideScript(address: string): Promise<void> {
  const known = scripts.get(address);
  if (known !== undefined) return known;
  const element = document.createElement('script');
  const coming = new Promise<void>((resolve, reject) => {
    setTimeout(reject, longestMs, new SaidError('human_check_missing'));
    element.onload = () => resolve();
    element.onerror = () => reject(new SaidError('human_check_missing'));
    element.src = address;
    document.head.append(element);
  });
  coming.catch(() => {
    scripts.delete(address);
    element.remove();
  });
  scripts.set(address, coming);
  return coming;
}
