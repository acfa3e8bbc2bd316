import { useLanguageCode } from '../../shared/content.ts';
import { accountPart } from './account-part.ts';
import { AddAccount } from './add-account.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawReport } from './withdraw-report.tsx';
import { WithdrawStatus } from './withdraw-status.tsx';
import './cashier.css';

type WithdrawProps = {
  /** `account` adds one, an id shows a withdrawal; without it the form for a new one. */
  part: string | undefined;
  /** `part` or `missing`: what is reported of the withdrawal. */
  view: string;
  open: (part: string, view?: string) => void;
  back: () => void;
};

/** Being paid: the form, an account more, one withdrawal, or the report of what did not arrive. */
export function Withdraw({ part, view, open, back }: WithdrawProps) {
  const language = useLanguageCode();
  if (part === undefined) return <WithdrawForm language={language} open={open} />;
  if (part === accountPart) return <AddAccount language={language} done={back} />;
  if (view === 'part' || view === 'missing')
    return <WithdrawReport key={view} withdrawalId={part} outcome={view} language={language} done={back} />;
  return <WithdrawStatus key={part} withdrawalId={part} language={language} report={(what) => open(part, what)} />;
}
