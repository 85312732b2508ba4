import { expect, test } from 'vitest'

import { audienceWords, missingWords, receiptStateWord, receivedBy } from './words.ts'

const tally = { families: 41, read: 5, done: 3 }

test('a tally says which number counts families and which counts people', () => {
  expect(receivedBy({ people: 79, families: 41 })).toBe('41 个家庭，共 79 人')
  expect(missingWords({ ...tally, receipt: 'confirm' })).toBe('还有 38 个家庭没有完成')
  expect(missingWords({ ...tally, receipt: 'read' })).toBe('还有 36 个家庭没有读')
  expect(missingWords({ ...tally, read: 41, receipt: 'read' })).toBe('')
})

test('a family that needs only to read says how many of its people have read', () => {
  const wordOf = (state: 'unread' | 'read' | 'done', readers: number) =>
    receiptStateWord({ state, people: 2, readers }, state === 'read' ? 'confirm' : 'read').label

  expect(wordOf('unread', 0)).toBe('未读')
  expect(wordOf('done', 1)).toBe('已读 1/2 人')
  expect(wordOf('done', 2)).toBe('已读')
  expect(wordOf('read', 2)).toBe('已读，还没有完成')
  expect(receiptStateWord({ state: 'done', people: 2, readers: 1 }, 'sign').label).toBe('已完成')
})

test('the chosen audience names the first groups and counts people and families', () => {
  expect(audienceWords(['三年级2班'], { people: 80, families: 41 })).toBe(
    '三年级2班，80 人，41 个家庭',
  )
  expect(audienceWords(['一', '二', '三', '四'], { people: 9, families: 4 })).toBe(
    '一、二、三 等 4 项，9 人，4 个家庭',
  )
})
