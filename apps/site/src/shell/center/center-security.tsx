import { Security } from '../../features/security/security.tsx';
import type { CenterPageProps } from './center-page-props.ts';

/** What protects the account, as the first page of the member centre. */
export function CenterSecurity({ part, goTo, back }: CenterPageProps) {
  return <Security part={part} open={(next) => goTo('securityCenter', next)} back={back} />;
}
