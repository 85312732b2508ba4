import { expect, test } from 'vitest'

import { safeRedirect } from './safeRedirect.ts'

const screens = ['/', '/pages/news/detail', '/pages/user/center', '/pages/login/login-account']
const logins = ['/pages/login/login-account']

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/pages/news/detail',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/#/..//evil.example',
  '#/pages/news/detail',
  '/pages/../..//evil.example',
  '/pages/news/detail/..//evil',
  'http://127.0.0.1:3000@evil.example/',
  '@evil.example',
  '/@evil.example',
  '/pages/login/login-account?redirect=%2Fpages%2Flogin%2Flogin-account',
  '/pages/news/detail?id=1?redirect=//evil',
  '/pages/news/detail?id=<svg onload=alert(1)>',
  '/pages/news/detail?id=1#//evil',
  '/pages/news/detail?id=%0d%0aLocation:x',
  '/pages/news/detail?id=%zz',
  '/。。/evil',
  '/pages/news/detail。evil',
  '／／evil.example',
  ' /pages/user/center',
  '/pages/user/center\n',
  `/pages/news/detail?id=${'1'.repeat(8192)}`,
  '/pages/unknown',
  'pages/news/detail',
  '',
  undefined,
])('SEC-30: %j is not followed', (wanted) => {
  expect(safeRedirect(wanted, screens, logins)).toBeUndefined()
})

test.each([
  '/',
  '/pages/user/center',
  '/pages/news/detail?id=123',
  '/pages/news/detail?id=123&from=%E9%A6%96%E9%A1%B5',
])('%j is one of our screens', (wanted) => {
  expect(safeRedirect(wanted, screens, logins)).toBe(wanted)
})
