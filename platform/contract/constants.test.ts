import { expect, test } from 'vitest'

import * as constants from './constants.ts'

test('every constant of spec.md 9 has the specified value', () => {
  expect(constants).toMatchObject({
    successCode: 200,
    invalidCode: 401,
    tokenTimeSeconds: 3000,
    refreshTickMs: 30_000,
    refreshTenantId: '000000',
    userSearchPageSize: 10,
    submitThrottleMs: 1000,
    defaultThrottleMs: 500,
    loadingDelayMs: 800,
    loadingText: '请求中...',
    requestTimeoutMs: 60_000,
    socketConnectTimeoutMs: 60_000,
    uploadTimeoutMs: 60_000,
    downloadTimeoutMs: 60_000,
    chunkLoadTimeoutMs: 120_000,
    pageDelayMs: 200,
    pageTimeoutMs: 60_000,
    toastMs: 1500,
    popupAnimationMs: 250,
    maskAnimationMs: 300,
    layers: { toast: 10090, popup: 10075, mask: 10070, navbar: 980 },
    maxCheckboxItems: 999,
    maxTextLength: 140,
    toolkitVersion: '1.8.4',
  })
})
