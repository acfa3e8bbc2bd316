import { defineModule } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Sites } from '../sites/sites.public.ts';
import { memoSettings } from './memos.settings.ts';
import { listMemos } from './memos.store.ts';

export const memosModule = defineModule({
  name: 'memos',
  settings: memoSettings,
  create: ({ db }, { sites }: { sites: Sites }) => ({
    api: {},
    calls: {
      'memos.list': async (_request, { site, caller }) => {
        const { memosKept } = (await sites.get(site.id)).settingsOf(memoSettings);
        const list = (await listMemos(db, caller.memberId)).map(({ text }) => text);
        if (list.length > memosKept) refuse('memos_full');
        return { list };
      },
    },
    jobs: [{ name: 'memos.count', cron: '0 0 * * *', run: async () => {} }],
  }),
});
