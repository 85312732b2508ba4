import { demoPupilId } from '../../../../db/demo/people.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import type { Api, World } from '../../../../app/testing/world.ts'
import { paperAnswer } from '../../../../platform/server/paper/paperAnswer.ts'
import * as office from '../../contract/office.ts'
import * as own from '../../contract/request.ts'
import { identifiedRequest, someRequest } from '../testing/someRequest.ts'

const answer = '资料已备好，请在期限内下载'

type Stage = { readonly api: Api; readonly world: World }

const asked = ({ api, world }: Stage) =>
  someRequest(api.as('parent'), {
    subject: `STUDENT:${demoPupilId(world.tenant, '张小雨')}`,
    wish: '想看看学校保存了什么',
  })

const identified = ({ api, world }: Stage) =>
  identifiedRequest(api.as('parent'), api.as('privacy'), {
    subject: `STUDENT:${demoPupilId(world.tenant, '张小雨')}`,
    wish: '想看看学校保存了什么',
  })

/** A paper that takes a moment to typeset. */
const slowPaper = JSON.stringify({
  school: '',
  title: '',
  number: '',
  state: '很长'.repeat(20_000),
  sections: [],
  tables: [],
  steps: [],
})

test('GET ask/list: works', async ({ api, world }) => {
  const { id } = await asked({ api, world })
  const { data } = await api.as('parent').call(own.listOwnRequests, {})

  expect(data.records.map((one) => one.id)).toEqual([id])
})

test('GET ask/detail: works; NOT_FOUND for others', async ({ api, world }) => {
  const { id } = await asked({ api, world })

  expect((await api.as('parent').call(own.getOwnRequest, { id })).data.id).toBe(id)
  expect(await api.as('parent2').call(own.getOwnRequest, { id })).toBeRefused('NOT_FOUND')
})

test('POST ask/submit: NOT_FOUND when the child is another’s', async ({ api, world }) => {
  const subject = `STUDENT:${demoPupilId(world.tenant, '张小雨')}`

  expect(
    await api.as('parent2').call(own.submitRequest, { subject, kind: 'EXPORT', wish: '想看' }),
  ).toBeRefused('NOT_FOUND')
})

test('POST ask/submit: works for an export without words; everything else needs them', async ({
  api,
  world,
}) => {
  const subject = `STUDENT:${demoPupilId(world.tenant, '张小雨')}`
  const ask = (kind: 'EXPORT' | 'CORRECT') =>
    api.as('parent').call(own.submitRequest, { subject, kind, wish: ' ' })

  expect((await ask('EXPORT')).data.wish).toBe('')
  expect((await ask('CORRECT')).fields).toMatchObject([
    { name: 'wish', label: '说明', msg: '请填写' },
  ])
})

test('POST ask/say: works; NOT_FOUND for others, REQUEST_CLOSED afterwards', async ({
  api,
  world,
}) => {
  const { id } = await asked({ api, world })
  const say = (account: string) =>
    api.as(account).call(own.sayInRequest, { id, text: '请尽快办理' })

  expect(await say('parent')).toBeDone()
  expect(await say('parent2')).toBeRefused('NOT_FOUND')
  await api.as('parent').call(own.withdrawRequest, { id })
  expect(await say('parent')).toBeRefused('REQUEST_CLOSED')
})

test('GET ask/data: works for the requester; NOT_FOUND for others', async ({ api, world }) => {
  const { id } = await identified({ api, world })
  await api.as('privacy').call(office.answerTicket, { id, answer })

  expect((await api.as('parent').callRaw(own.exportData, { id })).status).toBe(200)
  expect(await api.as('parent2').callRaw(own.exportData, { id })).toBeRefused('NOT_FOUND')
})

test('GET ask/paper: works for the requester; NOT_FOUND for others, EXPORT_CLOSED before the answer, RATE_LIMITED for many', async ({
  api,
  world,
}) => {
  const { id } = await identified({ api, world })
  const parent = api.as('parent')
  expect(await parent.callRaw(own.exportPaper, { id })).toBeRefused('EXPORT_CLOSED')
  await api.as('privacy').call(office.answerTicket, { id, answer })

  expect((await parent.callRaw(own.exportPaper, { id })).status).toBe(200)
  expect(await api.as('parent2').callRaw(own.exportPaper, { id })).toBeRefused('NOT_FOUND')
  for (let count = 0; count < 10; count += 1) await parent.callRaw(own.exportData, { id })
  expect(await parent.callRaw(own.exportPaper, { id })).toBeRefused('RATE_LIMITED')
})

test('GET ask/paper: PAPERS_BUSY when too many wait', async ({ api, world }) => {
  const { id } = await identified({ api, world })
  await api.as('privacy').call(office.answerTicket, { id, answer })
  const others = Array.from({ length: 5 }, () => paperAnswer(slowPaper, world.tenant))
  const settled = Promise.allSettled(others)

  expect(await api.as('parent').callRaw(own.exportPaper, { id })).toBeRefused('PAPERS_BUSY')
  await settled
})
