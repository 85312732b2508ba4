import { demoPupilId } from '../../../../db/demo/people.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import type { Stage } from '../../../pupilRecord/server/testing/someRecord.ts'
import * as office from '../../contract/office.ts'
import { identifiedRequest, someRequest } from '../testing/someRequest.ts'
import { someTie } from '../testing/someTie.ts'

const text = '请补充'

/** The officer is the other guardian of the pupil about whom the mother asks. */
async function ownChildsRequest({ api, database, world }: Stage, kind: 'CORRECT' | 'ERASE') {
  const studentId = demoPupilId(world.tenant, '张小雨')
  const asked = { subject: `STUDENT:${studentId}`, kind, wish: '请办理' }
  const { id } = await identifiedRequest(api.as('parent'), api.as('privacy'), asked)
  await someTie({ database, world }, { account: 'privacy', studentId })
  return id
}

test('POST office/identify: OWN_REQUEST when the officer asked', async ({ api, world }) => {
  const desk = api.as('privacy')
  const { id } = await someRequest(desk, {
    subject: `PERSON:${demoUserId(world.tenant, 'privacy')}`,
  })
  expect(await desk.call(office.identifyRequester, { id, note: '本人' })).toBeRefused('OWN_REQUEST')
  expect((await desk.call(office.getTicket, { id })).data.actions).toEqual([])
})

test('POST office/start: OWN_REQUEST when it is about a child of the officer', async ({
  api,
  database,
  world,
}) => {
  const id = await ownChildsRequest({ api, database, world }, 'CORRECT')
  expect(await api.as('privacy').call(office.startTicket, { id })).toBeRefused('OWN_REQUEST')
})

test('POST office/say: OWN_REQUEST when it is about a child of the officer', async ({
  api,
  database,
  world,
}) => {
  const id = await ownChildsRequest({ api, database, world }, 'CORRECT')
  expect(await api.as('privacy').call(office.sayToFamily, { id, text })).toBeRefused('OWN_REQUEST')
})

test('POST office/answer: OWN_REQUEST when it is about a child of the officer', async ({
  api,
  database,
  world,
}) => {
  const id = await ownChildsRequest({ api, database, world }, 'CORRECT')
  expect(await api.as('privacy').call(office.answerTicket, { id, answer: text })).toBeRefused(
    'OWN_REQUEST',
  )
})

test('POST office/refuse: OWN_REQUEST when it is about a child of the officer', async ({
  api,
  database,
  world,
}) => {
  const id = await ownChildsRequest({ api, database, world }, 'CORRECT')
  expect(
    await api.as('privacy').call(office.refuseTicket, { id, ground: '理由', answer: text }),
  ).toBeRefused('OWN_REQUEST')
})

test('POST office/erase: OWN_REQUEST when it is about a child of the officer', async ({
  api,
  database,
  world,
}) => {
  const id = await ownChildsRequest({ api, database, world }, 'ERASE')
  expect(await api.as('privacy').call(office.carryOutErasure, { id, answer: '' })).toBeRefused(
    'OWN_REQUEST',
  )
})
