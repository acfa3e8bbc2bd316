/** What the server answers in the language of the page under a key that does not name it: the beginnings of such keys. */
export const translatedKeys: readonly (readonly string[])[] = [
  ['games'],
  ['content'],
  ['member', 'recent'],
  ['member', 'recents'],
  ['member', 'favourites', 'list'],
  ['member', 'welcome'],
];
