import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'

import { expect, test } from 'vitest'

import { explainStartFault } from './startFault.ts'

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('an unwritable folder, a full disk and a foreign address are reported in a sentence', async () => {
  const below = thrownBy(() => mkdirSync(`${import.meta.filename}/data`, { recursive: true }))
  const foreign = await new Promise((done) =>
    createServer().once('error', done).listen(0, '192.0.2.1'),
  )
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

  expect(explainStartFault(below)).toContain('没有读写权限')
  expect(explainStartFault(foreign)).toContain('HOST')
  expect(explainStartFault(new Error('迁移失败', { cause: full }))).toContain('磁盘已满')
  for (const fault of [below, foreign, full])
    expect(explainStartFault(fault)).not.toMatch(/ {4}at /)
})

test('a message with a remedy is printed with its cause and without a trace', () => {
  const cause = new Error('password authentication failed')

  const told = explainStartFault(new Error('审计记录无法读取。\n→ 请检查 DATA_DIR', { cause }))
  const fault = explainStartFault(new Error('迁移 0001.sql 失败', { cause }))

  expect(told).toBe(
    '审计记录无法读取。\n→ 请检查 DATA_DIR\n原因 cause: password authentication failed',
  )
  expect(fault).toMatch(/ {4}at /)
})
