import { expect, test } from 'vitest'

import { isReservedName } from './reservedNames.ts'

test.each([
  '校长',
  '王校长',
  '教务处',
  '实验小学教务处',
  '管理员',
  '系统管理员1',
  '在线客服',
  'Ａｄｍｉｎ',
  'admin_01',
  'ADMINISTRATOR',
  '校 长',
  '校\u200B长',
  '校·长',
  '校長',
  '教務處',
  '张老师',
  '班主任',
  '青禾',
  '官方',
])('%s is reserved', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each([
  '王芳',
  '张招生',
  '王德育',
  '官方勇',
  '欧阳长青',
  '小雨妈妈',
  '刘爸爸',
  'badminton',
  'zhang.wei88',
  '𠮷田',
  '',
])('%s is free', (name) => {
  expect(isReservedName(name)).toBe(false)
})
