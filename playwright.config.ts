import { defineConfig } from '@playwright/test'

import { phoneDevice } from './e2e/support/devices.ts'
import { getBrowser } from './tools/browser.ts'

const browser = await getBrowser()

export default defineConfig({
  testDir: 'e2e',
  // One pool of workers: journeys take longest, and the many short walks fill the end.
  projects: [
    { name: 'journeys', testMatch: 'journeys/**/*.e2e.ts' },
    { name: 'walks', testMatch: 'walks.e2e.ts' },
    {
      name: 'afterwards',
      testMatch: 'afterwards/*.e2e.ts',
      dependencies: ['journeys', 'walks'],
    },
    // Tasks are measured by `npm run tasks`, on a school of their own.
    ...(process.env['TASKS'] === 'only' ? [{ name: 'tasks', testMatch: 'tasks/*.e2e.ts' }] : []),
  ],
  globalSetup: './e2e/support/starting/globalSetup.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Half of the time a journey waits for answers, so two processors serve three of them.
  workers: 3,
  // A test that passes only when repeated is printed with its error (ADR 43).
  retries: 1,
  fullyParallel: false,
  forbidOnly: true,
  reporter: 'line',
  use: {
    ...phoneDevice,
    defaultBrowserType: 'chromium',
    actionTimeout: 15_000,
    // Use `--trace on` to watch a run: recording takes longer than the steps.
    screenshot: 'only-on-failure',
    // Tests answer calls themselves, which a service worker would hide from them.
    serviceWorkers: 'block',
    // Without a UTF-8 locale Chromium names a download with a Chinese name `download`.
    launchOptions: {
      executablePath: browser.path,
      args: browser.args,
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
})
