import { describe } from 'vitest'

import { someUpload } from '../../../app/testing/someUpload.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { demoPupilId } from '../../../db/demo/people.ts'
import { changeStudent, listStudentChanges } from '../../people/contract/studentChange.ts'
import { freezeStudent, getStudent } from '../../people/contract/student.ts'
import { opsSuspend } from '../../workflow/contract/operating/ops.ts'
import { listStartable } from '../../workflow/contract/startable.ts'
import { withdrawTask } from '../../workflow/contract/tasks.ts'
import { getRequestChoices, listAskablePupils } from '../contract/askable.ts'
import { submitStudentRequest, withdrawStudentRequest } from '../contract/request.ts'
import { decide, readRequest, requestForm, someRequest, taskOf } from './testing/someRequest.ts'

describe('a guardian applies', () => {
  test('POST request/submit: works, and the record changes with the last decision', async ({
    api,
    world,
  }) => {
    const id = demoPupilId(world.tenant, '张小雨')
    const asked = await someRequest(api, 'parent', requestForm())
    expect(asked).toMatchObject({
      studentName: '张小雨',
      className: '三年级2班',
      kindName: '休学',
      state: 'PENDING',
      mayWithdraw: true,
    })
    const statusOf = async () => (await api.as('admin').call(getStudent, { id })).data.statusName

    expect(await decide(api, 'teacher', asked, 'agree')).toBeDone()
    expect(await statusOf()).toBe('在读')
    expect(await decide(api, 'head', asked, 'agree')).toBeDone()

    expect(await statusOf()).toBe('休学')
    expect(await readRequest(api, 'parent', asked.id)).toMatchObject({
      state: 'DONE',
      stateName: '已办理',
      mayWithdraw: false,
    })
    const [newest] = (await api.as('parent').call(listStudentChanges, { id })).data.changes
    expect(newest).toMatchObject({
      kind: 'SUSPEND',
      happenedOn: '2027-03-15',
      reason: '需要住院治疗',
      actorName: '王校长',
    })
  })

  test('returning from leave and changing school: each from the status that the previous request left', async ({
    api,
    world,
  }) => {
    const id = demoPupilId(world.tenant, '张小雨')
    const carriedOut = async (form: ReturnType<typeof requestForm>) => {
      const asked = await someRequest(api, 'parent', form)
      await decide(api, 'teacher', asked, 'agree')
      await decide(api, 'head', asked, 'agree')
      return (await api.as('parent').call(getStudent, { id })).data
    }

    expect(await carriedOut(requestForm())).toMatchObject({
      statusName: '休学',
      className: '三年级2班',
    })
    expect(await carriedOut(requestForm({ kind: 'RESUME' }))).toMatchObject({
      statusName: '在读',
      className: '三年级2班',
    })
    expect(
      await carriedOut(requestForm({ kind: 'TRANSFER_OUT', otherSchool: '晨曦小学' })),
    ).toMatchObject({ statusName: '转出', className: '' })
    expect((await api.as('parent').call(listStudentChanges, { id })).data.changes[0]).toMatchObject(
      { kind: 'TRANSFER_OUT', otherSchool: '晨曦小学' },
    )
  })

  test('a change of study mode and a change of name are each recorded with a date', async ({
    api,
    database,
    world,
  }) => {
    const id = demoPupilId(world.tenant, '张小雨')
    const paper = await someUpload(database, 'parent')
    const ways = await someRequest(
      api,
      'parent',
      requestForm({ kind: 'STUDY_WAY', studyWay: 'BOARDING' }),
    )
    const name = await someRequest(
      api,
      'parent',
      requestForm({ kind: 'RENAME', fromDay: '', newName: '张小宇', attachIds: paper.id }),
    )
    expect(ways).toMatchObject({ former: '走读', studyWayName: '住校' })
    expect(name).toMatchObject({
      former: '张小雨',
      newName: '张小宇',
      fromDay: '',
      files: [{ attachId: paper.id }],
    })
    for (const asked of [ways, name]) {
      await decide(api, 'teacher', asked, 'agree')
      expect(await decide(api, 'head', asked, 'agree')).toBeDone()
    }

    expect((await api.as('parent').call(getStudent, { id })).data).toMatchObject({
      name: '张小宇',
      studyWayName: '住校',
      statusName: '在读',
    })
    const { changes } = (await api.as('parent').call(listStudentChanges, { id })).data
    expect(
      changes
        .filter(({ kind }) => kind === 'AMEND')
        .map(({ reason, kindName }) => [kindName, reason]),
    ).toEqual([
      ['信息变更', '姓名：张小雨 → 张小宇；需要住院治疗'],
      ['信息变更', '就读方式：走读 → 住校；需要住院治疗'],
    ])
    const acts = await database.read(world.tenant, (db) =>
      db
        .selectFrom('auditLog')
        .select('detail')
        .where('action', '=', 'people.studentAmend')
        .where('subjectId', '=', id)
        .execute(),
    )
    expect(acts.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([expect.objectContaining({ names: ['name', 'pinyin'] })]),
    )
  })

  test('the class teacher applies on behalf of a family, and another person decides first', async ({
    api,
  }) => {
    const asked = await someRequest(api, 'teacher', requestForm())

    expect(await taskOf(api, 'teacher', asked)).toBe('')
    expect(await decide(api, 'head', asked, 'agree')).toBeDone()
    expect(await readRequest(api, 'parent', asked.id)).toMatchObject({
      state: 'DONE',
      mayWithdraw: false,
    })
  })

  test('GET request/pupils: works with children first, then the own class', async ({ api }) => {
    const pupilsOf = async (account: string) =>
      (await api.as(account).call(listAskablePupils, {})).data.records

    expect(await pupilsOf('parent')).toMatchObject([
      { name: '张小雨', className: '三年级2班', isOwnChild: true },
    ])
    expect((await pupilsOf('teacher')).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['张小雨', '王一凡', '刘雨桐']),
    )
    expect(
      (await pupilsOf('teacher')).every(
        ({ className, isOwnChild }) => className === '三年级2班' && !isOwnChild,
      ),
    ).toBe(true)
    expect(await pupilsOf('finance')).toEqual([])
  })

  test('GET request/choices: works with what is possible now and what is already running', async ({
    api,
    world,
  }) => {
    await someRequest(api, 'parent', requestForm())

    const { data } = await api
      .as('parent')
      .call(getRequestChoices, { studentId: demoPupilId(world.tenant, '张小雨') })

    expect(data).toMatchObject({ statusName: '在读', studyWayName: '走读', isFrozen: false })
    expect(data.kinds.map(({ kind, isRunning }) => [kind, isRunning])).toEqual([
      ['SUSPEND', true],
      ['TRANSFER_OUT', false],
      ['STUDY_WAY', false],
      ['RENAME', false],
    ])
  })

  test('families and class teachers may start the flow', async ({ api }) => {
    const started = async (account: string) =>
      (await api.as(account).call(listStartable, {})).data.flatMap(({ processList }) =>
        processList
          .filter(({ formKey }) => formKey === 'wf_ex_xuesheng')
          .map(({ formUrl }) => formUrl),
      )

    expect(await started('parent')).toEqual([
      '/pages/plugin/workflow/pages/external/xuesheng/start',
    ])
    expect(await started('teacher')).toHaveLength(1)
    expect(await started('student')).toEqual([])
  })
})

describe('correcting and withdrawing', () => {
  test('a returned request is corrected for the same child and passes both offices again', async ({
    api,
    world,
  }) => {
    const asked = await someRequest(api, 'parent', requestForm())
    await decide(api, 'teacher', asked, 'agree')
    await decide(api, 'head', asked, 'return')
    expect(await readRequest(api, 'parent', asked.id)).toMatchObject({
      state: 'RETURNED',
      mayMend: true,
    })

    const corrected = requestForm({
      id: asked.id,
      studentId: demoPupilId(world.tenant, '陈小北'),
      fromDay: '2027-03-14',
      reason: '附上证明',
    })
    expect(await api.as('parent').call(submitStudentRequest, corrected)).toBeDone()

    expect(await readRequest(api, 'parent', asked.id)).toMatchObject({
      studentName: '张小雨',
      state: 'PENDING',
      reason: '附上证明',
    })
    for (const account of ['teacher', 'head'])
      expect(await decide(api, account, asked, 'agree')).toBeDone()
    expect((await readRequest(api, 'parent', asked.id)).state).toBe('DONE')
  })

  test('a refusal leaves the record unchanged, and the same may be requested again', async ({
    api,
    world,
  }) => {
    const asked = await someRequest(api, 'parent', requestForm())

    expect(await decide(api, 'teacher', asked, 'refuse')).toBeDone()

    expect((await readRequest(api, 'parent', asked.id)).state).toBe('REFUSED')
    expect(
      (await api.as('parent').call(getStudent, { id: demoPupilId(world.tenant, '张小雨') })).data
        .statusName,
    ).toBe('在读')
    expect(await api.as('parent').call(submitStudentRequest, requestForm())).toBeDone()
  })

  test('POST request/remove: works until the decision, here or on the page of the process', async ({
    api,
  }) => {
    const first = await someRequest(api, 'parent', requestForm())
    expect(await api.as('parent').call(withdrawStudentRequest, { id: first.id })).toBeDone()
    expect(await readRequest(api, 'parent', first.id)).toMatchObject({
      state: 'WITHDRAWN',
      mayWithdraw: false,
    })

    const second = await someRequest(api, 'parent', requestForm())
    await api.as('parent').call(withdrawTask, {
      processInsId: second.processInstanceId,
      withdrawType: 'wf_withdraw_end',
    })
    expect((await readRequest(api, 'parent', second.id)).state).toBe('WITHDRAWN')
  })

  test('POST request/remove: NOT_WITHDRAWABLE after the decision', async ({ api }) => {
    const asked = await someRequest(api, 'parent', requestForm())
    await decide(api, 'teacher', asked, 'refuse')

    expect(await api.as('parent').call(withdrawStudentRequest, { id: asked.id })).toBeRefused(
      'NOT_WITHDRAWABLE',
    )
  })

  test('POST request/remove: SUSPENDED while a flow manager has suspended the process', async ({
    api,
  }) => {
    const asked = await someRequest(api, 'parent', requestForm())
    await api.as('admin').call(opsSuspend, {
      taskId: await taskOf(api, 'teacher', asked),
      isSuspended: true,
      comment: '核实中',
    })

    expect(await api.as('parent').call(withdrawStudentRequest, { id: asked.id })).toBeRefused(
      'SUSPENDED',
    )
  })
})

describe('the last decision is all or nothing', () => {
  test('a record that has changed meanwhile is not changed, and the request stays open', async ({
    api,
    world,
  }) => {
    const studentId = demoPupilId(world.tenant, '张小雨')
    const asked = await someRequest(api, 'parent', requestForm())
    await decide(api, 'teacher', asked, 'agree')
    await api.as('admin').call(changeStudent, {
      studentId,
      kind: 'SUSPEND',
      happenedOn: '2027-03-15',
      reason: '教务直接登记',
    })

    const answer = await decide(api, 'head', asked, 'agree')

    expect(answer).toBeRefused('BUSINESS_REFUSED')
    expect(answer.body['msg']).toBe('学生现在是“休学”，不能办理休学；请退回这份申请，或选择不通过')
    expect((await readRequest(api, 'parent', asked.id)).state).toBe('PENDING')
    expect(
      (await api.as('admin').call(listStudentChanges, { id: studentId })).data.changes.filter(
        ({ kind }) => kind === 'SUSPEND',
      ),
    ).toHaveLength(1)
    expect(await decide(api, 'head', asked, 'refuse')).toBeDone()
  })

  test('a detail that has changed meanwhile is not overwritten', async ({
    api,
    database,
    world,
  }) => {
    const id = demoPupilId(world.tenant, '张小雨')
    const asked = await someRequest(
      api,
      'parent',
      requestForm({ kind: 'STUDY_WAY', studyWay: 'BOARDING' }),
    )
    await decide(api, 'teacher', asked, 'agree')
    await database.write(world.tenant, (tx) =>
      tx.updateTable('student').set({ studyWay: 'BOARDING' }).where('id', '=', id).execute(),
    )

    const answer = await decide(api, 'head', asked, 'agree')

    expect(answer.body['msg']).toBe(
      '学生资料里的就读方式与申请时不同，不能按这份申请办理；请退回这份申请，或选择不通过',
    )
  })

  test('nothing is carried out while custody is disputed', async ({ api, world }) => {
    const asked = await someRequest(api, 'parent', requestForm())
    await decide(api, 'teacher', asked, 'agree')
    await api
      .as('admin')
      .call(freezeStudent, { id: demoPupilId(world.tenant, '张小雨'), reason: '法院文书' })

    expect((await decide(api, 'head', asked, 'agree')).body['msg']).toBe(
      '监护关系有争议，暂停办理学籍异动申请，请在争议解决后再办理',
    )
  })
})
