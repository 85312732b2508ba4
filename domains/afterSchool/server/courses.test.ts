import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoGradeId } from '../../../db/demo/people.ts'
import type { Answer } from '../../../platform/testing/apiClient.ts'
import { takeBackTask } from '../../workflow/contract/handing.ts'
import { opsSuspend } from '../../workflow/contract/operating/ops.ts'
import { listStartable } from '../../workflow/contract/startable.ts'
import {
  getApprovedCourse,
  getCourse,
  listCourseChoices,
  listCourses,
  submitCourse,
  withdrawCourses,
} from '../contract/course.ts'
import type { Course } from '../contract/course.ts'
import { letInstitutionGo } from '../contract/institution.ts'
import { suspendWithoutPapers } from './public.ts'
import { courseForm, someCourse } from './testing/someCourse.ts'
import { admit, decide, someCode, someInstitution, taskOf } from './testing/someInstitution.ts'

const stateOf = async (api: Api, id: string) =>
  (await api.as('teacher').call(getCourse, { id })).data.state

async function approve(api: Api, course: Course): Promise<void> {
  expect(await decide(api, 'admin', course, 'agree')).toBeDone()
  expect(await decide(api, 'head', course, 'agree')).toBeDone()
}

describe('requesting a course', () => {
  test('POST course/submit: works through review and approval, then the whole school reads it', async ({
    api,
  }) => {
    const asked = await someCourse(api)
    expect(asked).toMatchObject({
      ownerName: '校内',
      gradeNames: '三年级、四年级',
      priceFen: 350,
      lessonCount: 2,
      state: 'PENDING',
      mayWithdraw: true,
    })
    expect(asked.lessons).toEqual([
      { place: 1, title: '第一架飞机', content: '' },
      { place: 2, title: '机翼的形状', content: '比较三种机翼' },
    ])

    await decide(api, 'admin', asked, 'agree')
    expect(await stateOf(api, asked.id)).toBe('AWAITING_APPROVAL')
    await decide(api, 'head', asked, 'agree')

    expect(await stateOf(api, asked.id)).toBe('APPROVED')
    const description = (await api.as('parent').call(getApprovedCourse, { id: asked.id })).data
    expect(description).toMatchObject({
      name: '纸飞机与空气',
      priceFen: 350,
      lessons: asked.lessons,
    })
    expect(description).not.toHaveProperty('applicantName')
  })

  test('GET course/approved: works only after approval, and in its own school', async ({
    api,
    world,
  }) => {
    const asked = await someCourse(api)
    expect(await api.as('parent').call(getApprovedCourse, { id: asked.id })).toBeRefused(
      'NOT_FOUND',
    )

    await approve(api, asked)

    expect(await api.as('parent').call(getApprovedCourse, { id: asked.id })).toBeDone()
    expect(
      await api.as('parent', world.otherTenant).call(getApprovedCourse, { id: asked.id }),
    ).toBeRefused('NOT_FOUND')
  })

  test('GET course/detail: works by id, by process and by task', async ({ api }) => {
    const { id, processInstanceId = '0' } = await someCourse(api)
    const taskId = await taskOf(api, 'admin', { processInstanceId })

    for (const input of [{ id }, { processInstanceId }, { taskId }])
      expect((await api.as('admin').call(getCourse, input)).data.id).toBe(id)
    expect(await api.as('admin').call(getCourse, {})).toBeRefused('NOT_FOUND')
  })

  test('the manager of after-school teaching does not review his own request', async ({ api }) => {
    const asked = await someCourse(api, {}, 'admin')

    expect(await taskOf(api, 'admin', asked)).toBe('')
    expect(await decide(api, 'afterschool', asked, 'agree')).toBeDone()
  })

  test('the first review is revoked, and the course waits for it again', async ({ api }) => {
    const asked = await someCourse(api)
    const taskId = await taskOf(api, 'admin', asked)
    await decide(api, 'admin', asked, 'agree')

    expect(await api.as('admin').call(takeBackTask, { taskId })).toBeDone()

    expect(await stateOf(api, asked.id)).toBe('PENDING')
  })

  test('a refused request adds no course', async ({ api }) => {
    const asked = await someCourse(api)

    expect(await decide(api, 'admin', asked, 'refuse')).toBeDone()

    expect(await stateOf(api, asked.id)).toBe('REFUSED')
    expect(await api.as('parent').call(getApprovedCourse, { id: asked.id })).toBeRefused(
      'NOT_FOUND',
    )
  })

  test('POST course/submit: NO_SUCH_GRADE for a grade of another school', async ({
    api,
    world,
  }) => {
    const gradeIds = demoGradeId(world.otherTenant, 3)

    expect(await api.as('teacher').call(submitCourse, courseForm({ gradeIds }))).toBeRefused(
      'NO_SUCH_GRADE',
    )
  })

  test('a course without a lesson, or with an invalid price, is refused beside the field', async ({
    api,
  }) => {
    for (const [change, label] of [
      [{ lessons: [] }, '课时计划'],
      [{ priceYuan: '3.999' }, '每课时价格'],
      [{ lessons: [{ title: '' }] }, '课题'],
    ] as const) {
      const answer = await api.as('teacher').callRaw(submitCourse, { ...courseForm(), ...change })
      expect(answer.status).toBe(400)
      expect(answer.text).toContain(label)
    }
  })

  test('teachers and the office may start the flow', async ({ api }) => {
    const keys = async (account: string) =>
      (await api.as(account).call(listStartable, {})).data.flatMap(({ processList }) =>
        processList.map(({ formKey }) => formKey),
      )

    expect(await keys('teacher')).toContain('wf_ex_kecheng')
    expect(await keys('admin')).toContain('wf_ex_kecheng')
    expect(await keys('parent')).not.toContain('wf_ex_kecheng')
  })
})

describe('courses of institutions', () => {
  test('POST course/submit: NO_SUCH_INSTITUTION unless it is admitted and none of its papers has expired', async ({
    api,
    database,
    world,
  }) => {
    const institution = await someInstitution(api, database)
    const form = courseForm({ ownerKind: 'INSTITUTION', institutionId: institution.id })
    expect(await api.as('teacher').call(submitCourse, form)).toBeRefused('NO_SUCH_INSTITUTION')
    expect(
      await api.as('teacher').call(submitCourse, courseForm({ ownerKind: 'INSTITUTION' })),
    ).toBeRefused('NO_SUCH_INSTITUTION')
    await admit(api, institution)
    expect(await api.as('teacher').call(submitCourse, form)).toBeDone()

    // Housekeeping has not run yet.
    world.setNow(new Date('2027-08-01T00:10:00+08:00'))
    expect(await api.as('teacher').call(submitCourse, form)).toBeRefused('NO_SUCH_INSTITUTION')
  })

  test('GET course/choices: works with institutions that may teach, and the grades', async ({
    api,
    database,
  }) => {
    const here = await someInstitution(api, database)
    await admit(api, here)
    await someInstitution(api, database, { uscc: someCode(2), name: '星桥美术' })

    const { institutions, grades } = (await api.as('teacher').call(listCourseChoices, {})).data

    expect(institutions).toEqual([{ id: here.id, name: here.name }])
    expect(grades.map(({ name }) => name).slice(0, 3)).toEqual(['一年级', '二年级', '三年级'])
  })

  test('a course cannot be approved after its institution was let go', async ({
    api,
    database,
  }) => {
    const institution = await someInstitution(api, database)
    await admit(api, institution)
    const asked = await someCourse(api, { ownerKind: 'INSTITUTION', institutionId: institution.id })
    expect(asked.ownerName).toBe(institution.name)
    await decide(api, 'admin', asked, 'agree')
    await api.as('admin').call(letInstitutionGo, { id: institution.id, reason: '合作期满' })

    expect(await decide(api, 'head', asked, 'agree')).toBeRefused('BUSINESS_REFUSED')
    expect(await stateOf(api, asked.id)).toBe('AWAITING_APPROVAL')
  })

  test('an approved course is not shown while its institution is suspended', async ({
    api,
    database,
    world,
  }) => {
    const institution = await someInstitution(api, database)
    await admit(api, institution)
    const asked = await someCourse(api, { ownerKind: 'INSTITUTION', institutionId: institution.id })
    await approve(api, asked)
    expect(await api.as('parent').call(getApprovedCourse, { id: asked.id })).toBeDone()

    await suspendWithoutPapers(database, world.tenant, new Date('2027-08-01T00:10:00+08:00'))

    expect(await api.as('parent').call(getApprovedCourse, { id: asked.id })).toBeRefused(
      'NOT_FOUND',
    )
    expect(await stateOf(api, asked.id)).toBe('APPROVED')
  })
})

describe('returned and withdrawn requests', () => {
  test('a returned request is corrected with another plan and passes all steps again', async ({
    api,
  }) => {
    const asked = await someCourse(api)
    await decide(api, 'admin', asked, 'return')
    expect((await api.as('teacher').call(getCourse, { id: asked.id })).data).toMatchObject({
      state: 'RETURNED',
      mayMend: true,
    })

    const corrected = await someCourse(api, {
      id: asked.id,
      priceYuan: '0',
      lessons: [{ title: '只有一课' }],
    })

    expect(corrected).toMatchObject({ id: asked.id, state: 'PENDING', priceFen: 0, lessonCount: 1 })
    await approve(api, corrected)
  })

  test('POST course/submit: NOT_MENDABLE while it is being decided', async ({ api }) => {
    const { id } = await someCourse(api)

    expect(await api.as('teacher').call(submitCourse, courseForm({ id }))).toBeRefused(
      'NOT_MENDABLE',
    )
  })

  test('POST course/remove: works for all or none', async ({ api }) => {
    const first = await someCourse(api)
    const second = await someCourse(api)
    await approve(api, second)

    expect(
      await api.as('teacher').call(withdrawCourses, { ids: `${first.id},${second.id}` }),
    ).toBeRefused('NOT_WITHDRAWABLE')
    expect(await stateOf(api, first.id)).toBe('PENDING')
    expect(await api.as('teacher').call(withdrawCourses, { ids: first.id })).toBeDone()
    expect(await stateOf(api, first.id)).toBe('WITHDRAWN')
  })

  test('POST course/remove: NOT_WITHDRAWABLE after a refusal', async ({ api }) => {
    const asked = await someCourse(api)
    await decide(api, 'admin', asked, 'refuse')

    expect(await api.as('teacher').call(withdrawCourses, { ids: asked.id })).toBeRefused(
      'NOT_WITHDRAWABLE',
    )
  })

  test('POST course/remove: SUSPENDED while a flow manager has suspended the process', async ({
    api,
  }) => {
    const asked = await someCourse(api)
    await api.as('admin').call(opsSuspend, {
      taskId: await taskOf(api, 'admin', asked),
      isSuspended: true,
      comment: '核实中',
    })

    expect(await api.as('teacher').call(withdrawCourses, { ids: asked.id })).toBeRefused(
      'SUSPENDED',
    )
  })

  test('POST course/submit: SUSPENDED while a flow manager has suspended the process', async ({
    api,
  }) => {
    const asked = await someCourse(api)
    await decide(api, 'admin', asked, 'return')
    await api.as('admin').call(opsSuspend, {
      taskId: await taskOf(api, 'teacher', asked),
      isSuspended: true,
      comment: '核实中',
    })

    expect(await api.as('teacher').call(submitCourse, courseForm({ id: asked.id }))).toBeRefused(
      'SUSPENDED',
    )
  })

  test('POST course/submit: NOBODY_TO_DECIDE when no office has an approver', async ({
    api,
    database,
    world,
  }) => {
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('appUser')
        .set({ status: 0 })
        .where('tenantId', '=', world.tenant)
        .where('account', 'in', ['admin', 'head', 'afterschool'])
        .execute(),
    )

    expect(await api.as('teacher').call(submitCourse, courseForm())).toBeRefused('NOBODY_TO_DECIDE')
  })
})

describe('visibility', () => {
  const said = ({ status, text }: Answer): string =>
    `${status} ${text.replaceAll(/"requestId":"[^"]*"/g, '')}`

  test('GET course/list: works: own requests, and all requests for overseers', async ({
    api,
    world,
  }) => {
    const first = await someCourse(api)
    const second = await someCourse(api, { name: '合唱' }, 'admin')
    const ids = async (account: string, input: object = {}) =>
      (await api.as(account).call(listCourses, input)).data.records.map(({ id }) => id)

    expect(await ids('teacher')).toEqual([first.id])
    expect(await ids('head')).toEqual([second.id, first.id])
    expect(await ids('head', { keyword: '合唱' })).toEqual([second.id])
    expect(await ids('head', { state: 'APPROVED' })).toEqual([])
    expect(await ids('parent')).toEqual([])
    expect((await api.as('admin', world.otherTenant).call(listCourses, {})).data.records).toEqual(
      [],
    )
  })

  test('does not exist for uninvolved people and other schools', async ({ api, world }) => {
    const { id } = await someCourse(api, {}, 'admin')

    for (const account of ['teacher', 'parent', 'reviewer', 'finance', 'student', 'privacy'])
      expect(said(await api.as(account).call(getCourse, { id }))).toBe(
        said(await api.as(account).call(getCourse, { id: '99999999999' })),
      )
    expect(await api.as('teacher').call(submitCourse, courseForm({ id }))).toBeRefused('NOT_FOUND')
    expect(await api.as('teacher').call(withdrawCourses, { ids: id })).toBeRefused('NOT_FOUND')
    expect(await api.as('admin', world.otherTenant).call(getCourse, { id })).toBeRefused(
      'NOT_FOUND',
    )
  })
})
