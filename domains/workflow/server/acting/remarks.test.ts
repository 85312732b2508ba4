import { beforeEach, describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import * as handing from '../../contract/handing.ts'
import * as ops from '../../contract/operating/ops.ts'
import * as remarks from '../../contract/remarks.ts'
import { startByForm } from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { startToOffice } from '../testing/officeFlow.ts'
import { decided, offered, taken } from '../testing/scenes.ts'
import { defineStationery, demoActor } from '../testing/stationeryFlow.ts'
import { problemsOfLog } from './verifyLog.ts'

const idFor = (account: string): string => demoActor(account).userId

beforeEach(() =>
  defineStationery('processPage', '库房审核', { isManaged: true, allows: ['transfer'] }),
)

describe('评论', () => {
  test('POST app/task/addComment: works: it changes nothing, everybody reads it, and mentioned people are notified', async ({
    api,
    database,
    world,
  }) => {
    const { id, taskId } = await taken({ api, database, now: world.now })
    const before = (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data

    expect(
      await api.as('finance').call(remarks.addRemark, {
        processInsId: id,
        comment: '库里还有一箱',
        mention: idFor('teacher'),
      }),
    ).toBeDone()

    const { flow, turns, process } = (
      await api.as('teacher').call(tasks.getDetail, { processInsId: id })
    ).data
    expect(flow.find(({ outcomeLabel }) => outcomeLabel === '评论')).toMatchObject({
      assigneeName: '吴会计',
      comments: [{ type: 'comment', fullMessage: '库里还有一箱', action: 'AddComment' }],
      why: '提醒 李老师',
    })
    expect({ turns, status: process.status }).toEqual({
      turns: before.turns,
      status: before.process.status,
    })
    expect((await api.as('teacher').call(listMessages, {})).data.records[0]).toMatchObject({
      title: '吴会计在评论中提到您：彩色粉笔 20 盒',
    })
    expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual(
      [],
    )
    expect(await api.as('finance').call(tasks.completeTask, { taskId, pass: true })).toBeDone()
  })

  test('a comment without mentions notifies the applicant, unless it is the applicant’s own', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await offered({ api, database, now: world.now })
    const latest = async () =>
      (await api.as('teacher').call(listMessages, {})).data.records[0]?.title ?? ''
    await api.as('teacher').call(remarks.addRemark, { processInsId: id, comment: '周五前要用' })
    expect(await latest()).not.toContain('评论')
    await api.as('finance').call(remarks.addRemark, { processInsId: id, comment: '好的' })
    expect(await latest()).toBe('吴会计评论了您的申请：彩色粉笔 20 盒')
  })

  test('comments are possible during suspension and after the end, also by readers', async ({
    api,
    database,
    world,
  }) => {
    const { id, taskId } = await taken({ api, database, now: world.now })
    const say = (account: string) =>
      api.as(account).call(remarks.addRemark, { processInsId: id, comment: '请留意' })
    await api.as('admin').call(ops.opsSuspend, { taskId, isSuspended: true, comment: '盘点' })
    expect(await say('finance')).toBeDone()
    await api.as('admin').call(ops.opsSuspend, { taskId, isSuspended: false, comment: '盘点结束' })
    await api.as('admin').call(handing.copyTask, { processInsId: id, copyUser: idFor('lead') })
    await api
      .as('teacher')
      .call(tasks.withdrawTask, { processInsId: id, withdrawType: 'wf_withdraw_end' })
    const { endTime } = (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data
      .process
    world.setNow(new Date(world.now.getTime() + 3_600_000))
    expect(await say('teacher')).toBeDone()
    expect(
      (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data.process.endTime,
    ).toBe(endTime)
  })

  test('commenting does not make anybody a participant', async ({ api, database, world }) => {
    const { id } = await offered({ api, database, now: world.now })
    expect(
      await api.as('admin').call(remarks.addRemark, { processInsId: id, comment: '已看' }),
    ).toBeDone()
    expect((await api.as('teacher').call(remarks.listParties, { processInsId: id })).data).toEqual(
      [],
    )
  })

  test('GET app/task/partyList: works: applicant, past and current deciders and readers, without the caller', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await decided({ api, database, now: world.now })
    const names = async (account: string) =>
      (await api.as(account).call(remarks.listParties, { processInsId: id })).data
        .map(({ name }) => name)
        .toSorted()
    expect(await names('teacher')).toEqual(['吴会计', '周敏', '王校长'].toSorted())
    expect(await names('finance')).toContain('李老师')
    expect(await api.as('student').call(remarks.listParties, { processInsId: id })).toBeRefused(
      'NOT_FOUND',
    )
  })
})

describe('评论, refused', () => {
  test('POST app/task/addComment: NOT_A_PARTY for a stranger, and on a missing process', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await offered({ api, database, now: world.now })
    for (const mention of [
      idFor('student'),
      '999999999999',
      `${idFor('finance')},${idFor('student')}`,
    ])
      expect(
        await api
          .as('teacher')
          .call(remarks.addRemark, { processInsId: id, comment: '请看', mention }),
      ).toBeRefused('NOT_A_PARTY')
  })

  test('POST app/task/addComment: RATE_LIMITED after twenty within an hour by one person on one request', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await offered({ api, database, now: world.now })
    const say = (account: string) =>
      api.as(account).call(remarks.addRemark, { processInsId: id, comment: '快批' })
    for (let times = 0; times < 20; times += 1) expect(await say('teacher')).toBeDone()
    expect(await say('teacher')).toBeRefused('RATE_LIMITED')
    expect(await say('finance')).toBeDone()
    world.setNow(new Date(world.now.getTime() + 3_600_001))
    expect(await say('teacher')).toBeDone()
  })

  test('POST app/task/addComment: ALREADY_REMOVED after it was removed from the lists', async ({
    api,
  }) => {
    const asked = {
      processId: 'general',
      subject: '申请',
      content: '采购',
      way: 'any',
      approvers: idFor('head'),
    }
    const processInsId = (await api.as('teacher').call(startByForm, asked)).data
    expect(
      await api.as('admin').call(ops.opsRemove, { processInsId, comment: '重复提交' }),
    ).toMatchObject({ data: { done: 1 } })
    expect(
      await api.as('teacher').call(remarks.addRemark, { processInsId, comment: '为什么' }),
    ).toBeRefused('ALREADY_REMOVED')
  })

  test('POST app/task/addComment: NOT_ALLOWED_HERE for the applicant of a flow that acts as one office; comments of colleagues are hidden from him', async ({
    api,
    database,
    world,
  }) => {
    const at = { processInsId: await startToOffice(database, world.now) }
    const own = (await api.as('teacher').call(tasks.getDetail, at)).data
    expect(own.abilities).not.toContain('remark')
    expect((await api.as('teacher').call(remarks.listParties, at)).data).toEqual([])
    expect(
      await api.as('teacher').call(remarks.addRemark, { ...at, comment: '到哪一步了' }),
    ).toBeRefused('NOT_ALLOWED_HERE')
    expect(
      await api
        .as('finance')
        .call(remarks.addRemark, { ...at, comment: '材料存疑', mention: idFor('teacher') }),
    ).toBeRefused('NOT_A_PARTY')

    expect(
      await api.as('finance').call(remarks.addRemark, { ...at, comment: '材料存疑' }),
    ).toBeDone()
    const reported = JSON.stringify((await api.as('teacher').call(tasks.getDetail, at)).data)
    expect(reported).not.toContain('材料存疑')
    expect(reported).not.toContain('评论')
    expect(JSON.stringify((await api.as('teacher').call(listMessages, {})).data)).not.toContain(
      '评论',
    )
  })
})
