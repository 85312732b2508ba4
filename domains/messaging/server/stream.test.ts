import { sql } from 'kysely'

import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import type { OwnClone } from '../../../app/testing/world.ts'
import { testTokens } from '../../../app/testing/people.ts'
import { announce } from '../../../platform/server/database/changeFeed.ts'
import { liveStreamPath } from '../contract/live.ts'
import { notify, notifyParties } from './public.ts'

const tenant = '000000'
const parent = demoUserId(tenant, 'parent')

/** Opens a stream as a person and collects its events. */
async function listen({ app }: OwnClone, account: string, lastId = '') {
  const answer = await app.http.inject({
    url: `/api${liveStreamPath}`,
    headers: {
      'blade-auth': `bearer ${testTokens().get(`${tenant}:${account}`) ?? ''}`,
      ...(lastId ? { 'last-event-id': lastId } : {}),
    },
    payloadAsStream: true,
  })
  const heard = { text: '', isEnded: false }
  const body = answer.stream()
  body.on('data', (piece: Buffer) => (heard.text += piece.toString()))
  body.on('end', () => (heard.isEnded = true))
  return {
    answer,
    heard,
    subjects: () =>
      [...heard.text.matchAll(/data: \{"subject":"(\w*)"\}/g)].map((match) => match[1]),
  }
}

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 200 && !isTrue(); tries += 1)
    await new Promise((done) => setTimeout(done, 25))
}

test('the stream sends each person their own events, in the order of the commits', async ({
  ownClone,
}) => {
  const own = await ownClone()
  const [mine, teacher] = await Promise.all([listen(own, 'parent'), listen(own, 'teacher')])

  for (const subject of ['1', '2', '3'])
    await own.database.write(tenant, (tx) =>
      notify(tx, tenant, [parent], { topic: 'notice', subject }),
    )
  await own.database.write(tenant, (tx) =>
    notifyParties(tx, tenant, ['role:teacher'], { topic: 'todo', subject: '4' }),
  )
  await own.database.write(tenant, (tx) =>
    notifyParties(tx, tenant, ['everybody'], { topic: 'news', subject: '5' }),
  )
  await until(() => mine.subjects().length === 4 && teacher.subjects().length === 2)

  expect(mine.answer.headers['content-type']).toContain('text/event-stream')
  expect(mine.subjects()).toEqual(['1', '2', '3', '5'])
  expect(teacher.subjects()).toEqual(['4', '5'])
})

test('reconnecting with the last event id replays the missed events', async ({ ownClone }) => {
  const own = await ownClone()
  const before = await listen(own, 'parent')
  await own.database.write(tenant, (tx) =>
    notify(tx, tenant, [parent], { topic: 'notice', subject: '1' }),
  )
  await until(() => before.subjects().length === 1)
  const lastId = /id: (\d+)/.exec(before.heard.text)?.[1] ?? ''
  await own.database.write(tenant, (tx) =>
    notify(tx, tenant, [parent], { topic: 'notice', subject: '2' }),
  )
  // Wait until connected readers have the events; otherwise a resuming reader could get them both
  // as missed and as new.
  await until(() => before.subjects().length === 2)

  const again = await listen(own, 'parent', lastId)
  await until(() => again.subjects().length === 2)
  const late = await listen(own, 'parent', '1')
  await until(() => late.heard.text.includes('reset'))

  expect(again.subjects()).toEqual(['1', '2'])
  expect(late.heard.text).toContain('event: reset')
})

test('a stream without an event yet is told to reload after the feed was interrupted', async ({
  ownClone,
}) => {
  const own = await ownClone()
  const mine = await listen(own, 'parent')
  await until(() => mine.heard.text.includes('retry'))

  await own.database.read(tenant, (db) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'qinghe changes %' and datname = current_database()`.execute(db),
  )
  await until(() => mine.heard.text.includes('event: reset'))

  expect(mine.heard.text).toContain('event: reset')
})

test('a stream ends with its session, and nobody opens more than six', async ({ ownClone }) => {
  const own = await ownClone()
  const open = await Promise.all(Array.from({ length: 6 }, () => listen(own, 'parent')))

  expect((await listen(own, 'parent')).answer.statusCode).toBe(429)
  await own.database.write(tenant, async (tx) => {
    await tx
      .updateTable('signInSession')
      .set({ endTime: new Date(), endReason: 'SIGNED_OUT' })
      .where('tenantId', '=', tenant)
      .where('userId', '=', parent)
      .execute()
    await announce(tx, { topic: 'user', subject: parent })
  })
  await until(() => open.every(({ heard }) => heard.isEnded))

  expect(open.map(({ heard }) => [heard.isEnded, heard.text.includes('signedOut')])).toEqual(
    open.map(() => [true, true]),
  )
})

test('a guest gets no stream', async ({ ownClone }) => {
  const own = await ownClone()

  expect((await own.app.http.inject({ url: liveStreamPath })).statusCode).toBe(401)
})
