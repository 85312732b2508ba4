import { expect, test } from 'vitest'

import { count } from './traffic.ts'

test('answers are counted by status and sentence', () => {
  const full = { status: 503, msg: '服务器磁盘已满' }

  expect([...count([{ status: 200, msg: '操作成功' }, full, full])]).toEqual([
    ['200', 1],
    ['503 服务器磁盘已满', 2],
  ])
})
