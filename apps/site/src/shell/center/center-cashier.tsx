import { Deposit } from '../../features/cashier/deposit.tsx';
import { ToUpline } from '../../features/cashier/to-upline.tsx';
import { Withdraw } from '../../features/cashier/withdraw.tsx';
import type { CenterPageProps } from './center-page-props.ts';

/** Paying in, as a page of the member centre. */
export function CenterDeposit({ part, goTo }: CenterPageProps) {
  return <Deposit part={part} open={(depositId) => goTo('depositv2', depositId)} />;
}

/** Being paid, as a page of the member centre. */
export function CenterWithdraw({ part, view, goTo, back }: CenterPageProps) {
  return <Withdraw part={part} view={view} open={(next, how) => goTo('withdraw', next, how)} back={back} />;
}

/** Passing money up, as a page of the member centre. */
export function CenterToUpline() {
  return <ToUpline />;
}
