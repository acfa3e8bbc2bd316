import { useEffect, useRef, useState } from 'react';
import { type Country, CountryPicker } from './country-picker.tsx';
import { TextField } from './field.tsx';
import type { Story } from './story.ts';

const codes: readonly (readonly [code: string, dialing: string])[] = [
  ['PH', '63'],
  ['VN', '84'],
  ['TH', '66'],
  ['CN', '86'],
  ['US', '1'],
  ['CA', '1'],
  ['ES', '34'],
  ['MX', '52'],
  ['AE', '971'],
  ['BA', '387'],
  ['VC', '1'],
  ['GB', '44'],
];
const countries = codes.map(([countryCode, countryDialingCode]) => ({ countryCode, countryDialingCode }));
const [philippines = { countryCode: 'PH', countryDialingCode: '63' }] = countries;

type WithPicker = { start?: Country; error?: string; disabled?: boolean; opens?: boolean };

function MobileNumber({ start = philippines, error, disabled = false, opens = false }: WithPicker) {
  const [country, setCountry] = useState<Country>(start);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opens) box.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  }, [opens]);
  return (
    <div ref={box}>
      <TextField
        label="Mobile number"
        type="tel"
        placeholder="917 555 0148"
        error={error}
        disabled={disabled}
        start={
          <CountryPicker
            label="Country code"
            countries={countries}
            value={country}
            onChange={setCountry}
            disabled={disabled}
          />
        }
      />
    </div>
  );
}

const story: Story = {
  title: 'Country code',
  group: 'Fields',
  states: [
    {
      name: 'In the field of a number: chosen, wrong, not now',
      render: () => (
        <div className="stack-of narrow">
          <MobileNumber />
          <MobileNumber start={{ countryCode: 'VN', countryDialingCode: '84' }} error="Enter a valid phone number" />
          <MobileNumber start={{ countryCode: 'AE', countryDialingCode: '971' }} disabled />
        </div>
      ),
    },
    {
      name: 'Open',
      alone: true,
      render: () => (
        <div className="narrow">
          <MobileNumber opens />
        </div>
      ),
    },
  ],
};

export default story;
