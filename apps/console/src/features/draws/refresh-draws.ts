import { refreshSite } from '../../shared/use-pages.ts';

/** Reads again what shows issues. */
export function refreshDraws(): void {
  for (const id of ['console.drawIssue', 'console.drawIssues', 'console.draws', 'console.drawSlips'] as const)
    void refreshSite(id);
}
