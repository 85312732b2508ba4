import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { listMessages } from '../../contract/message.ts'
import {
  listMessageTexts,
  restoreMessageText,
  submitMessageText,
} from '../../contract/texts/messageText.ts'
import { claimAnd, someApplication } from '../testing/enrolmentFactory.ts'

const lead = (api: Api) => api.as('lead')
const lastMessage = async (api: Api) =>
  (await api.as('parent').call(listMessages, {})).data.records[0]

test('POST text/submit: works, from the next message on and in the own school alone', async ({
  api,
  database,
  world,
}) => {
  const words = { title: '收到啦', body: '{孩子}的报名已登记，编号 {编号}。' }
  const { data } = await lead(api).call(submitMessageText, { action: 'SUBMIT', ...words })
  expect(data).toMatchObject({ isChanged: true, changedByName: '周敏', ...words })

  const { applyNo } = await someApplication(api, database)
  expect(await lastMessage(api)).toMatchObject({
    title: '收到啦',
    body: `张小溪的报名已登记，编号 ${applyNo}。`,
  })
  const other = await api.as('lead', world.otherTenant).call(listMessageTexts, { size: 50 })
  expect(other.data.records.some(({ isChanged }) => isChanged)).toBe(false)
})

test('POST text/restore: works: the original is sent again', async ({ api, database }) => {
  const { id } = await someApplication(api, database)
  const words = { title: '要改', body: '{孩子}：{项数} 项，{期限} 前。{说明}' }
  await lead(api).call(submitMessageText, { action: 'RETURN', ...words })
  const { data } = await lead(api).call(restoreMessageText, { action: 'RETURN' })
  expect(data).toMatchObject({ isChanged: false, title: '报名需要修改' })
  expect(await lead(api).call(restoreMessageText, { action: 'RETURN' })).toBeDone()

  await claimAnd(api.as('reviewer'), id, 'return')
  const message = await lastMessage(api)
  expect(message).toMatchObject({ title: '报名需要修改', needAck: true })
  expect(message?.body).toMatch(/^张小溪的报名（.*）有 1 项需要修改，请在 3月.* 前/)
})

test('GET text/list: works with the original of every message', async ({ api }) => {
  const { data } = await lead(api).call(listMessageTexts, { size: 50 })
  expect(data.records.length).toBeGreaterThan(20)
  expect(data.records[0]).toMatchObject({ id: 'SUBMIT', stepName: '提交报名', isChanged: false })
})

test('POST text/submit: TEXT_INVALID when a deadline is left out or a variable is foreign', async ({
  api,
}) => {
  const answer = await lead(api).call(submitMessageText, {
    action: 'ADMIT',
    title: '录取',
    body: '{孩子}已录取。',
  })
  expect(answer).toBeRefused('TEXT_INVALID')
  expect(answer.text).toContain('正文里要有{期限}')
})

test('POST text/restore: NOT_FOUND when the step sends no message', async ({ api }) => {
  expect(await lead(api).call(restoreMessageText, { action: 'CLAIM' })).toBeRefused('NOT_FOUND')
})
