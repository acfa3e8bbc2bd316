import type { CapabilityFlag } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';
import { ArrowDownLeft, ArrowUpRight, type LucideIcon } from 'lucide-react';
import { useHas } from '../shared/capabilities.ts';
import { aboutToOpen, useModals } from '../shared/modals.ts';
import { useGuard } from '../shared/use-guard.ts';

const links: readonly { flag: CapabilityFlag; page: string; label: MessageKey; icon: LucideIcon }[] = [
  { flag: 'depositPage', page: 'depositv2', label: 'nav.deposit', icon: ArrowDownLeft },
  { flag: 'withdrawPage', page: 'withdraw', label: 'nav.withdraw', icon: ArrowUpRight },
];

/** Where a member pays in and is paid, as far as the site has it: pages of the member centre. */
export function useMoneyLinks() {
  const has = useHas();
  const guard = useGuard();
  const { show } = useModals();
  return links
    .filter(({ flag }) => has(flag))
    .map(({ page, label, icon }) => {
      return {
        page,
        label,
        icon,
        open: () => guard('trueAccount') && show('center', page),
        ahead: aboutToOpen('center'),
      };
    });
}
