import { expect, test } from 'vitest'

import { remaining } from './remaining.ts'
import { deviceOf, sceneFor } from './scene.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Mobile Safari/537.36'

test.each([
  [`${phone} MicroMessenger/8.0`, 'JSAPI', undefined],
  [phone, 'H5', 'WAP'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'NATIVE', 'QR'],
] as const)('in %s WeChat is paid by %s and Alipay by %s', (userAgent, wechat, alipay) => {
  expect(sceneFor('WECHAT', deviceOf(userAgent))).toBe(wechat)
  expect(sceneFor('ALIPAY', deviceOf(userAgent))).toBe(alipay)
})

test.each([
  [1_745_000, '29 分 05 秒'],
  [59_001, '1 分 00 秒'],
  [900, '1 秒'],
  [-5, '0 秒'],
] as const)('%i ms are left as %s', (ms, words) => {
  expect(remaining(ms)).toBe(words)
})
