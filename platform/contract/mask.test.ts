import { expect, test } from 'vitest'

import { maskIdentityNumber, maskMail, maskName, maskPhone } from './mask.ts'

test('an identity number keeps two characters at each end', () => {
  expect(maskIdentityNumber('990101202009150036')).toBe('99*************36')
  expect(maskIdentityNumber('990101200915036')).toBe('99*************36')
})

test('a phone keeps its first three and last four digits', () => {
  expect(maskPhone('14000000012')).toBe('140****0012')
})

test('a mail address keeps its first character and its host', () => {
  expect(maskMail('zhang.san@lanting.edu.cn')).toBe('z***@lanting.edu.cn')
  expect(maskMail('z@lanting.edu.cn')).toBe('***@lanting.edu.cn')
  expect(maskMail('zhang')).toBe('*****')
  expect(maskMail('')).toBe('')
})

test('a name keeps the family name and, from three characters on, the last one', () => {
  expect(maskName('张子轩')).toBe('张*轩')
  expect(maskName('张伟')).toBe('张*')
  expect(maskName('欧阳子轩')).toBe('欧**轩')
  expect(maskName('𠮷田子')).toBe('𠮷*子')
  expect(maskName('张')).toBe('张')
})

test('a value too short to be partly hidden is hidden completely', () => {
  expect(maskPhone('1234567')).toBe('*******')
  expect(maskIdentityNumber('9912')).toBe('*************')
  expect(maskName('')).toBe('')
})
