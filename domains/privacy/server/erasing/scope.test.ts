import { demoUserId } from '../../../../db/demo/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { submitApplication, withdrawApplication } from '../../../enrolment/contract/application.ts'
import { someApplication, someForm } from '../../../enrolment/server/testing/enrolmentFactory.ts'
import { freezeStudent } from '../../../people/contract/student.ts'
import { someRecord } from '../../../pupilRecord/server/testing/someRecord.ts'
import type { Stage } from '../../../pupilRecord/server/testing/someRecord.ts'
import * as office from '../../contract/office.ts'
import { collect } from '../data/collecting.ts'
import { identifiedRequest } from '../testing/someRequest.ts'

/** An erasure that was asked for an application before its child became a pupil. */
async function askedBefore({ api, database, world }: Stage) {
  const child = await someRecord({ api, database, world })
  const other = await someApplication(api, database, { childName: '苗小朵', order: 83 })
  const { id } = await identifiedRequest(api.as('parent'), api.as('privacy'), {
    subject: `APPLICATION:${other.id}`,
    kind: 'ERASE',
    wish: '删除',
  })
  await database.write(world.tenant, async (tx) => {
    await tx
      .updateTable('privacyRequest')
      .set({ subjectId: child.applicationId })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('enrolmentApplication')
      .set({ status: 'STUDENT' })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', child.applicationId)
      .execute()
  })
  return { ...child, requestId: id }
}

test('erasing an application is checked against the pupil that came of it: STILL_ATTENDS, CUSTODY_FROZEN, and the record stays', async ({
  api,
  database,
  world,
}) => {
  const { id: studentId, requestId: id } = await askedBefore({ api, database, world })
  const desk = api.as('privacy')
  const account = await database.write(world.tenant, async (tx) => {
    const userId = demoUserId(world.tenant, 'student')
    await tx
      .updateTable('student')
      .set({ userId: null })
      .where('tenantId', '=', world.tenant)
      .where('userId', '=', userId)
      .execute()
    await tx
      .updateTable('student')
      .set({ userId })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', studentId)
      .execute()
    return userId
  })

  expect(
    await desk.call(office.carryOutErasure, { id, keepsRecord: false, answer: '' }),
  ).toBeRefused('STILL_ATTENDS')
  expect((await desk.call(office.planErasure, { id, keeps: 'nothing' })).data.mustKeepRecord).toBe(
    true,
  )
  await api.as('admin').call(freezeStudent, { id: studentId, reason: '法院文书' })
  expect(
    await desk.call(office.carryOutErasure, { id, keepsRecord: true, answer: '' }),
  ).toBeRefused('CUSTODY_FROZEN')
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('custodyFreeze')
      .set({ liftedAt: world.now })
      .where('tenantId', '=', world.tenant)
      .where('studentId', '=', studentId)
      .execute(),
  )
  const done = await desk.call(office.carryOutErasure, { id, keepsRecord: true, answer: '' })
  expect(done.status).toBe(200)
  const name = await database.read(world.tenant, (db) =>
    db
      .selectFrom('appUser')
      .select('account')
      .where('tenantId', '=', world.tenant)
      .where('id', '=', account)
      .executeTakeFirst(),
  )
  expect(name).toEqual({ account: 'student' })
})

/** Two parents applied for one child; the father withdrew. */
async function twoApplications({ api, database }: Stage) {
  const form = await someForm(database, { childName: '苗小朵', order: 83 })
  const fathers = (await api.as('parent').call(submitApplication, form)).data
  await api.as('parent').call(withdrawApplication, { id: fathers.id, reason: '母亲报名' })
  const mothers = await someApplication(api, database, {
    account: 'parent2',
    childName: '苗小朵',
    order: 83,
  })
  return { fathers, mothers }
}

test('an erasure or export of one parent never reaches what somebody else filed under the same identity number', async ({
  api,
  database,
  world,
}) => {
  const { fathers, mothers } = await twoApplications({ api, database, world })
  const { ids } = await database.read(world.tenant, (db) =>
    collect(db, world.tenant, { kind: 'APPLICATION', id: fathers.id }),
  )
  expect(ids.application).toEqual([fathers.id])
  const { id } = await identifiedRequest(api.as('parent'), api.as('privacy'), {
    subject: `APPLICATION:${fathers.id}`,
    kind: 'ERASE',
    wish: '删除',
  })
  const done = await api
    .as('privacy')
    .call(office.carryOutErasure, { id, keepsRecord: false, answer: '' })
  expect(done.status).toBe(200)
  const left = await database.read(world.tenant, (db) =>
    db
      .selectFrom('enrolmentApplication')
      .select('id')
      .where('tenantId', '=', world.tenant)
      .where('id', 'in', [fathers.id, mothers.id])
      .execute(),
  )
  expect(left).toEqual([{ id: mothers.id }])
})

test('a second, running application of the same applicant stands in the way: STILL_IN_PROCESS', async ({
  api,
  database,
}) => {
  const parent = api.as('parent')
  const form = await someForm(database, { childName: '苗小朵', order: 83 })
  const first = (await parent.call(submitApplication, form)).data
  await parent.call(withdrawApplication, { id: first.id, reason: '填错了' })
  const again = await parent.call(
    submitApplication,
    await someForm(database, { childName: '苗小朵', order: 83 }),
  )
  expect(again.status).toBe(200)
  const { id } = await identifiedRequest(parent, api.as('privacy'), {
    subject: `APPLICATION:${first.id}`,
    kind: 'ERASE',
    wish: '删除',
  })
  expect(
    await api.as('privacy').call(office.carryOutErasure, { id, keepsRecord: false, answer: '' }),
  ).toBeRefused('STILL_IN_PROCESS')
})

test('a child who never became a pupil has no student record: by default an erasure keeps nothing of the application', async ({
  api,
  database,
  world,
}) => {
  const parent = api.as('parent')
  const made = await someApplication(api, database, { childName: '苗小朵', order: 83 })
  await parent.call(withdrawApplication, { id: made.id, reason: '去别的学校' })
  const { id } = await identifiedRequest(parent, api.as('privacy'), {
    subject: `APPLICATION:${made.id}`,
    kind: 'ERASE',
    wish: '删除',
  })
  const desk = api.as('privacy')

  const plan = await desk.call(office.planErasure, { id })
  expect(plan.data).toMatchObject({ hasRecord: false, mustKeepRecord: false, kept: [] })
  expect(plan.data.lines.map(({ title }) => title)).toContain('报名')
  const done = await desk.call(office.carryOutErasure, { id, answer: '' })
  expect(done.data.kept).toEqual([])
  const left = await database.read(world.tenant, (db) =>
    db
      .selectFrom('enrolmentApplication')
      .select('id')
      .where('tenantId', '=', world.tenant)
      .where('id', '=', made.id)
      .execute(),
  )
  expect(left).toEqual([])
})
