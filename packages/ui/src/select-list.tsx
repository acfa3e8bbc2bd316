import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { cx } from './class-names.ts';
import { Directed } from './directed.tsx';
import type { SelectProps } from './select-props.ts';
import './popup.css';

/** The chip with its list, which is open when it comes. */
export function SelectList<Value extends string>({ label, options, value, onChange, active }: SelectProps<Value>) {
  return (
    // Its own style element would be refused by the content policy, and the list here needs none of it.
    <CSPProvider disableStyleElements>
      <Directed>
        <Base.Root
          defaultOpen
          items={[...options]}
          value={value}
          onValueChange={(next) => {
            if (next !== null) onChange(next);
          }}
        >
          <Base.Trigger className={cx('chip', active && 'on')} aria-label={label}>
            <Base.Value />
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner className="popup-layer" sideOffset={6} alignItemWithTrigger={false} align="start">
              <Base.Popup className="popup">
                <Base.List>
                  {options.map((option) => (
                    <Base.Item key={option.value} value={option.value} className="popup-row">
                      <Base.ItemText>{option.label}</Base.ItemText>
                      <Base.ItemIndicator className="end">
                        <Check size={18} strokeWidth={2} aria-hidden />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      </Directed>
    </CSPProvider>
  );
}
