import { defineConfig, devices } from '@playwright/test'

import { getBrowser } from './tools/browser.ts'

const browser = await getBrowser()

export default defineConfig({
  testDir: 'e2e',
  projects: [
    // Screens are walked while the demo school is as it was loaded; journeys fill it, and what they left is searched last.
    { name: 'screens', testMatch: ['*accessibility.e2e.ts', 'steadiness.e2e.ts'] },
    { name: 'journeys', testMatch: 'journeys/*.e2e.ts', dependencies: ['screens'] },
    { name: 'afterwards', testMatch: 'afterwards/*.e2e.ts', dependencies: ['journeys'] },
  ],
  globalSetup: './e2e/support/globalSetup.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  reporter: 'line',
  use: {
    ...devices['iPhone 13'],
    defaultBrowserType: 'chromium',
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 15_000,
    // `--trace on` when something must be watched: recording takes longer than the steps.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browser.path, args: browser.args },
  },
})
