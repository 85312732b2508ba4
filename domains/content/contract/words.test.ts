import { expect, test } from 'vitest'

import { missingTitle, receivedBy } from './words.ts'

const tally = { families: 41, read: 5, done: 3 }

test('a tally says which number counts families and which counts people', () => {
  expect(receivedBy({ people: 79, families: 41 })).toBe('41 个家庭，共 79 人')
  expect(missingTitle({ ...tally, receipt: 'confirm' }, 73)).toBe('还没有完成：38 个家庭，共 73 人')
  expect(missingTitle({ ...tally, receipt: 'read' }, 74)).toBe(
    '还没有读：74 人，其中 36 个家庭还没有一位读过',
  )
  expect(missingTitle({ ...tally, read: 41, receipt: 'read' }, 38)).toBe('还没有读：38 人')
})
