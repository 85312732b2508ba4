import pg from 'pg'
import * as z from 'zod/mini'

import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { nothing } from '../../contract/shapes.ts'
import { apiClient } from '../../testing/apiClient.ts'
import { guestOf, systemActor } from '../actor.ts'
import { sealAudit } from '../audit/sealer.ts'
import { writeAudit } from '../audit/writeAudit.ts'
import { createApp } from '../http/createApp.ts'
import { mount } from '../http/mount.ts'
import { createKeys } from '../keys/keys.ts'
import { closeSchool, createClosedSchools, openSchoolAgain } from './closedSchools.ts'
import { openDatabase } from './db.ts'
import { appUrl } from './migrate.ts'

const keys = createKeys(testRootKey)
const now = new Date('2027-03-15T01:00:00Z')
const look = endpoint({
  method: 'GET',
  path: '/blade-test/look',
  may: 'public',
  input: nothing,
  reply: z.object({ isHere: z.boolean() }),
  summary: 'test',
})

test('a school that is closed by any process is refused with 503 and is not written; the other one is served, and reads of the product go on', async ({
  ownClone,
}) => {
  const { ownerUrl } = await ownClone()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const schools = createClosedSchools()
  const database = openDatabase(appUrl(ownerUrl, testRootKey), { isClosed: schools.isClosed })
  const note = (tenantId: string) =>
    database.write(tenantId, (tx) =>
      writeAudit(tx, systemActor(tenantId), {
        action: 'a',
        subject: { kind: 'test', id: '1' },
        request: { id: 'r', ip: '' },
        now,
      }),
    )
  let tenantId = '100001'
  const app = await createApp({
    database,
    clock: () => now,
    identify: async () => guestOf(tenantId),
    isClosed: schools.isClosed,
    keys,
    readiness: { isReady: async () => true },
  })
  mount(app, look, async () => ({ isHere: true }))
  const api = apiClient(app.http)
  await note('100001')

  expect(await closeSchool(owner, '100001')).toBe(true)
  await schools.look(database)

  const answer = await api.call(look, {})
  expect([answer.status, answer.reason, answer.headers['retry-after']]).toEqual([503, 'BUSY', '30'])
  expect(answer.text).toContain('正在从备份恢复')
  await expect(note('100001')).rejects.toThrow('正在从备份恢复')
  const rows = await database.read('100001', (db) =>
    db.selectFrom('auditLog').select('id').execute(),
  )
  expect(rows).toHaveLength(1)
  tenantId = '000000'
  expect((await api.call(look, {})).status).toBe(200)
  await note('000000')
  expect(await sealAudit(database, keys)).toBe(1)

  await openSchoolAgain(owner, '100001')
  await schools.look(database)
  expect(await sealAudit(database, keys)).toBe(1)
  await closeSchool(owner, '100001')
  await schools.look(database)
  expect(schools.isClosed('100001')).toBe(true)
  await owner.end()
  await expect
    .poll(async () => {
      await schools.look(database)
      return schools.isClosed('100001')
    })
    .toBe(false)
  await app.http.close()
  await database.close()
})
