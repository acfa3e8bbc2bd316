import { ConfigError } from '../kernel/config.ts';
import type { Outbox } from '../modules/outbox/outbox.public.ts';
import { flagThatNeedsSms, type Sites } from '../modules/sites/sites.public.ts';

/**
 * Lets no installation start whose members would wait for codes that nothing can send.
 * @throws ConfigError where a site relies on SMS and there is no gateway.
 */
export async function mustReachMembers({ sites, outbox }: { sites: Sites; outbox: Outbox }): Promise<void> {
  if (outbox.canSend('sms')) return;
  const problems = (await sites.all()).flatMap(({ code, settings }) => {
    const flag = flagThatNeedsSms(settings);
    return flag === null ? [] : [`site ${code} has ${flag} on`];
  });
  if (problems.length === 0) return;
  throw new ConfigError(
    `Set SMS_GATEWAY_URL and SMS_GATEWAY_KEY, or switch off what needs SMS: ${problems.join('; ')}.`,
  );
}
