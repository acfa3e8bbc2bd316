import { expect, test } from 'vitest';
import { pageServicesOf } from './page-services.ts';

const at = {
  geetestScript: 'https://geetest.example/gt4.js',
  firebaseOrigin: 'https://firebase.example',
  recaptchaScript: 'https://recaptcha.example/api.js',
};
const plain = { botCheck: 'work', smsCheck: 'own', firebaseApiKey: 'a-key' } as const;

test('sends a page only to the services that its site uses', () => {
  expect(pageServicesOf(plain, at)).toEqual({ geetest: null, firebase: null });
  expect(pageServicesOf({ ...plain, botCheck: 'geetest' }, at)).toEqual({
    geetest: { script: at.geetestScript },
    firebase: null,
  });
  expect(pageServicesOf({ ...plain, smsCheck: 'firebase' }, at).firebase).toEqual({
    origin: at.firebaseOrigin,
    apiKey: 'a-key',
    recaptchaScript: at.recaptchaScript,
  });
});

test('names no Firebase without a key', () => {
  expect(pageServicesOf({ ...plain, smsCheck: 'firebase', firebaseApiKey: '' }, at).firebase).toBeNull();
});
