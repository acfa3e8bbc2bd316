import { z } from 'zod';
import { defineSettings } from '../../kernel/settings.ts';

export const memoSettings = defineSettings('memos', { memosKept: z.number().int().default(10) }, {});
