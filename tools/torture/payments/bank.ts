import { freePort } from '../../ports.ts';
import { createBooks, type SandboxBooks } from '../../sandbox-payments/books.ts';
import { type PaymentSandbox, startPaymentSandbox } from '../../sandbox-payments/sandbox.ts';

/** A payment provider that crashes and comes back with its books, as one with a database does. */
export interface Bank {
  url: string;
  books: SandboxBooks;
  /** Null while it is down. */
  sandbox: PaymentSandbox | null;
  crash(): Promise<void>;
  restart(): Promise<void>;
}

/** Starts it for the provider `torture` of a platform, with the key that `key` says. */
export async function startBank(platformUrl: string, key: () => { keyId: string; secret: string }): Promise<Bank> {
  const port = await freePort();
  const books = createBooks();
  const start = () =>
    startPaymentSandbox({
      key,
      provider: 'torture',
      port,
      books,
      post: async (path, body, headers) => (await fetch(platformUrl + path, { method: 'POST', body, headers })).status,
    });
  const bank: Bank = {
    url: `http://127.0.0.1:${port}`,
    books,
    sandbox: await start(),
    async crash() {
      const { sandbox } = bank;
      bank.sandbox = null;
      await sandbox?.close();
    },
    async restart() {
      bank.sandbox ??= await start();
    },
  };
  return bank;
}
