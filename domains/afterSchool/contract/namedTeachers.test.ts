import { expect, test } from 'vitest'

import { namedTeachers } from './namedTeachers.ts'

test('each teacher is listed once, with all their courses', () => {
  const courses = [
    { name: '陶艺', teachers: '何川、 方澜音' },
    { name: '水彩', teachers: '何川，何川' },
    { name: '篆刻', teachers: ' ' },
  ]

  expect(namedTeachers(courses)).toEqual([
    { name: '何川', courses: ['陶艺', '水彩'] },
    { name: '方澜音', courses: ['陶艺'] },
  ])
})
