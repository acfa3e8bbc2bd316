/**
 * Every message that is sent to members, with its parameters. Its texts are `message.<key>.subject` and `message.<key>.text` of
 * `packages/i18n/locales/<language>/messages.json`; an SMS has the text alone.
 */
export const messageParams = {
  registerCode: ['code', 'expiredMinutes'],
  loginCode: ['code', 'expiredMinutes'],
  forgotCode: ['code', 'expiredMinutes'],
  contactCode: ['code', 'expiredMinutes'],
  proofCode: ['code', 'expiredMinutes'],
  resetLink: ['username', 'link', 'expiredMinutes'],
  accountExists: ['username'],
  contactTaken: ['username'],
  newDevice: ['username', 'device', 'place', 'time'],
  passwordChanged: ['username', 'time'],
  paymentPasswordChanged: ['username', 'time'],
  contactChanged: ['username', 'time'],
  secondFactorChanged: ['username', 'time'],
  depositCredited: ['username', 'reference', 'amount'],
  depositEnded: ['username', 'reference', 'amount'],
  depositRejected: ['username', 'reference', 'amount'],
  depositChargedBack: ['username', 'reference', 'amount'],
  withdrawalRequested: ['username', 'reference', 'amount'],
  withdrawalApproved: ['username', 'reference', 'amount'],
  withdrawalSent: ['username', 'reference', 'amount'],
  withdrawalDisbursed: ['username', 'reference', 'amount'],
  withdrawalReceived: ['username', 'reference', 'amount'],
  withdrawalDisputed: ['username', 'reference', 'amount'],
  withdrawalMoneyReturned: ['username', 'reference', 'amount'],
  withdrawalCancelled: ['username', 'reference', 'amount'],
  feedbackAnswer: ['username', 'question', 'answer'],
  operatorMessage: ['username', 'subject', 'message'],
  withdrawalReturned: ['username', 'reference', 'amount'],
  roundReversed: ['username', 'game', 'number', 'stake', 'taken'],
} as const satisfies Record<string, readonly string[]>;

export type MessageKey = keyof typeof messageParams;

export const messageKeys = Object.keys(messageParams) as MessageKey[];

/** Keys of the catalogues that messages take their texts from. */
export const messageTextKeys: readonly string[] = [
  'message.foot',
  ...messageKeys.flatMap((key) => [`message.${key}.subject`, `message.${key}.text`]),
];
