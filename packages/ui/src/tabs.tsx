import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { CountBadge } from './count-badge.tsx';
import { Directed } from './directed.tsx';
import './tabs.css';

export type Tab<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** How many new things wait behind it; none is not shown. */
  count?: { value: number; label: string };
  disabled?: boolean;
};

type TabsProps<Value extends string> = {
  /** Names the row of tabs for those who do not see it. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
};

/** Parts of one place, one shown at a time. Arrow keys move between them. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  return (
    <Directed>
      <Base.Root className="tabs" value={value} onValueChange={(next: Value) => onChange(next)}>
        <Base.List className="tab-list" aria-label={label} activateOnFocus>
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value} className="tab" disabled={tab.disabled ?? false}>
              {tab.icon}
              {tab.label}
              {tab.count && <CountBadge {...tab.count} />}
            </Base.Tab>
          ))}
        </Base.List>
        <Base.Panel value={value} className="tab-panel">
          {children}
        </Base.Panel>
      </Base.Root>
    </Directed>
  );
}
