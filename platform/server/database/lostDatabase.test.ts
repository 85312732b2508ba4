import pg from 'pg'
import { expect, test } from 'vitest'

import { Refusal } from '../refusal.ts'
import { openDatabase } from './db.ts'
import { faultOfDatabase } from './lostDatabase.ts'

test('a database that cannot be reached is a refusal with Retry-After, not a fault', async () => {
  const database = openDatabase('postgresql://nobody@127.0.0.1:1/none', { max: 1 })

  await expect(database.read('000000', async () => undefined)).rejects.toMatchObject({
    reason: 'BUSY',
    status: 503,
    extra: { retryAfterSeconds: 5 },
  })
  await database.close()
})

test('a full disk is named, and an error of our own stays a fault', () => {
  const full = Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), {
    code: '53100',
  })
  const own = new Error('broken')

  expect(faultOfDatabase(full)).toMatchObject({ status: 503 })
  expect(String(faultOfDatabase(full))).toContain('磁盘已满')
  expect(faultOfDatabase(own)).toBe(own)
  expect(faultOfDatabase(own)).not.toBeInstanceOf(Refusal)
})
