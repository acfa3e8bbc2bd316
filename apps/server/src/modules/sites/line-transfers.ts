import type { Site } from './sites.ts';

/** Whether members and agents of one line may move money to one another (decision 27): where the licence permits it and the site wants it. */
export const allowsLineTransfers = ({ profile, settings }: Pick<Site, 'profile' | 'settings'>): boolean =>
  profile.mayTransferBetweenMembers && settings.memberTransfers;
