import { createTransport } from 'nodemailer';
import { DeliveryError } from './delivery.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The same for a mail that is sent again, by which mailboxes may recognize the repeat; generated where it is absent. */
  id?: string;
};

/** @throws DeliveryError where it was not accepted. */
export type SendMail = (mail: Mail) => Promise<void>;

const timeoutMs = 20_000;

/** Sends plain mail through the server at an address such as `smtps://user:password@mail.example.com`. */
export function createMailer(smtp: { url: string; from: string }): SendMail {
  const transport = createTransport(
    {
      url: smtp.url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: smtp.from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  const domain = /@([\w.-]+)/.exec(smtp.from)?.[1] ?? 'localhost';
  return async ({ to, subject, text, id }) => {
    // as an object, an address stays a single one, whatever it contains
    const mail = { to: { name: '', address: to }, subject, text };
    try {
      await transport.sendMail(id === undefined ? mail : { ...mail, messageId: `<${id}@${domain}>` });
    } catch (error) {
      throw deliveryError(error);
    }
  };
}

/** The server's verdict on recipient or content is final; a verdict on us, or none, may change in a moment. */
function deliveryError(error: unknown): DeliveryError {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  const isOfTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (responseCode === undefined) {
    return new DeliveryError(`smtp_${(code ?? 'failed').toLowerCase()}`, { isFinal: isOfTheMail });
  }
  return new DeliveryError(`smtp_${responseCode}`, { isFinal: isOfTheMail && responseCode >= 500 });
}
