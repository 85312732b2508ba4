import { sql } from 'kysely'

import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { exportSchoolRolls } from '../../attendance/contract/schoolRoll.ts'
import { atRoll, calledLesson, lessonDay, rain } from '../../attendance/server/testing/someRoll.ts'
import { someLetter } from '../../letter/server/testing/someLetter.ts'
import { noteAccess } from '../../logs/server/public.ts'
import { approvedExport } from '../../logs/server/testing/approvedExport.ts'
import { getStudent } from '../../people/contract/student.ts'
import { shownActions } from '../../privacy/server/access/accessWords.ts'
import { judgeAlert, listAlerts } from '../contract/alert.ts'
import { adultAccessActions, childAccessActions, exportActions } from './alerts/childAccess.ts'
import { dropRefusals, writeRefusals } from './alerts/refusedCalls.ts'
import { watchAccess } from './alerts/watching.ts'
import { listOpened } from './queries/affected.ts'
import { countOpened } from './queries/alerts.ts'

const actorOf = (tenantId: string): Actor => ({
  ...guestOf(tenantId),
  kind: 'user',
  userId: demoUserId(tenantId, 'teacher'),
})

type Opened = {
  readonly who?: string
  readonly at: string
  readonly children: number
  readonly action?: string
}

/** Audit rows as the product writes them when somebody opens data of children. */
const opened = async (
  database: Database,
  tenantId: string,
  { who = 'teacher', at, children, action = 'people.reveal' }: Opened,
) =>
  database.write(tenantId, (tx) =>
    sql`insert into audit_log (tenant_id, at, actor_id, actor_account, action, subject_kind, subject_id, detail, request_id, ip)
      select ${tenantId}, ${at}::timestamptz + make_interval(secs => n), ${demoUserId(tenantId, who)}, ${who}, ${action}, 'student', (1000 + n)::text, '{}', '', ''
      from generate_series(1, ${children}) n returning true`.execute(tx),
  )

const alertsOf = async (api: Api) => (await api.as('privacy').call(listAlerts, {})).data.records

const messagesAbout = (database: Database, tenantId: string) =>
  database.read(tenantId, (db) =>
    db
      .selectFrom('message')
      .select('userId')
      .where('tenantId', '=', tenantId)
      .where('link', 'like', '%safeguards%')
      .execute(),
  )

test('L7: more than fifty children in an hour alert the person in charge once, fifty do not', async ({
  api,
  database,
  world,
}) => {
  await opened(database, world.tenant, { at: '2027-03-15 10:00+08', children: 50 })
  expect(await watchAccess(database, world.tenant, new Date('2027-03-15T10:59:00+08:00'))).toBe(0)

  await opened(database, world.tenant, {
    at: '2027-03-15 10:30+08',
    children: 51,
    action: 'files.open',
  })
  expect(await watchAccess(database, world.tenant, new Date('2027-03-15T11:01:00+08:00'))).toBe(1)
  expect(await watchAccess(database, world.tenant, new Date('2027-03-15T11:30:00+08:00'))).toBe(0)

  expect(await alertsOf(api)).toMatchObject([
    { rule: 'MANY', userName: '李老师', amount: 51, state: 'OPEN', from: '2027-03-15 10:00:00' },
  ])
  expect(await messagesAbout(database, world.tenant)).toEqual([
    { userId: demoUserId(world.tenant, 'privacy') },
  ])
})

test('L7: a sheet with more than fifty children alerts too, and those on it are affected', async ({
  api,
  database,
  world,
}) => {
  const at = new Date('2027-03-15T10:10:00+08:00')
  await database.write(world.tenant, (tx) =>
    noteAccess(tx, actorOf(world.tenant), {
      action: 'people.studentExport',
      reason: '核对',
      kind: 'student',
      ids: Array.from({ length: 60 }, (_, order) => String(1000 + order)),
      now: at,
    }),
  )

  await watchAccess(database, world.tenant, new Date('2027-03-15T11:01:00+08:00'))

  expect(await alertsOf(api)).toMatchObject([{ rule: 'MANY', userName: '李老师', amount: 60 }])
  const found = await database.read(world.tenant, (db) =>
    listOpened(db, world.tenant, { from: at, until: at }),
  )
  expect(found).toHaveLength(60)
})

test('L7: letters and mentions count as children like the other readings, each child once', async ({
  api,
  database,
  world,
}) => {
  const letter = await someLetter({ database, world }, { subjectId: '1001' })
  await database.write(world.tenant, async (tx) => {
    for (const [action, kind, id] of [
      ['letter.print', 'letter', letter.id],
      ['privacy.readMention', 'application', '1001'],
      ['privacy.readMention', 'student', '2001'],
    ])
      await sql`insert into audit_log (tenant_id, at, actor_id, actor_account, action, subject_kind, subject_id, detail, request_id, ip)
        values (${world.tenant}, '2027-03-15 10:05+08', ${demoUserId(world.tenant, 'teacher')}, 'teacher', ${action}, ${kind}, ${id}, '{}', '', '')`.execute(
        tx,
      )
  })
  const count = () =>
    database.read(world.tenant, (db) =>
      countOpened(db, world.tenant, {
        from: new Date('2027-03-15T10:00:00+08:00'),
        until: new Date('2027-03-15T11:00:00+08:00'),
      }),
    )
  expect(await count()).toEqual([{ userId: demoUserId(world.tenant, 'teacher'), amount: 2 }])

  await opened(database, world.tenant, {
    at: '2027-03-15 10:10+08',
    children: 49,
    action: 'privacy.readMention',
  })
  await watchAccess(database, world.tenant, new Date('2027-03-15T11:01:00+08:00'))
  expect(await alertsOf(api)).toMatchObject([{ rule: 'MANY', userName: '李老师', amount: 51 }])
})

test('L7: the attendance of a day that was taken out counts its children', async ({
  api,
  database,
  world,
}) => {
  await calledLesson({ api, database, world })
  await approvedExport(database, 'attendance.rollExport', 'afterschool', atRoll)
  await api.as('afterschool').call(exportSchoolRolls, { day: lessonDay })

  const span = { from: atRoll, until: new Date(atRoll.getTime() + 1000) }
  expect(await database.read(world.tenant, (db) => countOpened(db, world.tenant, span))).toEqual([
    { userId: demoUserId(world.tenant, 'afterschool'), amount: 1 },
  ])
  expect(
    await database.read(world.tenant, (db) => listOpened(db, world.tenant, span)),
  ).toMatchObject([{ subjectKind: 'student', subjectId: rain, acts: 1 }])
})

test('L7: every action shown to families is watched and counted in incidents', () => {
  const watched = new Set([...childAccessActions, ...exportActions, ...adultAccessActions])
  expect(shownActions.filter((action) => !watched.has(action))).toEqual([])
})

test('L7: one file of a child at night alerts, between 22 and 6 of the school', async ({
  api,
  database,
  world,
}) => {
  for (const at of ['2027-03-15 21:59+08', '2027-03-16 06:00+08'])
    await opened(database, world.tenant, { at, children: 1 })
  await watchAccess(database, world.tenant, new Date('2027-03-15T22:30:00+08:00'))
  await watchAccess(database, world.tenant, new Date('2027-03-16T06:30:00+08:00'))
  expect(await alertsOf(api)).toEqual([])

  for (const at of ['2027-03-15 22:00+08', '2027-03-16 05:59+08'])
    await opened(database, world.tenant, { at, children: 1 })
  await watchAccess(database, world.tenant, new Date('2027-03-15T22:30:00+08:00'))
  await watchAccess(database, world.tenant, new Date('2027-03-16T06:30:00+08:00'))
  expect((await alertsOf(api)).map(({ rule, from }) => [rule, from])).toEqual([
    ['NIGHT', '2027-03-16 05:00:00'],
    ['NIGHT', '2027-03-15 22:00:00'],
  ])
})

test('L7: a family that reads its own child at night alerts nobody', async ({
  api,
  database,
  world,
}) => {
  await opened(database, world.tenant, { who: 'parent', at: '2027-03-15 23:00+08', children: 2 })
  await watchAccess(database, world.tenant, new Date('2027-03-15T23:30:00+08:00'))

  expect(await alertsOf(api)).toEqual([])
})

test('L7: children outside the own scope and many refusals alert', async ({
  api,
  database,
  world,
}) => {
  dropRefusals()
  for (let count = 0; count < 20; count += 1)
    await api.as('finance').call(getStudent, { id: String(4_000_000 + count) })
  await writeRefusals(database)
  await watchAccess(database, world.tenant, world.now)

  const found = (await alertsOf(api)).map(({ rule, userName, amount }) => [rule, userName, amount])
  expect(found).toContainEqual(['OUTSIDE', '吴会计', 20])
  expect(found).toContainEqual(['REFUSED', '吴会计', 20])
  expect(await messagesAbout(database, world.tenant)).toHaveLength(1)
})

test('L7: an alert about the person in charge goes to the others who read alerts', async ({
  database,
  world,
}) => {
  await opened(database, world.tenant, { who: 'privacy', at: '2027-03-15 10:00+08', children: 51 })
  await watchAccess(database, world.tenant, new Date('2027-03-15T10:59:00+08:00'))

  const told = (await messagesAbout(database, world.tenant)).map(({ userId }) => userId)
  expect(told).toContain(demoUserId(world.tenant, 'head'))
  expect(told).not.toContain(demoUserId(world.tenant, 'privacy'))
})

test('L7: other schools see and are told nothing', async ({ api, database, world }) => {
  await opened(database, world.tenant, { at: '2027-03-15 10:00+08', children: 60 })
  await watchAccess(database, world.tenant, new Date('2027-03-15T10:59:00+08:00'))

  expect((await api.as('admin', world.otherTenant).call(listAlerts, {})).data.records).toEqual([])
})

const someAlert = async (api: Api, database: Database, tenantId: string, who = 'teacher') => {
  await opened(database, tenantId, { who, at: '2027-03-15 10:00+08', children: 60 })
  await watchAccess(database, tenantId, new Date('2027-03-15T10:59:00+08:00'))
  const [alert] = await alertsOf(api)
  return { id: alert?.id ?? '', state: 'EXPLAINED', note: '期中整理档案，年级已安排' } as const
}

test('POST alert/judge: works with a reason, which the log keeps', async ({
  api,
  database,
  world,
}) => {
  const verdict = await someAlert(api, database, world.tenant)
  const { data } = await api.as('privacy').call(judgeAlert, verdict)

  expect(data).toMatchObject({ state: 'EXPLAINED', judgedByName: '郑老师', note: verdict.note })
  expect((await api.as('privacy').call(listAlerts, { state: 'OPEN' })).data.records).toEqual([])
})

test('POST alert/judge: ALREADY_JUDGED when somebody judged it before', async ({
  api,
  database,
  world,
}) => {
  const verdict = await someAlert(api, database, world.tenant)
  await api.as('privacy').call(judgeAlert, verdict)

  expect(await api.as('privacy').call(judgeAlert, verdict)).toBeRefused('ALREADY_JUDGED')
})

test('POST alert/judge: OWN_ALERT when it is about the caller', async ({
  api,
  database,
  world,
}) => {
  const verdict = await someAlert(api, database, world.tenant, 'privacy')

  expect(await api.as('privacy').call(judgeAlert, verdict)).toBeRefused('OWN_ALERT')
})

test('POST alert/judge: NOT_FOUND when there is no such alert', async ({ api }) => {
  expect(
    await api.as('privacy').call(judgeAlert, { id: '12', state: 'EXPLAINED', note: '误报' }),
  ).toBeRefused('NOT_FOUND')
})

test('GET alert/list: works with what waits first, by state and rule', async ({
  api,
  database,
  world,
}) => {
  await someAlert(api, database, world.tenant)
  const head = api.as('head')

  expect((await head.call(listAlerts, { rule: 'MANY' })).data.total).toBe(1)
  expect((await head.call(listAlerts, { rule: 'NIGHT' })).data.total).toBe(0)
  expect((await head.call(listAlerts, { state: 'INCIDENT' })).data.total).toBe(0)
})
