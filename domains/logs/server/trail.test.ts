import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { systemActor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import { sealAudit } from '../../../platform/server/audit/sealer.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { createKeys, newRootKey } from '../../../platform/server/keys/keys.ts'
import { verifyTrail } from '../contract/trail.ts'

const now = new Date('2027-03-15T09:00:00+08:00')
const keys = createKeys(testRootKey)

async function writeRows(database: Database, count: number, tenantId = '000000'): Promise<void> {
  const request = { id: 'r', ip: '10.0.0.7' }
  await database.write(tenantId, async (tx) => {
    for (let row = 0; row < count; row += 1)
      await writeAudit(tx, systemActor(tenantId), {
        action: 'test.act',
        subject: { kind: 'thing', id: String(row) },
        request,
        now,
      })
  })
}

test('GET audit/verify: works, reports how far the chain is sealed, and continues where it stopped', async ({
  api,
  database,
}) => {
  await writeRows(database, 3)
  await writeRows(database, 2, '100001')
  await sealAudit(database, keys)
  const chief = api.as('admin')

  const whole = (await chief.call(verifyTrail, {})).data

  expect(whole).toMatchObject({ isEnd: true, faultCount: 0, faults: [] })
  expect(whole.checked).toBeGreaterThanOrEqual(3)
  expect([whole.lastSeq, whole.headSeq]).toEqual([String(whole.checked), String(whole.checked)])
  expect((await chief.call(verifyTrail, { after: String(whole.checked - 1) })).data).toMatchObject({
    checked: 1,
    isEnd: true,
    faultCount: 0,
  })
  expect((await api.as('admin', '100001').call(verifyTrail, {})).data.faultCount).toBe(0)
})

test('GET audit/verify: works where the chain was sealed with a foreign key, and names the rows', async ({
  api,
  database,
}) => {
  await writeRows(database, 60)
  await sealAudit(database, createKeys(newRootKey()))

  const { data } = await api.as('admin').call(verifyTrail, {})

  expect(data.faultCount).toBeGreaterThan(60)
  expect(data.faults).toHaveLength(50)
  expect(data.faults[0]).toMatchObject({ kind: 'altered', seq: '1' })
})

test('GET audit/verify: works from a missing position, and reports it', async ({
  api,
  database,
}) => {
  await writeRows(database, 1)
  await sealAudit(database, keys)

  const { data } = await api.as('admin').call(verifyTrail, { after: '999999' })

  expect(data.faults).toEqual([{ kind: 'missing', seq: '999999', id: '' }])
})
