import type { DepositPermit, StakePermit, VendorTransferPermit } from '../modules/wallet/wallet.public.ts';

/** For tests and tools of the ledger itself, whose stakes belong to no game that could refuse them. */
export const anyPermit = {} as StakePermit & DepositPermit & VendorTransferPermit;
