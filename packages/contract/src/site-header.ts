/** The header by which an operator's call chooses its site, by the site's code. */
export const siteHeader = 'x-croupier-site';
