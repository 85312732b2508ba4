import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { listInbox } from '../../messaging/contract/inbox.ts'
import { getApplication, submitApplication } from '../contract/application.ts'
import { acknowledgeMessage, listMessages, readMessages } from '../contract/message.ts'
import { claimAnd, someApplication, someFiles } from './testing/enrolmentFactory.ts'

async function returnedMessages(api: Api, database: Database) {
  const { id } = await someApplication(api, database)
  await claimAnd(api.as('reviewer'), id, 'return')
  return (await api.as('parent').call(listMessages, { applicationId: id })).data.records
}

describe('messages to the family', () => {
  test('GET bmessage/list: works newest first, with a deadline and what must be confirmed', async ({
    api,
    database,
  }) => {
    const records = await returnedMessages(api, database)

    expect(records).toMatchObject([
      { type: 'RETURNED', title: '报名需要修改', needAck: true, deadline: '2027-03-20 23:59:59' },
      { type: 'RECEIVED', needAck: false },
    ])
    expect(records[0]?.body).toContain('有 1 项需要修改，请在 3月20日（周六）23:59 前')
    expect(records.map((one) => one.body).join()).not.toContain('林晓')
    expect(
      (await api.as('parent').call(listMessages, { unread: '1', size: 1 })).data,
    ).toMatchObject({ total: 2, unread: 2, pages: 2 })
  })

  test('GET bmessage/list: shows nobody else’s messages', async ({ api, database }) => {
    await returnedMessages(api, database)

    for (const account of ['parent2', 'reviewer', 'lead', 'admin'])
      expect((await api.as(account).call(listMessages, {})).data.total).toBe(0)
    expect((await api.as('parent', '100001').call(listMessages, {})).data.total).toBe(0)
  })

  test('GET bmessage/list: malformed', async ({ api }) => {
    expect(await api.as('parent').callRaw(listMessages, { unread: 'maybe' })).toBeRefused(
      'INVALID_INPUT',
    )
  })

  test('GET bmessage/list: not signed in', async ({ api }) => {
    expect(await api.call(listMessages, {})).toBeRefused('NOT_SIGNED_IN')
  })
})

describe('reading', () => {
  test('POST bmessage/read: works on own messages; those of others stay unread', async ({
    api,
    database,
  }) => {
    const [first, second] = await returnedMessages(api, database)

    expect(
      (await api.as('parent2').call(readMessages, { ids: `${first?.id},${second?.id}` })).data,
    ).toEqual({ unread: 0 })
    expect((await api.as('parent').call(readMessages, { ids: first?.id ?? '' })).data).toEqual({
      unread: 1,
    })
    expect(
      (await api.as('parent').call(listMessages, {})).data.records.map((one) => one.readAt),
    ).toEqual(['2027-03-15 09:00:00', undefined])
  })

  test('POST bmessage/read: a returned form waits in the inbox until it is sent again', async ({
    api,
    database,
  }) => {
    const parent = api.as('parent')
    const waiting = async () =>
      (await parent.call(listInbox, { kind: 'enrolment', size: 100 })).data.records
        .filter(({ facts }) => facts.includes(applyNo))
        .map(({ title, mark, isReadable }) => ({ title, mark, isReadable }))
    const { id } = await someApplication(api, database)
    const { applyNo } = (await parent.call(getApplication, { id })).data
    await claimAnd(api.as('reviewer'), id, 'return')
    const [returned] = (await parent.call(listMessages, { applicationId: id })).data.records
    await parent.call(acknowledgeMessage, { id: returned?.id ?? '' })

    const toCorrect = { title: '报名需要修改', mark: '去修改', isReadable: false }
    expect(await waiting()).toContainEqual(toCorrect)

    const { rev } = (await parent.call(getApplication, { id })).data
    await parent.call(submitApplication, {
      id,
      rev,
      materials: { hukou: await someFiles(database, 'parent', 1) },
    })
    expect(await waiting()).not.toContainEqual(toCorrect)
  })

  test('POST bmessage/read: malformed', async ({ api }) => {
    expect(await api.as('parent').callRaw(readMessages, { ids: '' })).toBeRefused('INVALID_INPUT')
  })

  test('POST bmessage/read: not signed in', async ({ api }) => {
    expect(await api.call(readMessages, { ids: '1' })).toBeRefused('NOT_SIGNED_IN')
  })
})

describe('confirming', () => {
  test('POST bmessage/ack: works once; the first time is kept', async ({
    api,
    database,
    world,
  }) => {
    const [message] = await returnedMessages(api, database)

    expect(
      (await api.as('parent').call(acknowledgeMessage, { id: message?.id ?? '' })).data,
    ).toMatchObject({
      ackAt: '2027-03-15 09:00:00',
      readAt: '2027-03-15 09:00:00',
    })
    world.setNow(new Date(world.now.getTime() + 60_000))
    expect(
      (await api.as('parent').call(acknowledgeMessage, { id: message?.id ?? '' })).data.ackAt,
    ).toBe('2027-03-15 09:00:00')
    expect((await api.as('parent').call(listMessages, {})).data.records[0]).toMatchObject({
      ackAt: '2027-03-15 09:00:00',
    })
  })

  test('POST bmessage/ack: NO_ACK_NEEDED for a message that only informs', async ({
    api,
    database,
  }) => {
    const [, received] = await returnedMessages(api, database)
    expect(await api.as('parent').call(acknowledgeMessage, { id: received?.id ?? '' })).toBeRefused(
      'NO_ACK_NEEDED',
    )
  })

  test('POST bmessage/ack: NOT_FOUND for somebody else’s message', async ({ api, database }) => {
    const [message] = await returnedMessages(api, database)
    for (const account of ['parent2', 'lead'])
      expect(await api.as(account).call(acknowledgeMessage, { id: message?.id ?? '' })).toBeRefused(
        'NOT_FOUND',
      )
  })

  test('POST bmessage/ack: malformed', async ({ api }) => {
    expect(await api.as('parent').callRaw(acknowledgeMessage, {})).toBeRefused('INVALID_INPUT')
  })

  test('POST bmessage/ack: not signed in', async ({ api }) => {
    expect(await api.call(acknowledgeMessage, { id: '1' })).toBeRefused('NOT_SIGNED_IN')
  })
})
