import type { ProviderAdapter } from '../../modules/providers/providers.public.ts';
import { answerCallback } from './callbacks.ts';
import { catalogue } from './catalogue.ts';
import { history } from './history.ts';
import { launch } from './launch.ts';
import { marblesSettings, privateKeySecret } from './settings.ts';

/** 155.io's Marbles API: races that many bet on at once, with a seamless wallet (https://docs.155.io). */
export const adapter: ProviderAdapter = {
  protocol: 'marbles',
  settings: marblesSettings,
  secrets: [privateKeySecret],
  catalogue,
  launch,
  callbacks: { at: 'callback', answer: answerCallback },
  history,
};
