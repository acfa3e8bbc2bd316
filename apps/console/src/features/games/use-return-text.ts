import { useText } from '@croupier/i18n';

/** Writes a return of hundredths of a percent as people read it: "96.50%". */
export function useReturnText(): (rtpBps: number) => string {
  const { locale } = useText();
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (rtpBps) => format.format(rtpBps / 10_000);
}
