/** What a table of this screen reads of its address, and how it changes it. */
export type ProviderView = {
  view: { open?: string; provider?: string; state?: string };
  change: (changes: { open?: string | undefined; provider?: string | undefined; state?: string | undefined }) => void;
};
