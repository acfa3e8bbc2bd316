import { createQueryClient } from '@croupier/web/queries';
import { endSession } from './session.ts';

/** Answers of the server, kept for the page. */
export const queryClient = createQueryClient(() => endSession('expired'));
