import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { findBrowser } from './tools/browser.ts'
import { filesOfOneServer, namesOnCluster } from './tools/citus/oneServer.ts'
import { clientPackages } from './tools/gate/componentTests.ts'

// Only the project `components` uses it, so the unit tests run on a machine without a browser.
const browser = await findBrowser()

// The quick tests start no database. The hostile-text test takes as long as all of them together,
// and the other two need a database.
const isQuick = process.env['DATABASE'] === 'none'
const isOnCluster = process.env['CITUS'] !== undefined

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A test that asserts nothing cannot fail.
    expect: { requireAssertions: true, poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,platform,domains,db,tools,e2e}/**/*.test.ts'],
          // Randomised histories and chaos tests take longer than the gate allows: `npm run
          // test:deep`.
          exclude: [
            '**/node_modules/**',
            ...(process.env['DEEP'] === '1' ? [] : ['**/*.deep.test.ts']),
            ...(isOnCluster ? filesOfOneServer : []),
            ...(isQuick
              ? [
                  'tools/regexes.test.ts',
                  'tools/schema.test.ts',
                  'tools/commands/*.test.ts',
                  'tools/doctor/doctor.test.ts',
                  'tools/importing/takeOver.test.ts',
                  'tools/importing/requests/*.test.ts',
                  'tools/restoring/*.test.ts',
                ]
              : []),
          ],
          globalSetup: isQuick
            ? []
            : [isOnCluster ? 'tools/citus/testRun.ts' : 'platform/testing/cluster.ts'],
          ...(isOnCluster ? { testNamePattern: namesOnCluster } : {}),
          setupFiles: ['platform/testing/seed.ts'],
          pool: 'forks',
          // A worker runs its files in one process: the product is imported, its database copied and
          // its server built once instead of for each file. Each test rolls its changes back.
          isolate: false,
          // A test that is given up goes on in the worker's process and disturbs the files after it,
          // so only a test that hangs may reach this.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // A deprecated call fails the test, in this process and in those that it starts. The
          // database driver warns so about a statement on a connection that is still busy.
          execArgv: ['--throw-deprecation'],
          // Tests must not depend on the machine's time zone.
          env: { TZ: 'UTC', NODE_OPTIONS: '--throw-deprecation' },
        },
      },
      {
        extends: true,
        plugins: [
          react(),
          {
            name: 'client-packages',
            config: () => ({
              optimizeDeps: { include: ['vitest-browser-react', 'axe-core', ...clientPackages()] },
            }),
          },
        ],
        // In test mode antd gives every element the same id, so labels and dialogs lose their names.
        define: { 'process.env.NODE_ENV': '"development"' },
        css: { modules: { localsConvention: 'camelCaseOnly' } },
        test: {
          name: 'components',
          include: ['{app,platform,domains}/**/*.test.tsx'],
          setupFiles: ['platform/testing/components/setup.ts'],
          testTimeout: 40_000,
          // As in the other browser tests, one that passes only when repeated is printed (ADR 43).
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: browser ? { executablePath: browser.path, args: browser.args } : {},
              actionTimeout: 15_000,
              contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
