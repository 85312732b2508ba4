import { sql } from 'kysely'

import { demoPupilId } from '../../../../db/demo/people.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import type { Stage } from '../../../pupilRecord/server/testing/someRecord.ts'
import { someApplication } from '../../../enrolment/server/testing/enrolmentFactory.ts'
import * as office from '../../contract/office.ts'
import { identifiedRequest, someRequest } from '../testing/someRequest.ts'
import { someTie } from '../testing/someTie.ts'
import { isOfficersOwn } from './answerers.ts'

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

test('the queue offers no step of an own request, and its page names the others who may answer', async ({
  api,
  database,
  world,
}) => {
  const id = await ownChildsRequest({ api, database, world }, 'CORRECT')
  const { id: otherId } = await someRequest(api.as('parent2'), {
    subject: `PERSON:${demoUserId(world.tenant, 'parent2')}`,
  })
  const desk = api.as('privacy')

  const { data: queue } = await desk.call(office.listTickets, {})
  const { data: alone } = await desk.call(office.getTicket, { id })
  await database.write(world.tenant, (tx) =>
    sql`insert into user_role (tenant_id, user_id, role_id)
      select tenant_id, ${demoUserId(world.tenant, 'head')}, id from role
      where tenant_id = ${world.tenant} and alias = 'privacy' returning true`.execute(tx),
  )
  const { data: detail } = await desk.call(office.getTicket, { id })

  const rowOf = (wanted: string) => queue.records.find((row) => row.id === wanted)
  expect(rowOf(id)).toMatchObject({ isOwn: true, actions: [] })
  expect(rowOf(otherId)).toMatchObject({ isOwn: false, actions: ['identify', 'say', 'refuse'] })
  expect(alone).toMatchObject({ isOwn: true, actions: [], answerers: [] })
  expect(detail.answerers).toEqual(['王校长'])
  expect((await desk.call(office.getTicket, { id: otherId })).data.answerers).toEqual([])
})

test('an application is the own of the person who filed it', async ({ api, database, world }) => {
  const made = await someApplication(api, database)
  const { id } = await identifiedRequest(api.as('parent'), api.as('privacy'), {
    subject: `APPLICATION:${made.id}`,
    kind: 'CORRECT',
  })
  const row = { requesterId: '1', subjectKind: 'APPLICATION', subjectId: made.id } as const
  const isOwn = (account: string) =>
    database.read(world.tenant, (db) =>
      isOfficersOwn(db, { tenantId: world.tenant, userId: demoUserId(world.tenant, account) }, row),
    )

  expect((await api.as('privacy').call(office.getTicket, { id })).data.isOwn).toBe(false)
  expect(await isOwn('parent')).toBe(true)
  expect(await isOwn('parent2')).toBe(false)
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
