import { deriveKey as byPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as bySha } from 'altcha-lib/algorithms/web/sha';
import { handler } from 'altcha-lib/workers/shared';

/* Works on its own thread: tries counters until the derived key begins as the challenge wants it. */
handler({
  deriveKey: (parameters, salt, password) =>
    (parameters.algorithm.startsWith('PBKDF2') ? byPbkdf2 : bySha)(parameters, salt, password),
});
