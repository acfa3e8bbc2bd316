import { Wallet } from '../../features/cashier/wallet.tsx';
import type { CenterPageProps } from './center-page-props.ts';

/** Everything that the member holds, as a page of the member centre. */
export function CenterWallet({ goTo }: CenterPageProps) {
  return <Wallet goDeposit={() => goTo('depositv2')} goWithdraw={() => goTo('withdraw')} />;
}
