import type { SecurityOverview } from '@croupier/contract';
import { Skeleton } from '@croupier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { FailedPart } from '../../shared/error-text.tsx';
import { AuthenticatorPart } from './authenticator-part.tsx';
import { ContactPart } from './contact-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { Overview } from './overview.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { PicturePart } from './picture-part.tsx';
import { RecoveryPart } from './recovery-part.tsx';
import { isSecurityPart, type SecurityPart } from './security-parts.ts';
import { overviewQuery } from './security-queries.ts';
import './security.css';

type SecurityProps = {
  /** The part that the address names; without one the first view, which sums up all. */
  part: string | undefined;
  open: (part: SecurityPart) => void;
  /** Back to the first view. */
  back: () => void;
};

/** The security centre: what protects the account, and a part for each thing that can be changed. */
export function Security({ part, open, back }: SecurityProps) {
  const overview = useQuery(overviewQuery);
  if (overview.isError) return <FailedPart error={overview.error} retry={() => void overview.refetch()} />;
  if (!overview.data) return <Skeletons />;
  if (!isSecurityPart(part)) return <Overview overview={overview.data} open={open} />;
  return (
    <div className="security-part">
      <Part part={part} overview={overview.data} open={open} back={back} />
    </div>
  );
}

type PartProps = Omit<SecurityProps, 'part'> & { part: SecurityPart; overview: SecurityOverview };

function Part({ part, overview, open, back }: PartProps) {
  switch (part) {
    case 'password':
      return <PasswordPart overview={overview} done={back} />;
    case 'email':
    case 'mobile':
      return <ContactPart key={part} kind={part} overview={overview} done={back} />;
    case 'payment':
      return <PaymentPart overview={overview} done={back} />;
    case 'authenticator':
      return <AuthenticatorPart overview={overview} done={back} />;
    case 'passkeys':
      return <PasskeysPart overview={overview} />;
    case 'recovery':
      return <RecoveryPart overview={overview} open={open} done={back} />;
    case 'devices':
      return <DevicesPart />;
    case 'history':
      return <HistoryPart />;
    case 'picture':
      return <PicturePart done={back} />;
  }
}

function Skeletons() {
  return (
    <div className="security" aria-hidden>
      <Skeleton className="security-head-skeleton" />
      <Skeleton className="security-list-skeleton" />
      <Skeleton className="security-list-skeleton" />
    </div>
  );
}
