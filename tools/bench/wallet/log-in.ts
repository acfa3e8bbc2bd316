import { siteClient, testPassword } from '../../testing/player.ts';
import type { HttpBench } from './http.ts';

/** Logs every account of the HTTP bench in, a few at a time. */
export async function logInAll({ port, accounts }: HttpBench): Promise<string[]> {
  const site = siteClient(`http://localhost:${port}`, () => null);
  const tokens: string[] = [];
  let next = 0;
  const one = async () => {
    while (next < accounts.length) {
      const index = next;
      next += 1;
      const { token } = await site('session.login', {
        type: 'username',
        username: accounts[index] ?? '',
        password: testPassword,
      });
      tokens[index] = token ?? '';
    }
  };
  await Promise.all(Array.from({ length: 4 }, one));
  return tokens;
}
