import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { demoClassId, demoGradeId, demoPupilId } from '../../../db/demo/people.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { acceptInvitation, inviteGuardian } from '../../people/contract/child.ts'
import { submitGrade } from '../../people/contract/grade.ts'
import { changeStudent } from '../../people/contract/studentChange.ts'
import { listStartable } from '../../workflow/contract/startable.ts'
import { opsSuspend } from '../../workflow/contract/operating/ops.ts'
import { completeTask, withdrawTask } from '../../workflow/contract/tasks.ts'
import { listKinds } from '../contract/kinds.ts'
import {
  getLeave,
  listLeaves,
  previewLeave,
  submitLeave,
  withdrawLeaves,
} from '../contract/leave.ts'
import { day, decide, someLeave, studentForm, taskOf } from './testing/someLeave.ts'

describe('a guardian requests leave for a child', () => {
  test('POST leave/submit: works, and the class teacher alone decides about one day', async ({
    api,
  }) => {
    const asked = await someLeave(api, 'parent', studentForm())
    expect(asked).toMatchObject({
      absenteeName: '张小雨',
      groupName: '三年级2班',
      kindName: '病假',
      days: 1,
      span: '3月16日（周二）全天',
      state: 'PENDING',
    })
    expect(asked.hints).toBeUndefined()

    expect(await decide(api, 'teacher', asked, 'agree')).toBeDone()

    expect((await api.as('parent').call(getLeave, { id: asked.id })).data).toMatchObject({
      state: 'APPROVED',
      stateName: '已批准',
      mayEnd: true,
    })
  })

  test('more than one day also needs the grade head, more than three the office', async ({
    api,
    world,
  }) => {
    await api.as('admin').call(submitGrade, {
      id: demoGradeId(world.tenant, 3),
      name: '三年级',
      level: 3,
      headId: demoUserId(world.tenant, 'lead'),
    })
    const asked = await someLeave(api, 'parent', studentForm(day('2027-03-16', '2027-03-19')))
    const states: string[] = []
    for (const account of ['teacher', 'lead', 'head']) {
      expect(await decide(api, account, asked, 'agree')).toBeDone()
      states.push((await api.as('parent').call(getLeave, { id: asked.id })).data.state)
    }

    expect(states).toEqual(['PENDING', 'PENDING', 'APPROVED'])
  })

  test('weekends and holidays do not count, half days do', async ({ api }) => {
    const overWeekend = await someLeave(
      api,
      'parent',
      studentForm({
        beginDate: '2027-03-19',
        beginHalf: 'PM',
        endDate: '2027-03-22',
        endHalf: 'AM',
      }),
    )
    const overHoliday = await someLeave(api, 'parent', studentForm(day('2027-04-02', '2027-04-07')))

    expect(overWeekend.days).toBe(1)
    expect(overHoliday.days).toBe(2)
  })

  test('guardians and staff may each start their own flow', async ({ api }) => {
    const started = async (account: string) =>
      (await api.as(account).call(listStartable, {})).data.flatMap(({ processList }) =>
        processList.filter(({ formKey }) => formKey === 'wf_ex_Leave'),
      )

    expect((await started('parent')).map(({ formUrl }) => formUrl)).toEqual([
      '/pages/plugin/workflow/pages/external/Leave/start?absentee=STUDENT',
    ])
    expect(
      (await started('teacher')).map(({ processDefinitionName }) => processDefinitionName),
    ).toEqual(['教职工请假'])
    expect(await started('student')).toEqual([])
  })

  test('GET kind/list: works with the school’s dictionary', async ({ api }) => {
    const names = async (absentee: 'STUDENT' | 'STAFF') =>
      (await api.as('parent').call(listKinds, { absentee })).data.records

    expect((await names('STUDENT')).map(({ name }) => name)).toEqual(['病假', '事假', '其他'])
    expect((await names('STAFF')).filter((one) => one.hasBalance).map(({ name }) => name)).toEqual([
      '年假',
      '调休',
    ])
  })

  test('without a class teacher the next office decides', async ({ api, world }) => {
    const asked = await someLeave(
      api,
      'parent2',
      studentForm({ studentId: demoPupilId(world.tenant, '陈小北') }),
    )

    expect(await decide(api, 'head', asked, 'agree')).toBeDone()
  })

  test('a class teacher does not decide about their own child', async ({
    api,
    database,
    world,
  }) => {
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('schoolClass')
        .set({ teacherId: demoUserId(world.tenant, 'parent') })
        .where('tenantId', '=', world.tenant)
        .where('id', '=', demoClassId(world.tenant, 3, 2))
        .execute(),
    )
    const asked = await someLeave(api, 'parent', studentForm())

    expect(await taskOf(api, 'parent', asked)).toBe('')
    expect(await decide(api, 'head', asked, 'agree')).toBeDone()
  })
})

describe('refused requests', () => {
  test('POST leave/submit: LEAVE_OVERLAPS when the days are taken, by either guardian', async ({
    api,
    world,
  }) => {
    const invite = { studentId: demoPupilId(world.tenant, '张小雨'), relation: 'FATHER' as const }
    const { code } = (await api.as('parent').call(inviteGuardian, invite)).data
    await api.as('parent2').call(acceptInvitation, { code })
    await someLeave(api, 'parent', studentForm(day('2027-03-16', '2027-03-17')))

    const answer = await api
      .as('parent2')
      .call(submitLeave, studentForm({ ...day('2027-03-17'), beginHalf: 'PM' }))

    expect(answer).toBeRefused('LEAVE_OVERLAPS')
    expect(String(answer.body['msg'])).toContain('3月16日（周二）至3月17日（周三）')
    expect((await api.as('parent2').call(listLeaves, {})).data.records).toHaveLength(1)
  })

  test('POST leave/submit: NO_SCHOOL_DAYS on a weekend', async ({ api }) => {
    expect(
      await api.as('parent').call(submitLeave, studentForm(day('2027-03-20', '2027-03-21'))),
    ).toBeRefused('NO_SCHOOL_DAYS')
  })

  test('POST leave/submit: LEAVE_BACKWARDS when it ends before it begins', async ({ api }) => {
    const sameDay = studentForm({ beginHalf: 'PM', endHalf: 'AM' })

    expect(
      await api.as('parent').call(submitLeave, studentForm(day('2027-03-17', '2027-03-16'))),
    ).toBeRefused('LEAVE_BACKWARDS')
    expect(await api.as('parent').call(submitLeave, sameDay)).toBeRefused('LEAVE_BACKWARDS')
  })

  test('POST leave/submit: LEAVE_TOO_OLD more than a week afterwards', async ({ api }) => {
    expect(await api.as('parent').call(submitLeave, studentForm(day('2027-03-05')))).toBeRefused(
      'LEAVE_TOO_OLD',
    )
    expect(await api.as('parent').call(submitLeave, studentForm(day('2027-03-08')))).toBeDone()
  })

  test('POST leave/submit: LEAVE_TOO_LONG past a year', async ({ api }) => {
    expect(
      await api.as('parent').call(submitLeave, studentForm(day('2027-03-16', '2028-03-17'))),
    ).toBeRefused('LEAVE_TOO_LONG')
  })

  test('POST leave/submit: NO_SUCH_KIND for a kind of the other list', async ({ api }) => {
    expect(await api.as('parent').call(submitLeave, studentForm({ kind: 'ANNUAL' }))).toBeRefused(
      'NO_SUCH_KIND',
    )
  })

  test('POST leave/submit: NO_CLASS for a child without a class', async ({ api, world }) => {
    const studentId = demoPupilId(world.tenant, '张小雨')
    await api.as('admin').call(changeStudent, {
      studentId,
      kind: 'TRANSFER_OUT',
      happenedOn: '2027-03-10',
      reason: '搬家',
    })

    expect(await api.as('parent').call(submitLeave, studentForm())).toBeRefused('NO_CLASS')
  })

  test('POST request/preview: NO_CLASS for a child without a class', async ({ api, world }) => {
    const studentId = demoPupilId(world.tenant, '张小雨')
    await api.as('admin').call(changeStudent, {
      studentId,
      kind: 'TRANSFER_OUT',
      happenedOn: '2027-03-10',
      reason: '搬家',
    })

    expect(await api.as('parent').callRaw(previewLeave, { ...studentForm() })).toBeRefused(
      'NO_CLASS',
    )
  })

  test('POST leave/submit: NOBODY_TO_DECIDE when all possible approvers have left', async ({
    api,
    database,
    world,
  }) => {
    const gone = ['teacher', 'head', 'admin'].map((account) => demoUserId(world.tenant, account))
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('appUser')
        .set({ status: 0 })
        .where('tenantId', '=', world.tenant)
        .where('id', 'in', gone)
        .execute(),
    )

    expect(await api.as('parent').call(submitLeave, studentForm())).toBeRefused('NOBODY_TO_DECIDE')
  })
})

describe('returned and withdrawn requests', () => {
  test('a returned request reserves no days, is corrected by its applicant, and passes all steps again', async ({
    api,
  }) => {
    const asked = await someLeave(api, 'parent', studentForm())
    await decide(api, 'teacher', asked, 'return')
    expect((await api.as('parent').call(getLeave, { id: asked.id })).data).toMatchObject({
      state: 'RETURNED',
      mayMend: true,
    })
    const other = await someLeave(api, 'parent', studentForm())
    expect(await api.as('parent').call(submitLeave, studentForm({ id: asked.id }))).toBeRefused(
      'LEAVE_OVERLAPS',
    )
    await api.as('parent').call(withdrawLeaves, { ids: other.id })

    const corrected = await someLeave(
      api,
      'parent',
      studentForm({ id: asked.id, ...day('2027-03-17'), reason: '附病历' }),
    )

    expect(corrected).toMatchObject({
      id: asked.id,
      state: 'PENDING',
      span: '3月17日（周三）全天',
      reason: '附病历',
    })
    expect(await decide(api, 'teacher', corrected, 'agree')).toBeDone()
  })

  test('POST leave/remove: works again on a withdrawn request, as for a retry', async ({ api }) => {
    const asked = await someLeave(api, 'parent', studentForm())

    expect(await api.as('parent').call(withdrawLeaves, { ids: asked.id })).toBeDone()
    expect(await api.as('parent').call(withdrawLeaves, { ids: asked.id })).toBeDone()
  })

  test('POST leave/submit: NOT_MENDABLE while it is being decided', async ({ api }) => {
    const { id } = await someLeave(api, 'parent', studentForm())

    expect(await api.as('parent').call(submitLeave, studentForm({ id }))).toBeRefused(
      'NOT_MENDABLE',
    )
  })

  test('POST leave/remove: SUSPENDED while a flow manager has suspended the process', async ({
    api,
  }) => {
    const asked = await someLeave(api, 'parent', studentForm())
    const taskId = await taskOf(api, 'teacher', asked)
    await api.as('admin').call(opsSuspend, { taskId, isSuspended: true, comment: '核实中' })

    expect(await api.as('parent').call(withdrawLeaves, { ids: asked.id })).toBeRefused('SUSPENDED')
  })

  test('POST leave/submit: SUSPENDED while a flow manager has suspended the process', async ({
    api,
  }) => {
    const asked = await someLeave(api, 'parent', studentForm())
    await decide(api, 'teacher', asked, 'return')
    const taskId = await taskOf(api, 'parent', asked)
    await api.as('admin').call(opsSuspend, { taskId, isSuspended: true, comment: '核实中' })

    expect(await api.as('parent').call(submitLeave, studentForm({ id: asked.id }))).toBeRefused(
      'SUSPENDED',
    )
  })

  test('a returned request can only be resubmitted on its own page', async ({ api }) => {
    const asked = await someLeave(api, 'parent', studentForm())
    await decide(api, 'teacher', asked, 'return')

    const answer = await api
      .as('parent')
      .call(completeTask, { taskId: await taskOf(api, 'parent', asked), pass: true })

    expect(answer).toBeRefused('MEND_ELSEWHERE')
  })

  test('POST leave/remove: works for all or none, and gives the days back', async ({ api }) => {
    const first = await someLeave(api, 'parent', studentForm())
    const second = await someLeave(api, 'parent', studentForm(day('2027-03-17')))
    await decide(api, 'teacher', second, 'agree')

    const none = await api.as('parent').call(withdrawLeaves, { ids: `${first.id},${second.id}` })
    expect(none).toBeRefused('NOT_WITHDRAWABLE')
    expect((await api.as('parent').call(getLeave, { id: first.id })).data.state).toBe('PENDING')
    expect(await api.as('parent').call(withdrawLeaves, { ids: first.id })).toBeDone()

    expect((await api.as('parent').call(getLeave, { id: first.id })).data).toMatchObject({
      state: 'WITHDRAWN',
      mayWithdraw: false,
    })
    expect(await api.as('parent').call(submitLeave, studentForm())).toBeDone()
  })

  test('POST leave/remove: NOT_WITHDRAWABLE after a decision', async ({ api }) => {
    const asked = await someLeave(api, 'parent', studentForm())
    await decide(api, 'teacher', asked, 'refuse')

    expect(await api.as('parent').call(withdrawLeaves, { ids: asked.id })).toBeRefused(
      'NOT_WITHDRAWABLE',
    )
  })

  test('withdrawing on the page of the process gives the days back too', async ({ api }) => {
    const asked = await someLeave(api, 'parent', studentForm())

    await api.as('parent').call(withdrawTask, {
      processInsId: asked.processInstanceId,
      withdrawType: 'wf_withdraw_end',
    })

    expect((await api.as('parent').call(getLeave, { id: asked.id })).data.state).toBe('WITHDRAWN')
    expect(await api.as('parent').call(submitLeave, studentForm())).toBeDone()
  })
})
