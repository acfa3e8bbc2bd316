import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { cx } from './class-names.ts';
import { type Country, findCountry, type NamedCountry, nameCountries } from './country-names.ts';
import { flagOf } from './flags.ts';
import { useUi } from './ui-provider.tsx';
import { useFloatingList } from './use-floating-list.ts';
import { useTypeAhead } from './use-type-ahead.ts';
import './popup.css';
import './country-picker.css';

export type { Country } from './country-names.ts';

/** How long the list stays when the focus has left (specification §2): a press on it takes the focus before it is one. */
const closesAfterMs = 200;

type CountryPickerProps = {
  /** Names the field: "Country code". */
  label: string;
  countries: readonly Country[];
  value: Country;
  /** Called with the chosen country, once the list has closed. */
  onChange: (country: Country) => void;
  disabled?: boolean;
};

/** Flag and dialing code in a field that cannot be written in; focus opens the list of countries, letters and figures search it. */
export function CountryPicker({ label, countries, value, onChange, disabled = false }: CountryPickerProps) {
  const { locale } = useUi();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const named = useMemo(() => nameCountries(countries, locale), [countries, locale]);
  const chosen = named.findIndex(({ countryCode }) => countryCode === value.countryCode);
  const [at, setAt] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leftWindow = useRef(false);
  const typeAhead = useTypeAhead();
  const open = () => {
    clearTimeout(closing.current);
    if (disabled || isOpen) return;
    setAt(chosen);
    setIsOpen(true);
  };
  const choose = (country: NamedCountry | undefined) => {
    setIsOpen(false);
    if (country) onChange({ countryCode: country.countryCode, countryDialingCode: country.countryDialingCode });
  };
  useEffect(() => () => clearTimeout(closing.current), []);
  // The countries may come while the list is open already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice by the keys stays
  useEffect(() => setAt(chosen), [named]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = target(event.key, at, named.length);
    if (to !== null) {
      event.preventDefault();
      if (isOpen) setAt(to);
      else open();
    } else if (isOpen && event.key === 'Escape') {
      // The dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
    } else if (event.key === 'Enter' || (event.key === ' ' && !typeAhead.isTyping())) {
      event.preventDefault();
      if (isOpen) choose(named[at]);
      else open();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      open();
      const found = findCountry(named, typeAhead.add(event.key));
      if (found >= 0) setAt(found);
    }
  };

  const name = named[chosen]?.name ?? value.countryCode;
  return (
    <span className={cx('country', disabled && 'off')}>
      <Flag code={value.countryCode} />
      <input
        ref={field}
        role="combobox"
        readOnly
        disabled={disabled}
        autoComplete="off"
        value={`+${value.countryDialingCode}`}
        size={value.countryDialingCode.length + 1}
        aria-label={`${label}: ${name}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
        onFocus={() => {
          // Coming back to the window is no wish to choose.
          if (leftWindow.current) leftWindow.current = false;
          else open();
        }}
        onClick={open}
        onBlur={() => {
          leftWindow.current = document.activeElement === field.current;
          closing.current = setTimeout(() => setIsOpen(false), closesAfterMs);
        }}
        onKeyDown={onKeyDown}
      />
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      {isOpen && (
        <CountryList
          id={listId}
          label={label}
          countries={named}
          at={at}
          chosen={chosen}
          field={field}
          onPoint={setAt}
          onChoose={choose}
        />
      )}
    </span>
  );
}

type CountryListProps = {
  id: string;
  label: string;
  countries: readonly NamedCountry[];
  at: number;
  chosen: number;
  field: RefObject<HTMLInputElement | null>;
  onPoint: (at: number) => void;
  onChoose: (country: NamedCountry) => void;
};

function CountryList({ id, label, countries, at, chosen, field, onPoint, onChoose }: CountryListProps) {
  const list = useFloatingList(field);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the row that the keys have come to
  useEffect(() => {
    list.current?.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={label}
      className="popup country-list"
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {countries.map((country, place) => (
        <div
          key={country.countryCode}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === chosen}
          className="popup-row country-row"
          data-highlighted={place === at || undefined}
          data-selected={place === chosen || undefined}
          onPointerMove={() => place !== at && onPoint(place)}
          onClick={() => onChoose(country)}
          onKeyDown={() => undefined}
        >
          <Flag code={country.countryCode} />
          <span className="country-name">
            {country.name}
            {country.english && <small lang="en">{country.english}</small>}
          </span>
          <bdi className="country-code" dir="ltr">
            +{country.countryDialingCode}
          </bdi>
          {place === chosen && <Check className="country-tick" size={18} strokeWidth={2} aria-hidden />}
        </div>
      ))}
    </div>
  );
}

function Flag({ code }: { code: string }) {
  const address = flagOf(code);
  return address ? (
    <img className="country-flag" src={address} alt="" width={24} height={16} loading="lazy" />
  ) : (
    <span className="country-flag" aria-hidden />
  );
}

const page = 8;

/** Where a key leads in the list; null for keys that lead nowhere. */
function target(key: string, at: number, count: number): number | null {
  const last = count - 1;
  if (key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'PageDown') return Math.min(last, at + page);
  if (key === 'PageUp') return Math.max(0, at - page);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return null;
}
