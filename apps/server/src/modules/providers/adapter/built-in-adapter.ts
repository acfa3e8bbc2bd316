import { z } from 'zod';
import type { Launch, ProviderAdapter } from './provider-adapter.ts';

/** Where the games inside the program open, and the name by which their provider is registered. */
export type BuiltInLauncher = {
  protocol: string;
  /** The address of a game's frame. */
  gameUrl(launch: Launch): string;
};

/** What games inside the program are to the platform: a protocol whose calls never leave it. */
export function builtInAdapter({ protocol, gameUrl }: BuiltInLauncher): ProviderAdapter {
  return {
    protocol,
    settings: z.object({}),
    secrets: [],
    catalogue: null,
    launch: {
      canReplay: true,
      takesTrials: true,
      url: async (_client, launch) => gameUrl(launch),
      origins: () => [],
    },
    callbacks: { at: 'inside' },
    // its frames show a round again themselves
    history: null,
  };
}
