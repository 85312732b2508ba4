import { expect, test } from 'vitest'

import { toastMs } from '../../contract/constants.ts'
import { toastTimeOf } from './toasts.ts'

test('a toast stays the specified time, and longer if it has more than 12 characters to read', () => {
  expect(toastTimeOf('已保存')).toBe(toastMs)
  expect(toastTimeOf('一'.repeat(12))).toBe(toastMs)
  expect(toastTimeOf('一'.repeat(30))).toBe(3600)
})
