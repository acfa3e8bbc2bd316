/** What came back of stakes, in percent; a dash where nothing was staked. */
export function returnText(returned: string, staked: string, locale: string): string {
  const all = Number(staked);
  if (all === 0) return '–';
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(Number(returned) / all);
}
