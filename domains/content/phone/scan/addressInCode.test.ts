import { expect, test } from 'vitest'

import { addressInCode } from './addressInCode.ts'

const read = (text: string) =>
  addressInCode(text, 'https://school.example', ['/pages/news/detail', '/pages/baoming/baoming'])

test('a link of this site leads to its page', () => {
  expect(read(' https://school.example/#/pages/news/detail?id=7 ')).toBe('/pages/news/detail?id=7')
  expect(read('https://school.example/?tenant=100001#/pages/baoming/baoming')).toBe(
    '/pages/baoming/baoming',
  )
  expect(read('#/pages/baoming/baoming')).toBe('/pages/baoming/baoming')
})

test('other codes lead nowhere', () => {
  for (const text of [
    '',
    '123456',
    'https://evil.example/#/pages/news/detail?id=7',
    'https://school.example.evil.example/#/pages/news/detail?id=7',
    'https://school.example@evil.example/#/pages/news/detail',
    'javascript:alert(1)#/pages/news/detail',
    'https://school.example/#//evil.example',
    'https://school.example/#/pages/unknown',
    'https://school.example/#/pages/news/detail?id=7?next=8',
  ]) {
    expect(read(text), text).toBeUndefined()
  }
})
