import { expect, test } from '../../../app/testing/world.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { wechatNotices } from '../../../platform/server/ports/wechatNotices.ts'
import { officialAccount, wechatStandIn } from '../../../platform/testing/wechatStandIn.ts'
import { listMessages } from '../../messaging/contract/message.ts'
import { keepOutsideNotices, reachAt } from '../../messaging/server/public.ts'
import * as handing from '../contract/handing.ts'
import { taken } from './testing/scenes.ts'
import { defineStationery, demoActor } from './testing/stationeryFlow.ts'

defineStationery('here', '库房审核', { allows: ['transfer'] })

const colleague = demoActor('admin').userId
const noon = new Date('2027-03-15T12:00:00+08:00')

test('a decision leaves a message, and by day one notice outside the app: neither title nor names nor opinion', async ({ api, database, world }) => {
  const wechat = await wechatStandIn()
  const fields = ['thing1', 'thing2', 'time3']
  const notices = wechatNotices({ ...officialAccount, endpoint: wechat.url, fields, page: 'https://school.example/#/pages/message/list' }, () => noon)
  const round = () => keepOutsideNotices(database, demoTenant, { notices, clock: () => noon, onFault: () => undefined })
  await database.write(demoTenant, (tx) => reachAt(tx, demoTenant, colleague, `${officialAccount.appId}:o1`))
  const { taskId } = await taken({ api, database, now: world.now })

  await api.as('finance').call(handing.transferTask, { taskId, assignee: colleague, comment: '请代为处理' })
  expect(wechat.requests).toEqual([])
  await round()
  await round()
  await wechat.close()

  expect((await api.as('admin').call(listMessages, {})).data.records[0]?.title).toBe('吴会计转办给您：彩色粉笔 20 盒')
  expect(wechat.sent()).toHaveLength(1)
  expect(wechat.sent()[0]?.data).toMatchObject({ thing1: { value: '澜汀实验学校' }, thing2: { value: '您有一条新的待办' } })
  for (const kept of ['粉笔', '吴会计', '请代为处理']) expect(JSON.stringify(wechat.sent())).not.toContain(kept)
})
