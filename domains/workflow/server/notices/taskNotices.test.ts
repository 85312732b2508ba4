import { afterEach, beforeEach, describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant, otherTenant, testNow } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { wechatNotices } from '../../../../platform/server/ports/wechatNotices.ts'
import { officialAccount, wechatStandIn } from '../../../../platform/testing/wechatStandIn.ts'
import type { WechatStandIn } from '../../../../platform/testing/wechatStandIn.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import { sendOutsideNotices, saveWechatAddress } from '../../../messaging/server/public.ts'
import * as handing from '../../contract/handing.ts'
import * as ops from '../../contract/operating/ops.ts'
import * as proxy from '../../contract/proxy.ts'
import * as tasks from '../../contract/tasks.ts'
import { waitingOutside } from './taskNotices.ts'
import { approved, calledOff, decided, idOf, offered, taken } from '../testing/scenes.ts'
import { defineStationery, demoActor, someRequest } from '../testing/stationeryFlow.ts'

const todo = '您有一条新的待办'
const progress = '您的申请有新进展'
const after = (minutes: number): Date => new Date(testNow.getTime() + minutes * 60_000)

let answers: number[] = []
let wechat: WechatStandIn
beforeEach(async () => {
  answers = []
  wechat = await wechatStandIn(() => answers.shift() ?? 0)
  defineStationery('processPage', '库房审核', {
    allows: ['transfer'],
    isManaged: true,
    boardInOrder: true,
  })
})
afterEach(() => wechat.close())

/** Binds these people to the official account, from before the time of the test. */
async function reach(database: Database, ...accounts: string[]): Promise<void> {
  await database.write(demoTenant, async (tx) => {
    for (const account of accounts)
      await saveWechatAddress(
        tx,
        demoTenant,
        demoActor(account).userId,
        `${officialAccount.appId}:${account}`,
      )
    await tx
      .updateTable('messageChannel')
      .set({ sinceTime: after(-60) })
      .where('tenantId', '=', demoTenant)
      .execute()
  })
}

/** One run some minutes later; returns who has been notified until then. */
async function toldAfter(
  database: Database,
  minutes: number,
  tenantId: string = demoTenant,
): Promise<string[]> {
  const fields = ['thing1', 'thing2', 'time3']
  const clock = () => after(minutes)
  const notices = wechatNotices(
    {
      ...officialAccount,
      endpoint: wechat.url,
      fields,
      page: 'https://school.example/#/pages/message/list',
    },
    clock,
  )
  await sendOutsideNotices(database, tenantId, {
    notices,
    source: waitingOutside,
    isDemo: true,
    clock,
    onFault: () => undefined,
  })
  return wechat
    .sent()
    .map(({ touser, data }) => `${touser} ${data['thing2']?.value ?? ''}`)
    .toSorted()
}

describe('notifying people of a new task', () => {
  test('once everybody to whom it is offered, after a short while, with fixed texts only', async ({
    api,
    database,
    world,
  }) => {
    await reach(database, 'finance', 'privacy', 'head', 'teacher')
    world.statements.length = 0
    await offered({ api, database, now: world.now })
    expect(
      world.statements.filter((text) =>
        /message_channel|outside_notice|insert into message/.test(text),
      ),
    ).toEqual([])

    expect(await toldAfter(database, 1)).toEqual([])
    expect(await toldAfter(database, 3)).toEqual([`finance ${todo}`, `privacy ${todo}`])
    expect(await toldAfter(database, 60)).toHaveLength(2)
    expect(wechat.sent()[0]?.data).toMatchObject({
      thing1: { value: '澜汀实验学校' },
      time3: { value: '2027-03-15 09:00' },
    })
    for (const kept of ['粉笔', '李老师', '库房'])
      expect(JSON.stringify(wechat.sent())).not.toContain(kept)
  })

  test('not after somebody has claimed or answered it, nor during a suspension, nor in another school', async ({
    api,
    database,
    world,
  }) => {
    await reach(database, 'finance', 'privacy')
    const scene = { api, database, now: world.now }
    await taken(scene)
    await decided(scene)
    await calledOff(scene)
    const { taskId } = await offered(scene)
    await api.as('admin').call(ops.opsSuspend, { taskId, isSuspended: true, comment: '等待' })
    await someRequest(database, world.now, { tenantId: otherTenant })

    expect(await toldAfter(database, 3)).toEqual([])
    expect(await toldAfter(database, 3, otherTenant)).toEqual([])
  })

  test('one after the other where they answer in sequence', async ({ api, database, world }) => {
    await reach(database, 'head', 'lead')
    const { id } = await decided({ api, database, now: world.now })
    expect(await toldAfter(database, 3)).toEqual([`head ${todo}`])

    world.setNow(after(10))
    const taskId = await idOf({ api, database, now: after(10) }, 'head', id)
    await api.as('head').call(tasks.completeTask, { taskId, pass: true })
    expect(await toldAfter(database, 11)).toHaveLength(1)
    expect(await toldAfter(database, 13)).toEqual([`head ${todo}`, `lead ${todo}`])
  })

  test('their proxies too, but not for the proxies’ own requests', async ({
    api,
    database,
    world,
  }) => {
    await reach(database, 'admin', 'teacher')
    await api.as('finance').call(proxy.submitProxy, { proxyUserId: demoActor('admin').userId })
    await api.as('finance').call(proxy.submitProxy, { proxyUserId: demoActor('teacher').userId })
    await offered({ api, database, now: world.now })

    expect(await toldAfter(database, 3)).toEqual([`admin ${todo}`])
  })

  test('not when it is more than a day old', async ({ api, database, world }) => {
    await reach(database, 'finance')
    await offered({ api, database, now: world.now })

    expect(await toldAfter(database, 25 * 60)).toEqual([])
  })

  test('not on a retry when somebody has claimed it meanwhile', async ({
    api,
    database,
    world,
  }) => {
    await reach(database, 'finance')
    answers = [-1]
    const { taskId } = await offered({ api, database, now: world.now })
    await toldAfter(database, 3)
    await api.as('finance').call(tasks.claimTask, { taskId })
    await toldAfter(database, 10)

    expect(wechat.sent()).toHaveLength(1)
    expect(
      await database.read(demoTenant, (db) =>
        db.selectFrom('outsideNotice').select(['state', 'tries']).execute(),
      ),
    ).toEqual([])
  })

  test('on a retry again after it was elsewhere and has come back to him', async ({
    api,
    database,
    world,
  }) => {
    await reach(database, 'finance')
    answers = [-1]
    const { taskId } = await offered({ api, database, now: world.now })
    await toldAfter(database, 3)
    const suspend = (isSuspended: boolean) =>
      api.as('admin').call(ops.opsSuspend, { taskId, isSuspended, comment: '等待' })
    await suspend(true)
    await toldAfter(database, 10)
    await suspend(false)

    expect(await toldAfter(database, 20)).toEqual([`finance ${todo}`, `finance ${todo}`])
    expect(await toldAfter(database, 60)).toHaveLength(2)
  })

  test('not the proxy of a person whose account is closed', async ({ api, database, world }) => {
    await reach(database, 'admin')
    await api.as('finance').call(proxy.submitProxy, { proxyUserId: demoActor('admin').userId })
    const { taskId } = await taken({ api, database, now: world.now })
    await api.as('finance').call(handing.transferTask, {
      taskId,
      assignee: demoActor('lead').userId,
      comment: '请代为处理',
    })
    await api.as('lead').call(proxy.submitProxy, { proxyUserId: demoActor('admin').userId })
    await database.write(demoTenant, (tx) =>
      tx
        .updateTable('appUser')
        .set({ status: 0 })
        .where('tenantId', '=', demoTenant)
        .where('id', '=', demoActor('lead').userId)
        .execute(),
    )

    expect(await toldAfter(database, 3)).toEqual([])
  })

  test('again each time that the task comes to the same person', async ({
    api,
    database,
    world,
  }) => {
    await reach(database, 'finance', 'admin')
    const { taskId } = await taken({ api, database, now: world.now })
    const hand = (from: string, to: string, at: number) => {
      world.setNow(after(at))
      return api.as(from).call(handing.transferTask, {
        taskId,
        assignee: demoActor(to).userId,
        comment: '请代为处理',
      })
    }
    await hand('finance', 'admin', 1)
    expect(await toldAfter(database, 5)).toEqual([`admin ${todo}`])
    await hand('admin', 'finance', 10)
    expect(await toldAfter(database, 13)).toEqual([`admin ${todo}`, `finance ${todo}`])
    await hand('finance', 'admin', 20)
    expect(await toldAfter(database, 23)).toEqual([
      `admin ${todo}`,
      `admin ${todo}`,
      `finance ${todo}`,
    ])
    expect(await toldAfter(database, 60)).toHaveLength(3)
  })

  test('once about a task handed on to him: outside as a task, in the app as a message', async ({
    api,
    database,
    world,
  }) => {
    await reach(database, 'admin')
    const { taskId } = await taken({ api, database, now: world.now })
    await api.as('finance').call(handing.transferTask, {
      taskId,
      assignee: demoActor('admin').userId,
      comment: '请代为处理',
    })
    await toldAfter(database, 3)

    expect((await api.as('admin').call(listMessages, {})).data.records[0]?.title).toBe(
      '吴会计转办给您：彩色粉笔 20 盒',
    )
    expect(await toldAfter(database, 4)).toEqual([`admin ${todo}`])
    for (const kept of ['粉笔', '吴会计', '请代为处理'])
      expect(JSON.stringify(wechat.sent())).not.toContain(kept)
  })
})

test('the applicant is notified once of the decision, and not of endings by himself', async ({
  api,
  database,
  world,
}) => {
  await reach(database, 'teacher')
  await approved({ api, database, now: world.now })
  await calledOff({ api, database, now: world.now })

  expect(await toldAfter(database, 3)).toEqual([`teacher ${progress}`])
  expect(await toldAfter(database, 60)).toHaveLength(1)
})
