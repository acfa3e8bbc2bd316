import { createQueryClient } from '@croupier/web/queries';
import { onSiteClosed } from './call.ts';
import { endSession } from './session.ts';

/** Answers of the server, kept for the page. */
export const queryClient = createQueryClient(() => endSession('expired'));

// The calls of a page fail together; the site's own answer then says what the whole page shows.
onSiteClosed(() => void queryClient.refetchQueries({ queryKey: ['site'] }, { cancelRefetch: false }));
