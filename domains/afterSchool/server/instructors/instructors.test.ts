import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import { listInstructors, removeInstructors, submitInstructor } from '../../contract/instructor.ts'
import { classGround, someClass, someInstructor } from '../testing/someClass.ts'
import { admit, someInstitution } from '../testing/someInstitution.ts'

const staff = (account: string) =>
  ({ kind: 'STAFF', userId: demoUserId(demoTenant, account) }) as const

test('GET instructor/list: works with staff and outside teachers, filtered by name, institution and kind', async ({
  api,
  database,
  world,
}) => {
  const institution = await someInstitution(api, database)
  await admit(api, institution)
  await someInstructor(api, 'teacher')
  const outside = { kind: 'OUTSIDE', institutionId: institution.id, name: '沈小舟' } as const
  expect(await api.as('afterschool').call(submitInstructor, outside)).toBeDone()
  const found = async (input: object) =>
    (await api.as('head').call(listInstructors, input)).data.records.map(
      ({ name, kindName, institutionName }) => [name, kindName, institutionName],
    )

  expect(await found({})).toEqual([
    ['李老师', '本校教职工', ''],
    ['沈小舟', '机构教师', institution.name],
  ])
  expect(await found({ keyword: '科学社' })).toEqual([['沈小舟', '机构教师', institution.name]])
  expect(await found({ kind: 'STAFF' })).toEqual([['李老师', '本校教职工', '']])
  expect((await api.as('admin', world.otherTenant).call(listInstructors, {})).data.records).toEqual(
    [],
  )
})

test('POST instructor/submit: works for a change of the qualification, never of the person', async ({
  api,
  world,
}) => {
  const id = await someInstructor(api, 'teacher')
  const form = { ...staff('head'), id, qualification: 'DEMO-2001' }
  expect(await api.as('afterschool').call(submitInstructor, form)).toBeDone()

  const { records } = (await api.as('head').call(listInstructors, {})).data
  expect(records).toMatchObject([{ id, name: '李老师', qualification: 'DEMO-2001' }])
  expect(await api.as('admin', world.otherTenant).call(submitInstructor, form)).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST instructor/submit: INSTRUCTOR_TAKEN for somebody who is already one', async ({
  api,
}) => {
  await someInstructor(api, 'teacher')

  expect(await api.as('admin').call(submitInstructor, staff('teacher'))).toBeRefused(
    'INSTRUCTOR_TAKEN',
  )
})

test('POST instructor/submit: NO_SUCH_STAFF for families and other schools', async ({
  api,
  world,
}) => {
  for (const userId of [
    '',
    demoUserId(world.tenant, 'parent'),
    demoUserId(world.tenant, 'student'),
    demoUserId(world.otherTenant, 'teacher'),
  ])
    expect(await api.as('admin').call(submitInstructor, { kind: 'STAFF', userId })).toBeRefused(
      'NO_SUCH_STAFF',
    )
})

test('POST instructor/submit: NO_SUCH_INSTITUTION unless it is admitted', async ({
  api,
  database,
}) => {
  const { id: institutionId } = await someInstitution(api, database)

  expect(
    await api
      .as('admin')
      .call(submitInstructor, { kind: 'OUTSIDE', institutionId, name: '沈小舟' }),
  ).toBeRefused('NO_SUCH_INSTITUTION')
})

test('POST instructor/submit: INSTRUCTOR_NAMELESS for an outside teacher', async ({
  api,
  database,
}) => {
  const institution = await someInstitution(api, database)
  await admit(api, institution)

  expect(
    await api
      .as('admin')
      .call(submitInstructor, { kind: 'OUTSIDE', institutionId: institution.id, name: '' }),
  ).toBeRefused('INSTRUCTOR_NAMELESS')
})

test('POST instructor/remove: works for all or none', async ({ api }) => {
  const id = await someInstructor(api)
  const admin = api.as('admin')

  expect(await admin.call(removeInstructors, { ids: `${id},99999999999` })).toBeRefused('NOT_FOUND')
  expect((await admin.call(listInstructors, {})).data.total).toBe(1)
  expect(await admin.call(removeInstructors, { ids: id })).toBeDone()
  expect((await admin.call(listInstructors, {})).data.total).toBe(0)
})

test('POST instructor/remove: INSTRUCTOR_IN_USE for somebody who teaches a class', async ({
  api,
}) => {
  const { form } = await classGround(api)
  await someClass(api, form)

  expect(await api.as('admin').call(removeInstructors, { ids: form.mainTeacherId })).toBeRefused(
    'INSTRUCTOR_IN_USE',
  )
})
