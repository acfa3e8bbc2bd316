import { expect, it } from 'vitest';
import { forgotMethodsOf, socialProvidersOf } from './ways.ts';

it('offers no way that the site has not', () => {
  expect(socialProvidersOf({})).toEqual([]);
  expect(socialProvidersOf({ facebookLogin: true, googleLogin: false })).toEqual(['facebook']);
  expect(forgotMethodsOf({})).toEqual([]);
  expect(forgotMethodsOf({ forgotByEmail: true, forgotByMobile: true })).toEqual(['email', 'mobile']);
});
