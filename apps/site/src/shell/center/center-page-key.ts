/** Page keys of the specification (§2), in its order. Those whose page is not there yet leave no trace (decision 43). */
export const centerPageKeys = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'messageV2',
] as const;

export type CenterPageKey = (typeof centerPageKeys)[number];
