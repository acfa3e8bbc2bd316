import { useLanguageCode } from '../../shared/content.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositStatus } from './deposit-status.tsx';
import './cashier.css';

type DepositProps = {
  /** The deposit that is shown; the form for a new one without it. */
  part: string | undefined;
  open: (depositId: string) => void;
};

/** Paying in: the form, or one deposit with what happens to it. */
export function Deposit({ part, open }: DepositProps) {
  const language = useLanguageCode();
  return part === undefined ? (
    <DepositForm language={language} open={open} />
  ) : (
    <DepositStatus key={part} depositId={part} language={language} />
  );
}
