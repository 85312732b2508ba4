import { sql } from 'kysely'

import { expect, test, testRootKey } from '../../../../app/testing/world.ts'
import { demoTenant, demoUserId, testNow } from '../../../../db/demo/world.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { erase } from '../erasing/erasing.ts'
import { collectAll } from './collecting.ts'
import { exportSubject } from './exporting.ts'

const keys = createKeys(testRootKey)
const person = { kind: 'PERSON', id: demoUserId(demoTenant, 'parent') } as const
const other = demoUserId(demoTenant, 'parent2')

test('L5, L8: a person gets the own sign-ins and no others; an erasure removes them with their tokens', async ({
  database,
}) => {
  await database.write(demoTenant, (tx) =>
    sql`with signed as (
        insert into sign_in_session (tenant_id, user_id, client_id, expire_time, grant_type, ip)
        select ${demoTenant}, u.id, 'client', timestamptz '2027-03-20 09:00+08', 'password', u.ip
        from (values (${person.id}::bigint, '203.0.113.7'), (${other}::bigint, '203.0.113.8')) u (id, ip)
        returning id)
      insert into refresh_token (tenant_id, session_id, token_hash)
      select ${demoTenant}, id, 'token ' || id from signed returning true`.execute(tx),
  )

  const { tables } = await database.read(demoTenant, (db) =>
    exportSubject(db, demoTenant, person, { keys, now: testNow }),
  )
  const signIns = JSON.stringify(tables.find(({ table }) => table === 'sign_in_session')?.rows)
  expect(signIns).toContain('203.0.113.7')
  expect(signIns).not.toContain('203.0.113.8')

  const left = await database.write(demoTenant, async (tx) => {
    const collected = await collectAll(tx, demoTenant, person, keys)
    await erase(tx, { tenantId: demoTenant, collected, keepsRecord: false, now: testNow, keys })
    const { rows } = await sql<{ ip: string }>`
      select s.ip from refresh_token t join sign_in_session s on s.tenant_id = t.tenant_id and s.id = t.session_id
      where t.tenant_id = ${demoTenant} and s.ip like '203.0.113.%'`.execute(tx)
    return rows
  })
  expect(left).toEqual([{ ip: '203.0.113.8' }])
})
