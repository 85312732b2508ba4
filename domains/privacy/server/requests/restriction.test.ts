import { sql } from 'kysely'

import { demoPupilId } from '../../../../db/demo/people.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { demoActor } from '../../../../db/demo/enrolment/demoApplications.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { testRootKey } from '../../../../platform/testing/rootKey.ts'
import { someApplication } from '../../../enrolment/server/testing/enrolmentFactory.ts'
import { linkTo } from '../../../files/server/links.ts'
import { revealStudent } from '../../../people/contract/student.ts'
import type { Stage } from '../../../pupilRecord/server/testing/someRecord.ts'
import * as office from '../../contract/office.ts'
import * as own from '../../contract/request.ts'
import { identifiedRequest } from '../testing/someRequest.ts'
import { someTie } from '../testing/someTie.ts'

const reason = '双方已达成一致'

async function restricted(
  { api, world }: Stage,
  subject = `STUDENT:${demoPupilId(world.tenant, '张小雨')}`,
) {
  const asked = { subject, kind: 'RESTRICT' as const, wish: '有争议，请先不要使用' }
  const { id } = await identifiedRequest(api.as('parent'), api.as('privacy'), asked)
  await api.as('privacy').call(office.answerTicket, { id, answer: '已限制' })
  return id
}

test('POST office/lift: works: staff see the data again, the family reads why, and it is audited', async ({
  api,
  database,
  world,
}) => {
  const id = await restricted({ api, database, world })
  const desk = api.as('privacy')
  const queue = await desk.call(office.listTickets, { kind: 'RESTRICT' })
  expect(queue.data.records).toMatchObject([{ id, isRestricting: true }])
  expect((await desk.call(office.getTicket, { id })).data.actions).toEqual(['lift'])

  const { data } = await desk.call(office.liftRestriction, { id, reason })
  expect(data).toMatchObject({ isRestricting: false, actions: [] })
  const child = demoPupilId(world.tenant, '张小雨')
  const reveal = { id: child, names: ['idNo' as const], reason: '核对' }
  expect((await desk.call(revealStudent, reveal)).status).toBe(200)
  const read = await api.as('parent').call(own.getOwnRequest, { id })
  expect(read.data.messages.at(-1)?.text).toContain(reason)
  const { rows } = await database.read(world.tenant, (db) =>
    sql<{ subject: string }>`select subject_id as subject from audit_log
      where tenant_id = ${world.tenant} and action = 'privacy.lift'`.execute(db),
  )
  expect(rows).toEqual([{ subject: id }])
})

test('POST office/lift: NOT_FOUND, NOT_RESTRICTED twice, OWN_REQUEST about a child of the officer', async ({
  api,
  database,
  world,
}) => {
  const desk = api.as('privacy')
  expect(await desk.call(office.liftRestriction, { id: '1', reason })).toBeRefused('NOT_FOUND')
  const id = await restricted({ api, database, world })
  const studentId = demoPupilId(world.tenant, '张小雨')
  await someTie({ database, world }, { account: 'privacy', studentId })
  expect(await desk.call(office.liftRestriction, { id, reason })).toBeRefused('OWN_REQUEST')
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('guardianLink')
      .set({ state: 'REVOKED', revokedAt: world.now })
      .where('tenantId', '=', world.tenant)
      .where('userId', '=', demoUserId(world.tenant, 'privacy'))
      .execute(),
  )
  expect((await desk.call(office.liftRestriction, { id, reason })).status).toBe(200)
  expect(await desk.call(office.liftRestriction, { id, reason })).toBeRefused('NOT_RESTRICTED')
})

test('POST ask/submit: CHILDREN_ONLY when a grown-up asks to restrict their own data', async ({
  api,
  world,
}) => {
  expect(
    await api.as('parent').call(own.submitRequest, {
      subject: `PERSON:${demoUserId(world.tenant, 'parent')}`,
      kind: 'RESTRICT',
      wish: '限制',
    }),
  ).toBeRefused('CHILDREN_ONLY')
})

test('a restriction withholds the papers of the application from staff, not from the family; lifting it gives them back', async ({
  api,
  database,
  world,
}) => {
  const applied = await someApplication(api, database)
  const id = await restricted({ api, database, world }, `APPLICATION:${applied.id}`)
  const file = await database.read(world.tenant, (db) =>
    db
      .selectFrom('storedFile')
      .select(['id', 'key', 'thumbKey', 'visibility', 'nameSealed', 'contentType', 'bytes'])
      .where('tenantId', '=', world.tenant)
      .where('ownerKind', '=', 'enrolment')
      .where('ownerId', '=', applied.id)
      .executeTakeFirstOrThrow(),
  )
  // The content of these files does not exist: past the guard, serving fails as a fault.
  const opened = async (account: string) => {
    const { link } = linkTo(file, world.tenant, world.now, {
      keys: createKeys(testRootKey),
      files: { origin: '' },
      reader: demoActor(world.tenant, account).userId,
    })
    return api.as(account).inject({ method: 'GET', url: link })
  }
  expect(await opened('lead')).toBeRefused('DATA_RESTRICTED')
  expect((await opened('parent')).text).not.toContain('限制使用')
  await api.as('privacy').call(office.liftRestriction, { id, reason })
  expect((await opened('lead')).text).not.toContain('限制使用')
})
