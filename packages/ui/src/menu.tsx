import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Directed } from './directed.tsx';
import './popup.css';

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  /** Opens it at once, for a menu that was loaded because its button was pressed. */
  defaultOpen?: boolean;
};

/** A list of actions under a button. */
export function Menu({ trigger, children, defaultOpen = false }: MenuProps) {
  return (
    <Directed>
      <Base.Root defaultOpen={defaultOpen} modal={false}>
        <Base.Trigger render={trigger} />
        <Base.Portal>
          <Base.Positioner className="popup-layer" sideOffset={8} align="end">
            <Base.Popup className="popup whole">{children}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Directed>
  );
}

type MenuItemProps = { icon?: ReactNode; children: ReactNode; onSelect: () => void; negative?: boolean };

/** An action. */
export function MenuItem({ icon, children, onSelect, negative }: MenuItemProps) {
  return (
    <Base.Item className={cx('popup-row', negative && 'negative')} onClick={onSelect}>
      {icon}
      {children}
    </Base.Item>
  );
}

type MenuChoiceProps<Value extends string> = {
  /** Names the group of choices. */
  label: string;
  options: readonly { value: Value; label: string; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of several, as rows with a tick. */
export function MenuChoice<Value extends string>({ label, options, value, onChange }: MenuChoiceProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)} aria-label={label}>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} className="popup-row" lang={option.lang} closeOnClick>
          {option.label}
          <Base.RadioItemIndicator className="end">
            <Check size={18} strokeWidth={2} aria-hidden />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

/** Parts two groups of rows. */
export function MenuLine() {
  return <Base.Separator className="popup-line" />;
}
