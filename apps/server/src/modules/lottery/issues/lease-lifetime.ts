/** How long a process that died keeps others from its lotteries: with a renewal each second another takes over within 5 s. */
export const leaseLifetimeMs = 3_500;
