import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { listAbsences } from '../contract/absence.ts'
import { listOwnBalances } from '../contract/balance.ts'
import { endLeave, getLeave, listAllLeaves, listLeaves, submitLeave } from '../contract/leave.ts'
import type { Leave } from '../contract/leave.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { listMessages } from '../../messaging/contract/message.ts'
import { askRevocation } from '../../workflow/contract/revocation.ts'
import { completeTask, getDetail } from '../../workflow/contract/tasks.ts'
import { processOf } from '../../workflow/server/public.ts'
import { demoActor } from '../../workflow/server/testing/stationeryFlow.ts'
import { problemsOfLog } from '../../workflow/server/acting/verifyLog.ts'
import { staffLeaveFlowKey } from '../contract/flow.ts'
import { dropBegunRevocations } from './begunRevocations.ts'
import { day, decide, someLeave, staffForm, studentForm } from './testing/someLeave.ts'

const back = (backDate: string, backHalf: 'AM' | 'PM' = 'AM') => ({ backDate, backHalf })

async function agreed(api: Api, account: string, form: Parameters<typeof someLeave>[2]) {
  const asked = await someLeave(api, account, form)
  await decide(api, account === 'parent' ? 'teacher' : 'head', asked, 'agree')
  return asked
}

describe('returning early', () => {
  test('POST request/end: works: the rest is given back and may be requested again', async ({
    api,
  }) => {
    const { id } = await agreed(
      api,
      'teacher',
      staffForm({ kind: 'ANNUAL', ...day('2027-03-16', '2027-03-18') }),
    )

    const ended = await api.as('teacher').call(endLeave, { id, ...back('2027-03-17', 'PM') })

    expect(ended.data).toMatchObject({
      state: 'ENDED',
      days: 1.5,
      backAt: '3月17日（周三）下午',
      endedName: '李老师',
      mayEnd: false,
    })
    const [annual] = (await api.as('teacher').call(listOwnBalances, {})).data.records
    expect(annual).toMatchObject({ used: 1.5, left: 3.5 })
    expect(await api.as('teacher').call(submitLeave, staffForm(day('2027-03-18')))).toBeDone()
  })

  test('the class teacher may report a pupil’s return, also for the past', async ({
    api,
    world,
  }) => {
    const { id } = await agreed(api, 'parent', studentForm())
    world.setNow(new Date('2027-03-17T10:00:00+08:00'))
    expect(await api.as('parent').call(endLeave, { id, ...back('2027-03-16', 'PM') })).toBeRefused(
      'BACK_TOO_EARLY',
    )

    expect(await api.as('teacher').call(endLeave, { id, ...back('2027-03-16', 'PM') })).toBeDone()

    expect((await api.as('parent').call(getLeave, { id })).data).toMatchObject({
      state: 'ENDED',
      days: 0.5,
      endedName: '李老师',
    })
  })

  test('POST request/end: BACK_TOO_EARLY when the absent person reports a return in the past', async ({
    api,
    world,
  }) => {
    const { id } = await agreed(
      api,
      'teacher',
      staffForm({ kind: 'ANNUAL', ...day('2027-03-15', '2027-03-19') }),
    )
    world.setNow(new Date('2027-03-17T13:00:00+08:00'))

    expect(await api.as('teacher').call(endLeave, { id, ...back('2027-03-17', 'AM') })).toBeRefused(
      'BACK_TOO_EARLY',
    )
    expect(await api.as('teacher').call(endLeave, { id, ...back('2027-03-17', 'PM') })).toBeDone()
  })

  test('POST request/end: BACK_OUTSIDE_LEAVE before it begins or after it ends', async ({
    api,
  }) => {
    const { id } = await agreed(api, 'teacher', staffForm(day('2027-03-16', '2027-03-17')))

    for (const when of [back('2027-03-15', 'PM'), back('2027-03-18')])
      expect(await api.as('teacher').call(endLeave, { id, ...when })).toBeRefused(
        'BACK_OUTSIDE_LEAVE',
      )
  })

  test('POST request/end: NOT_ENDABLE before approval, and a second time', async ({ api }) => {
    const asked = await someLeave(api, 'teacher', staffForm())
    expect(
      await api.as('teacher').call(endLeave, { id: asked.id, ...back('2027-03-16') }),
    ).toBeRefused('NOT_ENDABLE')
    await decide(api, 'head', asked, 'agree')

    expect(
      await api.as('teacher').call(endLeave, { id: asked.id, ...back('2027-03-16') }),
    ).toBeDone()

    expect(
      await api.as('teacher').call(endLeave, { id: asked.id, ...back('2027-03-16') }),
    ).toBeRefused('NOT_ENDABLE')
  })
})

describe('absences', () => {
  test('GET absence/list: works: the class teacher sees today, by half day, including pending requests', async ({
    api,
  }) => {
    await agreed(
      api,
      'parent',
      studentForm({ ...day('2027-03-15'), beginHalf: 'PM', kind: 'PERSONAL' }),
    )
    const asked = await someLeave(api, 'parent', studentForm())

    const { data } = await api.as('teacher').call(listAbsences, {})
    expect(data).toMatchObject({ day: '2027-03-15', isSchoolDay: true })
    expect(data.classes.map(({ name }) => name)).toEqual(['三年级2班'])
    expect(data.classes[0]?.pupils).toMatchObject([
      { name: '张小雨', kindName: '事假', half: '下午', stateName: '已批准' },
    ])

    const tomorrow = (await api.as('teacher').call(listAbsences, { day: '2027-03-16' })).data
    expect(tomorrow.classes[0]?.pupils).toMatchObject([
      { leaveId: asked.id, half: '全天', stateName: '审批中' },
    ])
    await decide(api, 'teacher', asked, 'refuse')
    expect(
      (await api.as('teacher').call(listAbsences, { day: '2027-03-16' })).data.classes[0]?.pupils,
    ).toEqual([])
  })

  test('school managers see the classes with absences; other staff see none', async ({ api }) => {
    await agreed(api, 'parent', studentForm(day('2027-03-15')))
    const classesOf = async (account: string) =>
      (await api.as(account).call(listAbsences, {})).data.classes.map(({ name }) => name)

    expect(await classesOf('head')).toEqual(['三年级2班'])
    expect(await classesOf('privacy')).toEqual([])
    expect((await api.as('head').call(listAbsences, { day: '2027-03-20' })).data).toMatchObject({
      isSchoolDay: false,
      classes: [],
    })
  })
})

describe('revoking', () => {
  const ask = (api: Api, account: string, { processInstanceId = '0' }: Leave) =>
    api.as(account).call(askRevocation, { processInsId: processInstanceId, comment: '改期' })

  test('a future approved leave is given back completely after the approver agrees, and may be requested again', async ({
    api,
  }) => {
    const annual = async () => (await api.as('teacher').call(listOwnBalances, {})).data.records[0]
    const leave = await agreed(
      api,
      'teacher',
      staffForm({ kind: 'ANNUAL', ...day('2027-03-16', '2027-03-18') }),
    )
    expect(await annual()).toMatchObject({ used: 3, left: 2 })
    expect(await ask(api, 'teacher', leave)).toBeDone()
    expect((await api.as('teacher').call(getLeave, { id: leave.id })).data.state).toBe('APPROVED')

    expect(await decide(api, 'head', leave, 'agree')).toBeDone()

    expect((await api.as('teacher').call(getLeave, { id: leave.id })).data).toMatchObject({
      state: 'WITHDRAWN',
      stateName: '已撤销',
    })
    expect(await annual()).toMatchObject({ reserved: 0, used: 0, left: 5 })
    expect(await api.as('teacher').call(submitLeave, staffForm(day('2027-03-17')))).toBeDone()
  })

  test('during a revocation request, pages and lists show it, and the offered actions are those permitted', async ({
    api,
  }) => {
    const form = studentForm(day('2027-03-16'))
    const leave = await agreed(api, 'parent', form)
    const shown = async (account: string) =>
      (await api.as(account).call(getLeave, { id: leave.id })).data
    const listed = async () =>
      (await api.as('parent').call(listLeaves, {})).data.records.find(({ id }) => id === leave.id)
    const said = ({ stateName, mayAskRevocation, mayDropRevocation }: Leave) => [
      stateName,
      mayAskRevocation,
      mayDropRevocation,
    ]
    expect(said(await shown('parent'))).toEqual(['已批准', true, false])
    expect(said(await shown('teacher'))).toEqual(['已批准', false, false])

    await ask(api, 'parent', leave)

    expect(said(await shown('parent'))).toEqual(['申请撤销中', false, true])
    expect(said(await shown('teacher'))).toEqual(['申请撤销中', false, false])
    expect(await listed()).toMatchObject({
      state: 'APPROVED',
      stateName: '申请撤销中',
      isRevocationAsked: true,
    })
    const all = (await api.as('head').call(listAllLeaves, {})).data.records
    expect(all.filter(({ isRevocationAsked }) => isRevocationAsked).map(({ id }) => id)).toEqual([
      leave.id,
    ])
    await decide(api, 'teacher', leave, 'agree')
    expect(said(await shown('parent'))).toEqual(['已撤销', false, false])
    expect(await listed()).toMatchObject({ stateName: '已撤销', isRevocationAsked: false })
  })

  test('a refused revocation leaves the leave approved and its days used', async ({ api }) => {
    const leave = await agreed(api, 'teacher', staffForm({ kind: 'ANNUAL', ...day('2027-03-16') }))
    await ask(api, 'teacher', leave)
    expect(await decide(api, 'head', leave, 'refuse')).toBeDone()
    expect((await api.as('teacher').call(getLeave, { id: leave.id })).data.state).toBe('APPROVED')
    expect((await api.as('teacher').call(listOwnBalances, {})).data.records[0]).toMatchObject({
      used: 1,
      left: 4,
    })
  })

  test('a leave that has begun, or has ended early, cannot be revoked', async ({
    api,
    database,
    world,
  }) => {
    const [begun, ended] = [
      await agreed(api, 'teacher', staffForm(day('2027-03-16', '2027-03-17'))),
      await agreed(api, 'teacher', staffForm(day('2027-03-22', '2027-03-23'))),
    ]
    expect(await ask(api, 'teacher', begun)).toBeDone()
    const abilities = async ({ processInstanceId = '0' }: Leave) =>
      (await api.as('teacher').call(getDetail, { processInsId: processInstanceId })).data.abilities
    expect(await abilities(ended)).toContain('askRevocation')
    // Other domains that read a process offer it as its own page does.
    const known = async ({ id }: Leave) =>
      (
        await database.read(demoTenant, (db) =>
          processOf(
            db,
            demoActor('teacher'),
            { flowKey: staffLeaveFlowKey, businessId: id },
            world.now,
          ),
        )
      )?.abilities
    expect(await known(ended)).toContain('askRevocation')
    await api.as('teacher').call(endLeave, { id: ended.id, ...back('2027-03-23') })
    expect(await abilities(ended)).not.toContain('askRevocation')
    expect(await known(ended)).not.toContain('askRevocation')
    expect(await ask(api, 'teacher', ended)).toBeRefused('BUSINESS_REFUSED')
    world.setNow(new Date('2027-03-16T07:30:00+08:00'))

    const { reason, text } = await decide(api, 'head', begun, 'agree')

    expect({ reason, text }).toMatchObject({
      reason: 'BUSINESS_REFUSED',
      text: expect.stringContaining('假期已经开始，不能撤销，请选择不同意'),
    })
    expect((await api.as('teacher').call(getLeave, { id: begun.id })).data.state).toBe('APPROVED')
    expect(await decide(api, 'head', begun, 'refuse')).toBeDone()
    expect(await abilities(begun)).not.toContain('askRevocation')
  })

  test('ending a leave early leaves no open revocation request', async ({ api, database }) => {
    const leave = await agreed(
      api,
      'teacher',
      staffForm({ kind: 'ANNUAL', ...day('2027-03-16', '2027-03-17') }),
    )
    const processInsId = leave.processInstanceId ?? '0'
    await ask(api, 'teacher', leave)
    const { taskId } = (await api.as('head').call(getDetail, { processInsId })).data.process
    expect(
      await api.as('teacher').call(endLeave, { id: leave.id, ...back('2027-03-18') }),
    ).toBeRefused('BACK_OUTSIDE_LEAVE')
    expect((await api.as('head').call(getDetail, { processInsId })).data.process.taskId).toBe(
      taskId,
    )

    expect(
      await api.as('teacher').call(endLeave, { id: leave.id, ...back('2027-03-16', 'PM') }),
    ).toBeDone()

    expect(await api.as('head').call(completeTask, { taskId, pass: true })).toBeRefused(
      'NO_LONGER_OPEN',
    )
    const { turns, flow } = (await api.as('teacher').call(getDetail, { processInsId })).data
    expect(turns).toEqual([])
    expect(flow.at(-2)).toMatchObject({
      outcomeLabel: '取消撤销申请',
      assigneeName: '系统',
      comments: [{ fullMessage: '假期已提前结束' }],
    })
    expect((await api.as('head').call(listMessages, {})).data.records[0]?.title).toBe(
      '系统已取消撤销申请（假期已提前结束）：李老师的请假申请',
    )
    expect(
      await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, processInsId)),
    ).toEqual([])
  })
  test('a revocation request for a leave that has begun meanwhile is cancelled; one for a future leave stays open', async ({
    api,
    database,
  }) => {
    const [begun, ahead] = [
      await agreed(api, 'teacher', staffForm(day('2027-03-16', '2027-03-17'))),
      await agreed(api, 'teacher', staffForm(day('2027-03-22'))),
    ]
    await ask(api, 'teacher', begun)
    await ask(api, 'teacher', ahead)
    const isAsked = async ({ id }: Leave) =>
      (await api.as('teacher').call(getLeave, { id })).data.isRevocationAsked
    await dropBegunRevocations(database, demoTenant, new Date('2027-03-15T18:00:00+08:00'))
    expect([await isAsked(begun), await isAsked(ahead)]).toEqual([true, true])

    await dropBegunRevocations(database, demoTenant, new Date('2027-03-16T00:10:00+08:00'))

    expect([await isAsked(begun), await isAsked(ahead)]).toEqual([false, true])
    expect((await api.as('head').call(listMessages, {})).data.records[0]?.title).toBe(
      '系统已取消撤销申请（假期已经开始）：李老师的请假申请',
    )
    expect(
      await database.read(demoTenant, (db) =>
        problemsOfLog(db, demoTenant, begun.processInstanceId ?? '0'),
      ),
    ).toEqual([])
  })
})
