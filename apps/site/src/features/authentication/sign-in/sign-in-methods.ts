import type { SocialProvider } from '@croupier/contract';

/** Accounts elsewhere by which the site lets its members log in, in the order of the buttons. */
export function socialProvidersOf(flags: Readonly<Record<string, boolean>>): SocialProvider[] {
  const all: readonly [SocialProvider, string][] = [
    ['google', 'googleLogin'],
    ['facebook', 'facebookLogin'],
  ];
  return all.flatMap(([provider, flag]) => (flags[flag] === true ? [provider] : []));
}

/** Ways to a new password for who forgot the old one, as far as the site has them. */
export function forgotMethodsOf(flags: Readonly<Record<string, boolean>>): ('email' | 'mobile')[] {
  return [
    ...(flags.forgotByEmail === true ? (['email'] as const) : []),
    ...(flags.forgotByMobile === true ? (['mobile'] as const) : []),
  ];
}
