import { useText } from '@croupier/i18n';
import { CountryPicker } from '@croupier/ui/country-picker';
import { TextField, type TextFieldProps } from '@croupier/ui/field';
import type { MobileCountry } from './use-countries.ts';

type MobileFieldProps = Omit<TextFieldProps, 'label' | 'start' | 'type'> & { of: MobileCountry; label?: string };

/** A mobile number after the flag and dialing code of its country. */
export function MobileField({ of: { country, setCountry, numbers }, label, ...field }: MobileFieldProps) {
  const { t } = useText();
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={32}
      {...field}
      type="tel"
      label={label ?? t('field.mobileNum')}
      start={
        <CountryPicker
          label={t('field.countryDialingCode')}
          countries={numbers?.countries ?? [country]}
          value={country}
          onChange={setCountry}
          disabled={field.disabled ?? false}
        />
      }
    />
  );
}
