import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { opsSuspend } from '../../../workflow/contract/operating/ops.ts'
import { listTodo } from '../../../workflow/contract/inbox.ts'
import { completeTask, getDetail } from '../../../workflow/contract/tasks.ts'
import { confirmCourse, getCourse, submitCourse } from '../../contract/course.ts'
import { anotherInstitution, someStaffedInstitution, suspend } from '../testing/someAccount.ts'
import { courseForm, someCourse } from '../testing/someCourse.ts'
import { decide, taskOf } from '../testing/someInstitution.ts'

/** A course of the institution of `institution` and `coach`, asked for by somebody. */
async function asked(api: Api, database: Database, account = 'coach') {
  const institution = await someStaffedInstitution(api, database)
  const owner = { ownerKind: 'INSTITUTION', institutionId: institution.id } as const
  return { institution, owner, course: await someCourse(api, owner, account) }
}

const stateOf = async (api: Api, id: string) =>
  (await api.as('institution').call(getCourse, { id })).data.state

test('POST course/confirm: works: a teacher asks, the lead confirms, then the school decides', async ({
  api,
  database,
}) => {
  const { course } = await asked(api, database)
  expect([course.state, course.mayConfirm]).toEqual(['AWAITING_CONFIRMATION', false])
  expect(await decide(api, 'afterschool', course, 'agree')).not.toBeDone()
  expect((await api.as('institution').call(getCourse, { id: course.id })).data.mayConfirm).toBe(
    true,
  )

  const answer = await api
    .as('institution')
    .call(confirmCourse, { id: course.id, decision: 'AGREE', comment: '' })

  expect(answer.data).toMatchObject({ state: 'PENDING', mayConfirm: false })
  await decide(api, 'afterschool', course, 'agree')
  await decide(api, 'head', course, 'agree')
  expect(await stateOf(api, course.id)).toBe('APPROVED')
})

test('the school’s request for a course of an institution is confirmed by its lead first', async ({
  api,
  database,
}) => {
  const { course } = await asked(api, database, 'afterschool')

  expect(course.state).toBe('AWAITING_CONFIRMATION')
})

test('no confirmation is needed when the lead asks, for a course of the school, and before there is a lead', async ({
  api,
  database,
}) => {
  const { course } = await asked(api, database, 'institution')
  const other = await anotherInstitution(api, database)
  const ofOther = { ownerKind: 'INSTITUTION', institutionId: other.id } as const

  expect(course.state).toBe('PENDING')
  expect((await someCourse(api)).state).toBe('PENDING')
  expect((await someCourse(api, ofOther)).state).toBe('PENDING')
})

test('a lead returns a request; corrected, it is confirmed again', async ({ api, database }) => {
  const { course, owner } = await asked(api, database)
  const back = { id: course.id, decision: 'RETURN', comment: '请补充安全提示' } as const

  expect((await api.as('institution').call(confirmCourse, back)).data.state).toBe('RETURNED')
  const form = courseForm({ ...owner, id: course.id, riskNote: '不使用明火' })
  expect((await api.as('coach').call(submitCourse, form)).data.state).toBe('AWAITING_CONFIRMATION')
})

test('a lead refuses a request', async ({ api, database }) => {
  const { course } = await asked(api, database)
  const no = { id: course.id, decision: 'REFUSE', comment: '没有师资' } as const

  expect((await api.as('institution').call(confirmCourse, no)).data.state).toBe('REFUSED')
})

test('the lead finds the request among the open tasks, and decides it only on its own page', async ({
  api,
  database,
}) => {
  const { course } = await asked(api, database)
  const lead = api.as('institution')
  const processInsId = course.processInstanceId ?? ''

  expect((await lead.call(listTodo, {})).data.total).toBe(1)
  const { data } = await lead.call(getDetail, { processInsId })
  expect(data.abilities).not.toContain('approve')
  const taskId = await taskOf(api, 'institution', course)
  expect((await lead.call(completeTask, { taskId, pass: true })).status).toBe(403)
})

test('POST course/confirm: NOTHING_TO_CONFIRM once it is confirmed', async ({ api, database }) => {
  const { course } = await asked(api, database)
  const yes = { id: course.id, decision: 'AGREE', comment: '' } as const
  await api.as('institution').call(confirmCourse, yes)

  expect(await api.as('institution').call(confirmCourse, yes)).toBeRefused('NOTHING_TO_CONFIRM')
})

test('POST course/confirm: COMMENT_REQUIRED to return or refuse', async ({ api, database }) => {
  const { course } = await asked(api, database)

  for (const decision of ['RETURN', 'REFUSE'] as const)
    expect(
      await api.as('institution').call(confirmCourse, { id: course.id, decision, comment: '' }),
    ).toBeRefused('COMMENT_REQUIRED')
})

test('POST course/confirm: NOBODY_TO_DECIDE when no office can review it', async ({
  api,
  database,
  world,
}) => {
  const { course } = await asked(api, database)
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('appUser')
      .set({ status: 0 })
      .where('tenantId', '=', world.tenant)
      .where('account', 'in', ['admin', 'head', 'afterschool'])
      .execute(),
  )

  expect(
    await api
      .as('institution')
      .call(confirmCourse, { id: course.id, decision: 'AGREE', comment: '' }),
  ).toBeRefused('NOBODY_TO_DECIDE')
})

test('POST course/confirm: SUSPENDED while a flow manager has suspended the process', async ({
  api,
  database,
}) => {
  const { course } = await asked(api, database)
  await api.as('admin').call(opsSuspend, {
    taskId: await taskOf(api, 'institution', course),
    isSuspended: true,
    comment: '核实中',
  })

  expect(
    await api
      .as('institution')
      .call(confirmCourse, { id: course.id, decision: 'AGREE', comment: '' }),
  ).toBeRefused('SUSPENDED')
})

test('the lead of a suspended institution and of another one confirms nothing', async ({
  api,
  database,
}) => {
  const { course, institution } = await asked(api, database)
  const other = await anotherInstitution(api, database)
  const foreign = await someCourse(api, { ownerKind: 'INSTITUTION', institutionId: other.id })
  const confirm = (id: string) =>
    api.as('institution').call(confirmCourse, { id, decision: 'AGREE', comment: '' })

  expect(await confirm(foreign.id)).toBeRefused('NOT_FOUND')
  await suspend(database, institution)
  expect((await confirm(course.id)).reason).toBe('NOT_ALLOWED')
})
