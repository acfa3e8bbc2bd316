/** The part of the page of withdrawals that adds an account. */
export const accountPart = 'account';
