declare const passed: unique symbol;

/** Proof that money may go in: only the gate (`money-gate.ts`) gives one, and the ledger's types take no such money without. */
type Permit<What extends string> = { readonly [passed]: What };

export type StakePermit = Permit<'stake'>;
export type DepositPermit = Permit<'deposit'>;
export type VendorTransferPermit = Permit<'vendor transfer'>;

/** Movements by which money goes into play or onto the site, and what each needs. */
export type PermitOf = { stake: StakePermit; deposit: DepositPermit; vendor_hold: VendorTransferPermit };
