import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { idsBy } from '../data/subjectTable.ts'
import { erasureFile } from './register.ts'

const line = (requestId: string) => ({
  tenantId: '000000',
  requestId,
  subjectKind: 'STUDENT' as const,
  subjectId: '7',
  keepsRecord: false,
  ids: idsBy((kind) => (kind === 'student' ? ['7'] : [])),
  decisions: [{ key: 'message:9#0', isSubject: true }],
  erasedRows: 3,
  erasedFiles: 0,
  doneAt: '2027-03-15T01:00:00.000Z',
  doneBy: '1',
})

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qinghe-register-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a torn line spoils neither the next one nor the start; its number is told', async () => {
  const path = join(folder, 'erasures.jsonl')
  const register = erasureFile(path)
  expect(await register.list()).toEqual([])
  await register.append(line('1'))
  await appendFile(path, '{"tenantId":"0000')
  await register.append(line('2'))

  expect((await register.list()).map(({ requestId }) => requestId)).toEqual(['1', '2'])
  const [torn = 0] = await register.unreadable()
  expect((await readFile(path, 'utf8')).split('\n')[torn - 1]).toBe('{"tenantId":"0000')
})

test('a line of an earlier release with fewer kinds of ids is read', async () => {
  const path = join(folder, 'erasures.jsonl')
  await appendFile(path, `${JSON.stringify({ ...line('1'), ids: { student: ['7'] } })}\n`)

  expect(await erasureFile(path).list()).toMatchObject([{ ids: { student: ['7'] } }])
  expect(await erasureFile(path).unreadable()).toEqual([])
})
