import { z } from 'zod';
import type { Launch, ProviderAdapter } from './provider-adapter.ts';

/** Where the built-in games open, and the name that their provider is registered under. */
export type BuiltInLauncher = {
  protocol: string;
  /** The address of a game's frame. */
  gameUrl(launch: Launch): string;
};

/** The built-in games as a provider: a protocol whose calls never leave the program. */
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
    // its frames replay a round themselves
    history: null,
  };
}
