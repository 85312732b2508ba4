import { sql } from 'kysely'

import { demoPupilId } from '../../../db/demo/people.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import type { Api, World } from '../../../app/testing/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { listMessages } from '../../messaging/contract/message.ts'
import { plusDays } from '../../people/contract/schoolDays.ts'
import { answerTicket } from '../../privacy/contract/office.ts'
import { identifiedRequest, someRequest } from '../../privacy/server/testing/someRequest.ts'
import { someTie } from '../../privacy/server/testing/someTie.ts'
import { countDuties } from '../contract/yearReport.ts'
import { remindOfRequests } from './requestDeadlines.ts'

type Stage = { readonly api: Api; readonly database: Database; readonly world: World }

/** A request of a family, received on Monday 15 March 2027, with no special day until its end. */
async function asked({ api, database, world }: Stage) {
  await database.write(world.tenant, (tx) =>
    tx
      .deleteFrom('calendarDay')
      .where('tenantId', '=', world.tenant)
      .where('day', '>=', '2027-03-15')
      .where('day', '<=', '2027-05-15')
      .execute(),
  )
  const subject = `STUDENT:${demoPupilId(world.tenant, '张小雨')}`
  return identifiedRequest(api.as('parent'), api.as('privacy'), { subject })
}

/** Runs the daily work from one day to another and lists the days on which it reminded. */
async function daysOfReminders(
  { database, world }: Stage,
  from: string,
  until: string,
): Promise<string[]> {
  const found: string[] = []
  for (let day = from; day <= until; day = plusDays(day, 1))
    for (const hour of ['03', '04'])
      if (await remindOfRequests(database, world.tenant, new Date(`${day}T${hour}:00:00+08:00`)))
        found.push(`${day} ${hour}`)
  return found
}

const messagesOf = async (api: Api, account: string) =>
  (await api.as(account).call(listMessages, {})).data.records
    .map(({ title }) => title)
    .filter((title) => /答复期限|最迟/.test(title))

test('L5: the officer is reminded three working days before the deadline and once it has passed, once each', async ({
  api,
  database,
  world,
}) => {
  const { dueOn } = await asked({ api, database, world })
  expect(dueOn).toBe('2027-04-05')

  // From Wednesday 31 March three working days remain: Thursday, Friday and Monday.
  expect(await daysOfReminders({ api, database, world }, '2027-03-16', '2027-04-20')).toEqual([
    '2027-03-31 03',
    '2027-04-06 03',
  ])
  expect(await messagesOf(api, 'privacy')).toEqual([
    '个人信息申请 GX2027-0001（导出资料）已过答复期限 2027-04-05，请尽快答复',
    '个人信息申请 GX2027-0001（导出资料）最迟 2027-04-05 答复，请按时办理',
  ])
  expect(await messagesOf(api, 'head')).toEqual([])
  expect(await messagesOf(api, 'parent')).toEqual([])
})

test('L5: a holiday before the deadline brings the reminder forward', async ({
  api,
  database,
  world,
}) => {
  await asked({ api, database, world })
  await database.write(world.tenant, (tx) =>
    sql`insert into calendar_day (tenant_id, day, kind, name)
      values (${world.tenant}, '2027-04-02', 'HOLIDAY', '停课')`.execute(tx),
  )

  expect(await daysOfReminders({ api, database, world }, '2027-03-29', '2027-04-05')).toEqual([
    '2027-03-30 03',
  ])
})

test('L5: an answered request is not announced; one found late is announced once', async ({
  api,
  database,
  world,
}) => {
  const { id } = await asked({ api, database, world })
  await someRequest(api.as('parent2'), {
    subject: `PERSON:${demoUserId(world.tenant, 'parent2')}`,
  })
  await api.as('privacy').call(answerTicket, { id, answer: '资料已备好' })

  expect(await daysOfReminders({ api, database, world }, '2027-04-08', '2027-04-12')).toEqual([
    '2027-04-08 03',
  ])
  expect(await messagesOf(api, 'privacy')).toEqual([
    '个人信息申请 GX2027-0002（导出资料）已过答复期限 2027-04-05，请尽快答复',
  ])
})

test('L5: nobody is reminded of their own request; if nobody else may answer it, the overseers are told', async ({
  api,
  database,
  world,
}) => {
  await asked({ api, database, world })
  const studentId = demoPupilId(world.tenant, '张小雨')
  await someTie({ database, world }, { account: 'privacy', studentId })

  await daysOfReminders({ api, database, world }, '2027-03-31', '2027-03-31')
  const alone = await messagesOf(api, 'head')
  await database.write(world.tenant, (tx) =>
    sql`insert into user_role (tenant_id, user_id, role_id)
      select tenant_id, ${demoUserId(world.tenant, 'teacher')}, id from role
      where tenant_id = ${world.tenant} and alias = 'privacy' returning true`.execute(tx),
  )
  await daysOfReminders({ api, database, world }, '2027-04-06', '2027-04-06')

  expect(alone).toEqual([
    '个人信息申请 GX2027-0001（导出资料）最迟 2027-04-05 答复，请按时办理。现在没有人可以办理，请安排一位老师',
  ])
  expect(await messagesOf(api, 'teacher')).toEqual([
    '个人信息申请 GX2027-0001（导出资料）已过答复期限 2027-04-05，请尽快答复',
  ])
  expect(await messagesOf(api, 'privacy')).toEqual([])
  expect(await messagesOf(api, 'head')).toEqual(alone)
})

test('GET summary: works with the open requests and those past their deadline', async ({
  api,
  database,
  world,
}) => {
  await asked({ api, database, world })
  const count = async () => (await api.as('privacy').call(countDuties, {})).data
  expect(await count()).toMatchObject({ openRequests: 1, lateRequests: 0 })

  world.setNow(new Date('2027-04-05T23:30:00+08:00'))
  expect(await count()).toMatchObject({ openRequests: 1, lateRequests: 0 })
  world.setNow(new Date('2027-04-06T00:30:00+08:00'))
  expect(await count()).toMatchObject({ openRequests: 1, lateRequests: 1 })
})

test('a removed request takes its reminders along', async ({ api, database, world }) => {
  const { id } = await asked({ api, database, world })
  await daysOfReminders({ api, database, world }, '2027-03-31', '2027-03-31')

  const left = await database.write(world.tenant, async (tx) => {
    const own = { tenantId: world.tenant, id }
    await tx
      .deleteFrom('privacyRequest')
      .where('tenantId', '=', own.tenantId)
      .where('id', '=', own.id)
      .execute()
    return tx
      .selectFrom('privacyReminder')
      .select('kind')
      .where('tenantId', '=', own.tenantId)
      .execute()
  })

  expect(left).toEqual([])
})
