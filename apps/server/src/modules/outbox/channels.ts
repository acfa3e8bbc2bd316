import type { Config } from '../../kernel/config.ts';
import { DeliveryError } from '../../kernel/delivery.ts';
import { createMailer } from '../../kernel/mail.ts';
import { createSmsGateway } from '../../kernel/sms-gateway.ts';
import type { Channels } from './send-due.ts';

const nowhere = async () => {
  throw new DeliveryError('not_configured');
};

/** The channels of this installation. Where one is not configured, development shows what it would send, and production sends nothing. */
export function channelsOf(config: Pick<Config, 'environment' | 'mail' | 'smsGateway'>): Channels {
  const isShown = config.environment !== 'production';
  const absent = { deliver: isShown ? async () => {} : nowhere, isShown };
  const sendMail = config.mail && createMailer(config.mail);
  const sendSms = config.smsGateway && createSmsGateway(config.smsGateway);
  return {
    email: sendMail ? { deliver: sendMail, isShown: false } : absent,
    sms: sendSms ? { deliver: sendSms, isShown: false } : absent,
  };
}
