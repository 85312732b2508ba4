import { describe } from 'vitest'

import { isUploadRemoved, someUpload } from '../../../app/testing/someUpload.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { demoPupilId } from '../../../db/demo/people.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import {
  changeStudent,
  freezeStudent,
  getStudent,
  listStudentChanges,
} from '../../people/contract/student.ts'
import { opsSuspend } from '../../workflow/contract/ops.ts'
import { listStartable } from '../../workflow/contract/startable.ts'
import { withdrawTask } from '../../workflow/contract/tasks.ts'
import {
  getRequestChoices,
  getStudentRequest,
  listAskablePupils,
  saveStudentRequest,
  submitStudentRequest,
  withdrawStudentRequest,
} from '../contract/request.ts'
import { decide, readRequest, requestForm, someRequest, taskOf } from './testing/someRequest.ts'

describe('a guardian asks', () => {
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

  test('back from leave, to another school: each from the status that the last one left', async ({
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

  test('another way of study and another name leave a dated row of their own', async ({
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

  test('the class teacher asks on behalf, and somebody else looks first', async ({ api }) => {
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

  test('GET request/choices: works with what is possible now and what runs already', async ({
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

  test('the flow stands among those to start, for families and class teachers', async ({ api }) => {
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

describe('drafts', () => {
  test('POST request/save: works with little, again, and goes on from there', async ({
    api,
    database,
    world,
  }) => {
    const studentId = demoPupilId(world.tenant, '张小雨')
    const paper = await someUpload(database, 'parent')
    const { id } = (
      await api.as('parent').call(saveStudentRequest, { studentId, attachIds: paper.id })
    ).data
    await api
      .as('parent')
      .call(saveStudentRequest, { id, studentId, kind: 'SUSPEND', reason: '住院' })
    expect(await readRequest(api, 'parent', id)).toMatchObject({
      state: 'DRAFT',
      kind: 'SUSPEND',
      reason: '住院',
      fromDay: '',
      files: [],
    })
    expect(await isUploadRemoved(database, paper.id)).toBe(true)

    for (const account of ['teacher', 'admin', 'parent2'])
      expect(await api.as(account).call(getStudentRequest, { id })).toBeRefused('NOT_FOUND')
    expect(await api.as('parent').call(submitStudentRequest, requestForm({ id }))).toBeDone()
    expect(await readRequest(api, 'parent', id)).toMatchObject({
      state: 'PENDING',
      fromDay: '2027-03-15',
    })
  })

  test('POST request/save: NOT_A_DRAFT once it has been handed in', async ({ api, world }) => {
    const { id } = await someRequest(api, 'parent', requestForm())

    expect(
      await api
        .as('parent')
        .call(saveStudentRequest, { id, studentId: demoPupilId(world.tenant, '张小雨') }),
    ).toBeRefused('NOT_A_DRAFT')
  })

  test('answers to a kind that was chosen before are dropped', async ({ api }) => {
    const asked = await someRequest(
      api,
      'parent',
      requestForm({ otherSchool: '晨曦小学', newName: '张三', studyWay: 'BOARDING' }),
    )

    expect(asked).toMatchObject({ otherSchool: '', newName: '', studyWay: '' })
  })

  test('POST request/remove: works on a draft, papers and all', async ({
    api,
    database,
    world,
  }) => {
    const paper = await someUpload(database, 'parent')
    const draft = { studentId: demoPupilId(world.tenant, '张小雨'), attachIds: paper.id }
    const { id } = (await api.as('parent').call(saveStudentRequest, draft)).data

    expect(await api.as('parent').call(withdrawStudentRequest, { id })).toBeDone()

    expect(await api.as('parent').call(getStudentRequest, { id })).toBeRefused('NOT_FOUND')
    expect(await isUploadRemoved(database, paper.id)).toBe(true)
  })
})

describe('what is refused', () => {
  test('what the kind asks and is missing is named all at once, beside the reason', async ({
    api,
  }) => {
    const missing = async (form: Parameters<typeof requestForm>[0]) => {
      const answer = await api
        .as('parent')
        .call(submitStudentRequest, requestForm({ fromDay: '', reason: '', ...form }))
      expect(answer).toBeRefused('INVALID_INPUT')
      return String(answer.body['msg'])
    }

    expect(await missing({})).toContain('从哪天起请填写')
    expect(await missing({})).toContain('申请原因')
    expect(await missing({ kind: 'TRANSFER_OUT' })).toContain('转入学校请填写')
    expect(await missing({ kind: 'STUDY_WAY' })).toContain('新的就读方式请填写')
    expect(await missing({ kind: 'RENAME' })).toContain('更正后的姓名请填写')
    expect(await missing({ kind: 'RENAME' })).toContain('证明材料请填写')
  })

  test('POST request/submit: NOTHING_CHANGES when the record says so already', async ({
    api,
    database,
  }) => {
    const { id: attachIds } = await someUpload(database, 'parent')
    const parent = api.as('parent')

    expect(
      await parent.call(submitStudentRequest, requestForm({ kind: 'STUDY_WAY', studyWay: 'DAY' })),
    ).toBeRefused('NOTHING_CHANGES')
    expect(
      await parent.call(
        submitStudentRequest,
        requestForm({ kind: 'RENAME', newName: '张小雨', attachIds }),
      ),
    ).toBeRefused('NOTHING_CHANGES')
  })

  test('POST request/submit: NOT_POSSIBLE_NOW from this status', async ({ api }) => {
    expect(
      await api.as('parent').call(submitStudentRequest, requestForm({ kind: 'RESUME' })),
    ).toBeRefused('NOT_POSSIBLE_NOW')
  })

  test('POST request/submit: DAY_NOT_POSSIBLE before the last change or far ahead', async ({
    api,
  }) => {
    for (const fromDay of ['2020-01-01', '2027-05-15'])
      expect(
        await api.as('parent').call(submitStudentRequest, requestForm({ fromDay })),
      ).toBeRefused('DAY_NOT_POSSIBLE')
    expect(
      await api.as('parent').call(submitStudentRequest, requestForm({ fromDay: '2027-05-14' })),
    ).toBeDone()
  })

  test('POST request/submit: ASKED_ALREADY while the same runs for the child, whoever asks', async ({
    api,
  }) => {
    await someRequest(api, 'parent', requestForm())

    expect(await api.as('parent').call(submitStudentRequest, requestForm())).toBeRefused(
      'ASKED_ALREADY',
    )
    expect(await api.as('teacher').call(submitStudentRequest, requestForm())).toBeRefused(
      'ASKED_ALREADY',
    )
    expect(
      await api
        .as('parent')
        .call(submitStudentRequest, requestForm({ kind: 'STUDY_WAY', studyWay: 'BOARDING' })),
    ).toBeDone()
  })

  test('POST request/submit: CUSTODY_FROZEN while custody is disputed', async ({ api, world }) => {
    await api
      .as('admin')
      .call(freezeStudent, { id: demoPupilId(world.tenant, '张小雨'), reason: '法院文书' })

    expect(await api.as('parent').call(submitStudentRequest, requestForm())).toBeRefused(
      'CUSTODY_FROZEN',
    )
  })

  test('POST request/submit: NOT_MENDABLE while it is looked at', async ({ api }) => {
    const { id } = await someRequest(api, 'parent', requestForm())

    expect(await api.as('parent').call(submitStudentRequest, requestForm({ id }))).toBeRefused(
      'NOT_MENDABLE',
    )
  })

  test('POST request/submit: SUSPENDED while whoever manages flows keeps it from going on', async ({
    api,
  }) => {
    const asked = await someRequest(api, 'parent', requestForm())
    await decide(api, 'teacher', asked, 'return')
    const taskId = await taskOf(api, 'parent', asked)
    await api.as('admin').call(opsSuspend, { taskId, isSuspended: true, comment: '核实中' })

    expect(
      await api.as('parent').call(submitStudentRequest, requestForm({ id: asked.id })),
    ).toBeRefused('SUSPENDED')
  })

  test('POST request/submit: NOBODY_TO_DECIDE when everybody who could has left', async ({
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

    expect(await api.as('parent').call(submitStudentRequest, requestForm())).toBeRefused(
      'NOBODY_TO_DECIDE',
    )
  })
})

describe('mending and taking back', () => {
  test('what came back is mended for the same child and goes through both offices again', async ({
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

    const mended = requestForm({
      id: asked.id,
      studentId: demoPupilId(world.tenant, '陈小北'),
      fromDay: '2027-03-14',
      reason: '附上证明',
    })
    expect(await api.as('parent').call(submitStudentRequest, mended)).toBeDone()

    expect(await readRequest(api, 'parent', asked.id)).toMatchObject({
      studentName: '张小雨',
      state: 'PENDING',
      reason: '附上证明',
    })
    for (const account of ['teacher', 'head'])
      expect(await decide(api, account, asked, 'agree')).toBeDone()
    expect((await readRequest(api, 'parent', asked.id)).state).toBe('DONE')
  })

  test('a refusal leaves the record as it is, and the same may be asked again', async ({
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

  test('POST request/remove: works until it is decided, here or on the page of the process', async ({
    api,
  }) => {
    const first = await someRequest(api, 'parent', requestForm())
    expect(await api.as('parent').call(withdrawStudentRequest, { id: first.id })).toBeDone()
    expect(await readRequest(api, 'parent', first.id)).toMatchObject({
      state: 'WITHDRAWN',
      mayWithdraw: false,
    })

    const second = await someRequest(api, 'parent', requestForm())
    await api
      .as('parent')
      .call(withdrawTask, {
        processInsId: second.processInstanceId,
        withdrawType: 'wf_withdraw_end',
      })
    expect((await readRequest(api, 'parent', second.id)).state).toBe('WITHDRAWN')
  })

  test('POST request/remove: NOT_WITHDRAWABLE once it is decided', async ({ api }) => {
    const asked = await someRequest(api, 'parent', requestForm())
    await decide(api, 'teacher', asked, 'refuse')

    expect(await api.as('parent').call(withdrawStudentRequest, { id: asked.id })).toBeRefused(
      'NOT_WITHDRAWABLE',
    )
  })

  test('POST request/remove: SUSPENDED while whoever manages flows keeps it from going on', async ({
    api,
  }) => {
    const asked = await someRequest(api, 'parent', requestForm())
    await api
      .as('admin')
      .call(opsSuspend, {
        taskId: await taskOf(api, 'teacher', asked),
        isSuspended: true,
        comment: '核实中',
      })

    expect(await api.as('parent').call(withdrawStudentRequest, { id: asked.id })).toBeRefused(
      'SUSPENDED',
    )
  })
})

describe('at the last decision nothing is half done', () => {
  test('a record that has changed meanwhile is not changed, and the request waits on', async ({
    api,
    world,
  }) => {
    const studentId = demoPupilId(world.tenant, '张小雨')
    const asked = await someRequest(api, 'parent', requestForm())
    await decide(api, 'teacher', asked, 'agree')
    await api
      .as('admin')
      .call(changeStudent, {
        studentId,
        kind: 'SUSPEND',
        happenedOn: '2027-03-15',
        reason: '教务直接登记',
      })

    const answer = await decide(api, 'head', asked, 'agree')

    expect(answer).toBeRefused('BUSINESS_REFUSED')
    expect(answer.body['msg']).toBe('学生现在“休学”，不能办理休学；请退回或不同意这份申请')
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
      '学生档案里的就读方式已经变动，与申请时不同，不能照此办理；请退回或不同意这份申请',
    )
  })

  test('while custody is disputed it is not carried out', async ({ api, world }) => {
    const asked = await someRequest(api, 'parent', requestForm())
    await decide(api, 'teacher', asked, 'agree')
    await api
      .as('admin')
      .call(freezeStudent, { id: demoPupilId(world.tenant, '张小雨'), reason: '法院文书' })

    expect((await decide(api, 'head', asked, 'agree')).body['msg']).toBe(
      '监护关系有争议，暂停办理学籍申请',
    )
  })
})
