import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,platform,domains,db,tools,e2e}/**/*.test.{ts,tsx}'],
    // Histories and chaos take longer than the gate allows: `npm run test:deep`.
    exclude: ['**/node_modules/**', ...(process.env['DEEP'] === '1' ? [] : ['**/*.deep.test.ts'])],
    // The quick tests need none and would wait for it.
    globalSetup: process.env['DATABASE'] === 'none' ? [] : ['platform/testing/cluster.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test that asserts nothing cannot fail.
    expect: { requireAssertions: true },
    // The zone of the machine must not decide a test.
    env: { TZ: 'UTC' },
  },
})
