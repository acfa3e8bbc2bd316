import { createTransport } from 'nodemailer';

export type SendMail = (mail: { to: string; subject: string; text: string }) => Promise<void>;

const timeoutMs = 20_000;

/** Sends plain mail by the server at an address such as `smtps://user:password@mail.example.com`. Rejects where it was not taken. */
export function createMailer(smtp: { url: string; from: string }): SendMail {
  const transport = createTransport(
    { url: smtp.url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    { from: smtp.from },
  );
  return async (mail) => {
    await transport.sendMail(mail);
  };
}
