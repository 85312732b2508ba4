import { describe } from 'vitest'

import { demoPupilId } from '../../../../db/demo/people.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import type { Api, World } from '../../../../app/testing/world.ts'
import type { Answer } from '../../../../platform/testing/apiClient.ts'
import * as office from '../../contract/office.ts'
import * as own from '../../contract/request.ts'
import type { RequestKind } from '../../contract/requestStates.ts'
import { identifiedRequest, someRequest } from '../testing/someRequest.ts'

const ground = '不能确认申请人的身份'
const answer = '资料已备好，请在期限内下载'

type Stage = { readonly api: Api; readonly world: World }

const asked = ({ api, world }: Stage, kind: RequestKind = 'EXPORT') =>
  someRequest(api.as('parent'), {
    subject: `STUDENT:${demoPupilId(world.tenant, '张小雨')}`,
    kind,
    wish: '想看看学校保存了什么',
  })

const identified = ({ api, world }: Stage, kind: RequestKind = 'EXPORT') =>
  identifiedRequest(api.as('parent'), api.as('privacy'), {
    subject: `STUDENT:${demoPupilId(world.tenant, '张小雨')}`,
    kind,
    wish: '想看看学校保存了什么',
  })

/** A call about an unknown request, and about one that is closed. */
async function refusedBothWays(
  { api, world }: Stage,
  kind: RequestKind,
  call: (id: string) => Promise<Answer>,
): Promise<void> {
  expect(await call('1')).toBeRefused('NOT_FOUND')
  const { id } = await asked({ api, world }, kind)
  await api.as('privacy').call(office.refuseTicket, { id, ground, answer: '请到学校核对' })
  expect(await call(id)).toBeRefused('REQUEST_CLOSED')
}

describe('the office', () => {
  test('GET office/list: works, the nearest deadline first', async ({ api, world }) => {
    const { id } = await asked({ api, world })
    const { data } = await api.as('privacy').call(office.listTickets, { kind: 'EXPORT' })

    expect(data.records.map((one) => one.id)).toEqual([id])
  })

  test('GET office/detail: works, and NOT_FOUND when there is none', async ({ api, world }) => {
    const { id } = await asked({ api, world })
    const desk = api.as('privacy')

    expect((await desk.call(office.getTicket, { id })).data).toMatchObject({
      wish: '想看看学校保存了什么',
      actions: ['identify', 'say', 'refuse'],
    })
    expect(await desk.call(office.getTicket, { id: '1' })).toBeRefused('NOT_FOUND')
  })

  test('POST office/identify: works; NOT_FOUND and REQUEST_CLOSED', async ({ api, world }) => {
    const { id } = await asked({ api, world })
    const note = '当面核对身份证'
    const done = await api.as('privacy').call(office.identifyRequester, { id, note })
    expect(done.data).toMatchObject({ state: 'IDENTIFIED', identityNote: note })
    await api.as('parent').call(own.withdrawRequest, { id })

    await refusedBothWays({ api, world }, 'EXPORT', (other) =>
      api.as('privacy').call(office.identifyRequester, { id: other, note }),
    )
  })

  test('POST office/start: works; NOT_FOUND, REQUEST_CLOSED, and NOT_IDENTIFIED before the check', async ({
    api,
    world,
  }) => {
    const desk = api.as('privacy')
    const fresh = await asked({ api, world })
    expect(await desk.call(office.startTicket, { id: fresh.id })).toBeRefused('NOT_IDENTIFIED')
    const { id } = await identified({ api, world }, 'CORRECT')
    expect((await desk.call(office.startTicket, { id })).data.state).toBe('IN_WORK')

    await refusedBothWays({ api, world }, 'RESTRICT', (other) =>
      desk.call(office.startTicket, { id: other }),
    )
  })

  test('POST office/say: works; NOT_FOUND and REQUEST_CLOSED', async ({ api, world }) => {
    const desk = api.as('privacy')
    const { id } = await asked({ api, world }, 'CORRECT')
    const { data } = await desk.call(office.sayToFamily, { id, text: '请补充新地址' })
    expect(data.messages).toMatchObject([{ isOffice: true, text: '请补充新地址' }])

    await refusedBothWays({ api, world }, 'EXPORT', (other) =>
      desk.call(office.sayToFamily, { id: other, text: '您好' }),
    )
  })

  test('POST office/answer: works; NOT_FOUND, REQUEST_CLOSED, NOT_IDENTIFIED, and ERASE_FIRST for an erasure', async ({
    api,
    world,
  }) => {
    const desk = api.as('privacy')
    const fresh = await asked({ api, world }, 'CORRECT')
    expect(await desk.call(office.answerTicket, { id: fresh.id, answer })).toBeRefused(
      'NOT_IDENTIFIED',
    )
    const erasure = await identified({ api, world }, 'ERASE')
    expect(await desk.call(office.answerTicket, { id: erasure.id, answer })).toBeRefused(
      'ERASE_FIRST',
    )
    const { id } = await identified({ api, world })
    expect((await desk.call(office.answerTicket, { id, answer })).data).toMatchObject({
      state: 'ANSWERED',
      exportUntil: expect.any(String),
    })

    await refusedBothWays({ api, world }, 'RESTRICT', (other) =>
      desk.call(office.answerTicket, { id: other, answer }),
    )
  })

  test('POST office/refuse: works with a legal reason; NOT_FOUND and REQUEST_CLOSED', async ({
    api,
    world,
  }) => {
    const desk = api.as('privacy')
    const { id } = await asked({ api, world }, 'CORRECT')
    const refused = await desk.call(office.refuseTicket, { id, ground, answer: '请到学校核对' })
    expect(refused.data).toMatchObject({ state: 'REFUSED', ground })

    await refusedBothWays({ api, world }, 'EXPORT', (other) =>
      desk.call(office.refuseTicket, { id: other, ground, answer: '再次' }),
    )
  })

  test('GET office/erasure: works; NOT_FOUND, REQUEST_CLOSED, and NOT_ERASURE for another request', async ({
    api,
    world,
  }) => {
    const desk = api.as('privacy')
    const other = await asked({ api, world })
    expect(await desk.call(office.planErasure, { id: other.id })).toBeRefused('NOT_ERASURE')
    const { id } = await asked({ api, world }, 'ERASE')
    expect((await desk.call(office.planErasure, { id })).data.mustKeepRecord).toBe(true)
    await api.as('parent').call(own.withdrawRequest, { id })

    await refusedBothWays({ api, world }, 'ERASE', (wanted) =>
      desk.call(office.planErasure, { id: wanted }),
    )
  })

  test('POST office/erase: works; NOT_FOUND, REQUEST_CLOSED, and STILL_ATTENDS without the student record', async ({
    api,
    world,
  }) => {
    const desk = api.as('privacy')
    await refusedBothWays({ api, world }, 'ERASE', (wanted) =>
      desk.call(office.carryOutErasure, { id: wanted, answer: '' }),
    )
    const { id } = await identified({ api, world }, 'ERASE')
    expect(
      await desk.call(office.carryOutErasure, { id, keepsRecord: false, answer: '' }),
    ).toBeRefused('STILL_ATTENDS')
    expect((await desk.call(office.carryOutErasure, { id, answer: '' })).data.state).toBe(
      'ANSWERED',
    )
  })
})
