import type { ToastContent } from '@croupier/ui/toast';

let wanted: (() => void) | null = null;
let asked = false;

/** Shows a message in the corner. The code for it comes with the first one. */
export function toast(content: ToastContent): void {
  asked = true;
  wanted?.();
  void import('@croupier/ui/toast').then((module) => module.showToast(content));
}

/** Calls back when the place for toasts is needed for the first time. */
export function whenToastsAreWanted(callback: () => void): void {
  if (asked) callback();
  else wanted = callback;
}
