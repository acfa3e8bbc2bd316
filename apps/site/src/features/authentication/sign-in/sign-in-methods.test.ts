import { expect, it } from 'vitest';
import { forgotMethodsOf, socialProvidersOf } from './sign-in-methods.ts';

it('offers only the methods that the site has', () => {
  expect(socialProvidersOf({})).toEqual([]);
  expect(socialProvidersOf({ facebookLogin: true, googleLogin: false })).toEqual(['facebook']);
  expect(forgotMethodsOf({})).toEqual([]);
  expect(forgotMethodsOf({ forgotByEmail: true, forgotByMobile: true })).toEqual(['email', 'mobile']);
});
