import { Popover as Base } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Directed } from './directed.tsx';
import { useUi } from './ui-provider.tsx';
import './popup.css';
import './popover.css';

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  children: ReactNode;
  defaultOpen?: boolean;
};

/** A few lines beside the button that opens them. The page stays usable; Escape and a click beside it close it. */
export function Popover({ trigger, title, children, defaultOpen = false }: PopoverProps) {
  const { labels } = useUi();
  return (
    <Directed>
      <Base.Root defaultOpen={defaultOpen}>
        <Base.Trigger render={trigger} />
        <Base.Portal>
          <Base.Positioner className="popup-layer" sideOffset={8} collisionPadding={12}>
            <Base.Popup className="popup popover">
              <div className="popover-head">
                <Base.Title>{title}</Base.Title>
                <Base.Close
                  render={
                    <IconButton small label={labels.close}>
                      <X size={18} strokeWidth={1.75} />
                    </IconButton>
                  }
                />
              </div>
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Directed>
  );
}
