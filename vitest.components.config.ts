import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { messages } from './packages/i18n/vite-plugin/index.ts';
import { BROWSER_ARGS, findTestBrowser } from './tools/browser.ts';

/** Tests of components and screens in a browser, in front of a server that is played: apart from the others, whose start needs no bundler. */
export default defineConfig({
  plugins: [react(), messages({ console: true })],
  // what is found later would load every page anew in the middle of a test
  optimizeDeps: { entries: ['apps/*/src/**/*.tsx', 'packages/*/src/**/*.tsx'] },
  test: {
    name: 'components',
    include: ['{apps,packages}/**/*.component.test.tsx'],
    exclude: ['**/node_modules/**'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: { executablePath: findTestBrowser() ?? '', args: BROWSER_ARGS },
        contextOptions: { reducedMotion: 'reduce' },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
