export * from './call.ts';
export * from './calls/agents.ts';
export * from './calls/console.ts';
export * from './calls/console-content.ts';
export * from './calls/console-games.ts';
export * from './calls/console-inbox.ts';
export * from './calls/console-jackpots.ts';
export * from './calls/console-providers.ts';
export * from './calls/content.ts';
export {
  type ContentDocument,
  type ContentItem,
  type ContentText,
  contentDocument,
  contentItem,
  contentLimits,
  contentText,
  type PictureRef,
  pictureRef,
} from './calls/content-item.ts';
export * from './calls/favourites.ts';
export * from './calls/games.ts';
export * from './calls/home.ts';
export * from './calls/house.ts';
export * from './calls/jackpots.ts';
export * from './calls/launch.ts';
export * from './calls/member.ts';
export * from './calls/provider.ts';
export * from './calls/reality-check.ts';
export * from './calls/registration.ts';
export { mostPasskeys, type PasskeyInfo, passkeyInfo } from './calls/second-factors.ts';
export * from './calls/security.ts';
export * from './calls/system.ts';
export * from './calls/transfers.ts';
export * from './calls/ways-in.ts';
export * from './calls.ts';
export * from './common.ts';
export * from './errors.ts';
export * from './frame.ts';
export * from './openapi.ts';
export * from './pattern-families.ts';
export * from './provider-api.ts';
export * from './provider-errors.ts';
export * from './slots.ts';
export * from './solo.ts';
export * from './topics.ts';
