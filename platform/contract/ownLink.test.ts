import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { pictureLink, withoutOrigin } from './ownLink.ts'

test('a whole address of our service becomes its path; every other text stays', () => {
  expect(withoutOrigin('https://school.example:3100/api/blade-x/1?sign=a')).toBe(
    '/api/blade-x/1?sign=a',
  )
  for (const other of ['', '/api/a', '/logo.png', 'https://x.example/a/api/b', '//x.example/api/a'])
    expect(withoutOrigin(other)).toBe(other)
})

test('the link of a picture is a path, a whole address of ours, or empty', () => {
  expect(z.parse(pictureLink, 'http://127.0.0.1:3000/api/blade-x/1')).toBe('/api/blade-x/1')
  expect(z.parse(pictureLink, '')).toBe('')
  for (const wrong of ['https://x.example/a.png', 'javascript:alert(1)', 'https://x/api//a"', 7])
    expect(z.safeParse(pictureLink, wrong).success).toBe(false)
})
