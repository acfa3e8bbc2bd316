type Readable = { id: string; at: string; read: boolean };

/** Notices as they are read: a member's unread ones first, the newest first among each. */
export function inReadingOrder<N extends Readable>(notices: readonly N[], isMember: boolean): N[] {
  return [...notices].sort((a, b) => {
    if (isMember && a.read !== b.read) return a.read ? 1 : -1;
    return Date.parse(b.at) - Date.parse(a.at);
  });
}
