import type { ProviderAdapter } from '../../modules/providers/providers.public.ts';
import { answerCallback } from './callbacks.ts';
import { catalogue } from './catalogue.ts';
import { history } from './history.ts';
import { launch } from './launch.ts';
import { hub88Settings, privateKeySecret } from './settings.ts';

/** Hub88's operator API with a seamless wallet (https://docs.hub88.io). */
export const adapter: ProviderAdapter = {
  protocol: 'hub88',
  settings: hub88Settings,
  secrets: [privateKeySecret],
  catalogue,
  launch,
  callbacks: { at: 'callback', answer: answerCallback },
  history,
};
