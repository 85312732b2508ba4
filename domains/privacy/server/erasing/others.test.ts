import { sql } from 'kysely'

import { demoUserId } from '../../../../db/demo/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { withdrawApplication } from '../../../enrolment/contract/application.ts'
import { someApplication } from '../../../enrolment/server/testing/enrolmentFactory.ts'
import * as office from '../../contract/office.ts'
import { identifiedRequest } from '../testing/someRequest.ts'

test('erasing 王五 leaves texts about 王五一 as they are, and answers stored for other families', async ({
  api,
  database,
  world,
}) => {
  const parent = api.as('parent')
  const made = await someApplication(api, database, { childName: '王五', order: 83 })
  await parent.call(withdrawApplication, { id: made.id, reason: '去别的学校' })
  await someApplication(api, database, { account: 'parent2', childName: '王五一', order: 84 })
  const [other, teacher] = ['parent2', 'teacher'].map((name) => demoUserId(world.tenant, name))
  await database.write(world.tenant, async (tx) => {
    await tx
      .insertInto('message')
      .values({
        tenantId: world.tenant,
        userId: teacher ?? '',
        title: '王五一今天没有来',
        link: '',
        kind: 'message',
      })
      .execute()
    await sql`insert into idempotency (tenant_id, user_id, path, key, input_index, status, answer)
      values (${world.tenant}, ${other}, '/x', 'k', 'i', 200, '{"name":"王五一"}')`.execute(tx)
  })
  const { id } = await identifiedRequest(parent, api.as('privacy'), {
    subject: `APPLICATION:${made.id}`,
    kind: 'ERASE',
    wish: '删除',
  })
  const done = await api.as('privacy').call(office.carryOutErasure, { id, answer: '' })
  expect(done.status).toBe(200)

  const { rows } = await database.read(world.tenant, (db) =>
    sql<{ text: string }>`
      select title as text from message where tenant_id = ${world.tenant} and title like '%今天没有来'
      union all select answer from idempotency where tenant_id = ${world.tenant} and path = '/x'`.execute(
      db,
    ),
  )
  expect(rows.map(({ text }) => text)).toEqual(['王五一今天没有来', '{"name":"王五一"}'])
})

test('the database erases no history that the register of erasures does not name', async ({
  api,
  database,
  world,
}) => {
  const { id } = await someApplication(api, database, { childName: '苗小朵', order: 83 })
  const { rows } = await database.read(world.tenant, (db) =>
    sql<{
      id: string
    }>`select id from wf_instance where tenant_id = ${world.tenant} and business_id = ${id}`.execute(
      db,
    ),
  )
  const process = rows[0]?.id
  expect(process).toBeDefined()
  await expect(
    database.write(world.tenant, (tx) =>
      sql`select erase_processes(${world.tenant}, array[${process}]::bigint[])`.execute(tx),
    ),
  ).rejects.toThrow('no erasure in the register')
  await expect(
    database.write(world.tenant, (tx) =>
      sql`select erase_application_steps(${world.tenant}, array[${id}]::bigint[])`.execute(tx),
    ),
  ).rejects.toThrow('no erasure in the register')
})
