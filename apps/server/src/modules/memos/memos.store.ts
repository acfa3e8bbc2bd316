import type { Queryable } from '../../kernel/database.ts';

export async function listMemos(db: Queryable, memberId: string): Promise<{ text: string }[]> {
  return db.query<{ text: string }>(
    'select text from memos.memo where member_id = $1 order by id',
    [memberId],
    'memos',
  );
}
