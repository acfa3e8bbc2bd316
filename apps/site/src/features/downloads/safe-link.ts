/** Whether a link of the settings may stand in the page: a path of the site, https, a mail address or a phone number. */
export function isSafeLink(url: string): boolean {
  return /^(https:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(url);
}
