import { sql } from 'kysely'

import { demoPupilId } from '../../../db/demo/people.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import type { InputOf } from '../../../platform/contract/endpoint.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { someLetter } from '../../letter/server/testing/someLetter.ts'
import { noteAccess } from '../../logs/server/public.ts'
import * as contract from '../contract/incident.ts'
import { concernedBy } from './incidents/affected.ts'
import { affectedRows } from './incidents/affectedSheet.ts'
import { countDuties } from '../contract/yearReport.ts'

const form = (
  change: Partial<InputOf<typeof contract.submitIncident>> = {},
): InputOf<typeof contract.submitIncident> => ({
  title: '教师账号被盗用',
  isDrill: false,
  foundAt: '2027-03-14 10:00:00',
  happenedFrom: '2027-03-13 20:00:00',
  happenedUntil: '2027-03-14 09:00:00',
  course: '一名教师的密码在外部网站泄露，有人用它登录并打开了学生材料。',
  dataKinds: '姓名、班级、身份证件号',
  measures: '已停用账号并重置密码。',
  ...change,
})

const entered = async (api: Api, change = {}) => {
  const { data, text } = await api.as('privacy').call(contract.submitIncident, form(change))
  if (!('id' in data)) throw new Error(text)
  return data
}

type Opened = { readonly who: string; readonly at: string; readonly child: string }

const openedBy = (database: Database, tenantId: string, { who, at, child }: Opened) =>
  database.write(tenantId, (tx) =>
    sql`insert into audit_log (tenant_id, at, actor_id, actor_account, action, subject_kind, subject_id, detail, request_id, ip)
      values (${tenantId}, ${at}, ${demoUserId(tenantId, who)}, ${who}, 'people.reveal', 'student', ${demoPupilId(tenantId, child)}, '{}', '', '')`.execute(
      tx,
    ),
  )

const printedBy = (database: Database, tenantId: string, letter: string, at: string) =>
  database.write(tenantId, (tx) =>
    sql`insert into audit_log (tenant_id, at, actor_id, actor_account, action, subject_kind, subject_id, detail, request_id, ip)
      values (${tenantId}, ${at}, ${demoUserId(tenantId, 'lead')}, 'lead', 'letter.print', 'letter', ${letter}, '{}', '', '')`.execute(
      tx,
    ),
  )

test('L9: a printed letter and the attendance of a day concern their children, in the span alone', async ({
  database,
  world,
}) => {
  const letter = await someLetter({ database, world }, { subjectId: '7001' })
  await printedBy(database, world.tenant, letter.id, '2027-03-14 08:00+08')
  await printedBy(database, world.tenant, letter.id, '2027-03-14 08:30+08')
  await printedBy(database, world.tenant, letter.id, '2027-03-14 10:00+08')
  await printedBy(database, world.tenant, '404', '2027-03-14 08:00+08')
  const rain = demoPupilId(world.tenant, '张小雨')
  const actor: Actor = {
    ...guestOf(world.tenant),
    kind: 'user',
    userId: demoUserId(world.tenant, 'afterschool'),
  }
  await database.write(world.tenant, (tx) =>
    noteAccess(tx, actor, {
      action: 'attendance.rollExport',
      reason: '核对',
      kind: 'student',
      ids: [rain],
      now: new Date('2027-03-14T08:00:00+08:00'),
    }),
  )
  const wanted = { ...span, account: '', whole: '' } as const
  const found = await database.read(world.tenant, (db) => concernedBy(db, world.tenant, wanted))

  expect(found).toHaveLength(3)
  expect(found).toContainEqual(
    expect.objectContaining({ subjectKind: 'application', subjectId: '7001', acts: 2 }),
  )
  expect(found).toContainEqual(expect.objectContaining({ subjectKind: 'student', subjectId: rain }))
  expect(found).toContainEqual(expect.objectContaining({ subjectKind: 'letter', subjectId: '404' }))
})

const span = { from: '2027-03-13 20:00:00', until: '2027-03-14 09:00:00' }

test('POST incident/submit: works (L9): it is due within 72 hours and begins with both notices', async ({
  api,
}) => {
  const incident = await entered(api)

  expect(incident).toMatchObject({
    number: 'SJ0001',
    state: 'OPEN',
    reportDue: '2027-03-17 10:00:00',
    isOverdue: false,
    affected: 0,
  })
  expect(incident.familyNotice).toContain('身份证件号')
  expect(incident.authorityNotice).toContain('个人信息安全事件报告')
  expect((await entered(api, { title: '第二起' })).number).toBe('SJ0002')
})

test('L9: after 72 hours without a report it is overdue, and the console says so', async ({
  api,
  world,
}) => {
  const { id } = await entered(api)
  world.setNow(new Date('2027-03-17T10:00:01+08:00'))
  const privacy = api.as('privacy')

  expect((await privacy.call(contract.getIncident, { id })).data.isOverdue).toBe(true)
  expect((await privacy.call(countDuties, {})).data).toMatchObject({
    openIncidents: 1,
    overdueIncidents: 1,
  })
  await privacy.call(contract.moveIncident, { id, step: 'AUTHORITY' })
  expect((await privacy.call(contract.getIncident, { id })).data.isOverdue).toBe(false)
})

test('POST incident/affected: works (L9): one press lists whom somebody opened in a span', async ({
  api,
  database,
  world,
}) => {
  await openedBy(database, world.tenant, {
    who: 'teacher',
    at: '2027-03-13 21:00+08',
    child: '张小雨',
  })
  await openedBy(database, world.tenant, {
    who: 'teacher',
    at: '2027-03-13 22:00+08',
    child: '张小雨',
  })
  await openedBy(database, world.tenant, {
    who: 'head',
    at: '2027-03-13 21:30+08',
    child: '陈小北',
  })
  await openedBy(database, world.tenant, {
    who: 'teacher',
    at: '2027-03-14 12:00+08',
    child: '陈小北',
  })
  const { id } = await entered(api)
  const privacy = api.as('privacy')
  const wanted = { id, ...span, account: 'teacher' }

  expect((await privacy.call(contract.collectAffected, wanted)).data).toEqual({ affected: 1 })
  expect((await privacy.call(contract.collectAffected, wanted)).data).toEqual({ affected: 1 })
  expect((await privacy.call(contract.listAffected, { id })).data.records).toMatchObject([
    { kind: '学生', name: '张小雨', acts: 2, firstAt: '2027-03-13 21:00:00' },
  ])
  await privacy.call(contract.collectAffected, { id, ...span })
  expect((await privacy.call(contract.listAffected, { id })).data.total).toBe(2)
})

test('GET incident/affected/list: works (L9), and reading the names is logged', async ({
  api,
  database,
  world,
}) => {
  const { id } = await entered(api)
  await api
    .as('privacy')
    .call(contract.collectAffected, { id, from: '', until: '', whole: 'GUARDIAN' })
  const { data } = await api.as('privacy').call(contract.listAffected, { id, size: 5 })

  expect(data.records[0]?.place).toContain('的监护人')
  const { rows } = await database.read(world.tenant, (db) =>
    sql`select 1 from audit_log where tenant_id = ${world.tenant} and action = 'safeguards.readAffected'`.execute(
      db,
    ),
  )
  expect(rows).toHaveLength(1)
})

test('L9: the command prints the same people as the button, and its printing is logged', async ({
  api,
  database,
  world,
}) => {
  await openedBy(database, world.tenant, {
    who: 'teacher',
    at: '2027-03-13 21:00+08',
    child: '张小雨',
  })
  const { id } = await entered(api)
  await api.as('privacy').call(contract.collectAffected, { id, ...span })
  const listed = (await api.as('privacy').call(contract.listAffected, { id })).data.records
  const wanted = { ...span, account: '', whole: '' } as const
  const rows = await affectedRows(database, world.tenant, wanted, world.now)

  expect(rows).toEqual(
    listed.map((one) => [one.kind, one.name, one.place, String(one.acts), one.firstAt, one.lastAt]),
  )
})

test('L9: a whole class of data lists everybody in it, of the own school only', async ({
  api,
  database,
  world,
}) => {
  const { id } = await entered(api)
  const { data } = await api
    .as('privacy')
    .call(contract.collectAffected, { id, from: '', until: '', whole: 'STUDENT' })
  const { rows } = await database.read(world.tenant, (db) =>
    sql`select 1 from student where tenant_id = ${world.tenant} and not is_deleted`.execute(db),
  )

  expect(data).toEqual({ affected: rows.length })
})

test('L9: a drill is marked 演练 in its notices, has no deadline and may be closed without a report', async ({
  api,
}) => {
  const drill = await entered(api, { isDrill: true })

  expect(drill).toMatchObject({ isDrill: true, reportDue: '', isOverdue: false })
  expect(drill.familyNotice).toContain('演练')
  expect(drill.authorityNotice).toContain('演练')
  expect(
    await api.as('privacy').call(contract.moveIncident, { id: drill.id, step: 'CLOSE' }),
  ).toBeDone()
})

test('POST incident/submit: works for a correction: notices follow until somebody edits them', async ({
  api,
}) => {
  const { id } = await entered(api)
  const privacy = api.as('privacy')
  const again = await privacy.call(contract.submitIncident, form({ id, dataKinds: '家庭住址' }))
  expect(again.data.familyNotice).toContain('家庭住址')

  const own = { id, familyNotice: '各位家长：……', authorityNotice: again.data.authorityNotice }
  await privacy.call(contract.saveNotices, own)
  const third = await privacy.call(contract.submitIncident, form({ id, dataKinds: '电话' }))
  expect(third.data.familyNotice).toBe('各位家长：……')
  expect(third.data.authorityNotice).toContain('电话')
})

test('POST incident/notice: works with both texts', async ({ api }) => {
  const { id } = await entered(api)
  const texts = { familyNotice: '甲', authorityNotice: '乙' }

  expect((await api.as('privacy').call(contract.saveNotices, { id, ...texts })).data).toMatchObject(
    texts,
  )
})

test('POST incident/move: works from the report over the families to the end', async ({ api }) => {
  const { id } = await entered(api)
  const privacy = api.as('privacy')
  await privacy.call(contract.moveIncident, { id, step: 'AUTHORITY' })
  await privacy.call(contract.moveIncident, { id, step: 'FAMILIES' })
  const { data } = await privacy.call(contract.moveIncident, {
    id,
    step: 'CLOSE',
    conclusion: '已加装二次验证。',
  })

  expect(data).toMatchObject({ state: 'CLOSED', conclusion: '已加装二次验证。' })
})

test('GET incident/list: works with open incidents first', async ({ api, world }) => {
  const { id } = await entered(api, { isDrill: true })
  await api.as('privacy').call(contract.moveIncident, { id, step: 'CLOSE' })
  await entered(api, { foundAt: '2027-03-01 10:00:00', happenedFrom: '', happenedUntil: '' })

  const { data } = await api.as('head').call(contract.listIncidents, {})
  expect(data.records.map(({ state }) => state)).toEqual(['OPEN', 'CLOSED'])
  expect((await api.as('head').call(contract.listIncidents, { state: 'CLOSED' })).data.total).toBe(
    1,
  )
  expect(
    (await api.as('admin', world.otherTenant).call(contract.listIncidents, {})).data.total,
  ).toBe(0)
})

test('GET incident/detail: works for its school; NOT_FOUND when there is none', async ({ api }) => {
  const { id } = await entered(api)

  expect((await api.as('head').call(contract.getIncident, { id })).data.title).toBe(
    '教师账号被盗用',
  )
  expect(await api.as('head').call(contract.getIncident, { id: '12' })).toBeRefused('NOT_FOUND')
})

const missing = '12'
const calls = {
  'incident/submit': (api: Api, id: string) =>
    api.as('privacy').call(contract.submitIncident, form({ id })),
  'incident/affected': (api: Api, id: string) =>
    api.as('privacy').call(contract.collectAffected, { id, ...span }),
  'incident/notice': (api: Api, id: string) =>
    api.as('privacy').call(contract.saveNotices, { id, familyNotice: '甲', authorityNotice: '乙' }),
  'incident/move': (api: Api, id: string) =>
    api.as('privacy').call(contract.moveIncident, { id, step: 'FAMILIES' }),
} as const

const closed = async (api: Api): Promise<string> => {
  const { id } = await entered(api, { isDrill: true })
  await api.as('privacy').call(contract.moveIncident, { id, step: 'CLOSE' })
  return id
}

test('POST incident/submit: NOT_FOUND when there is no such incident', async ({ api }) => {
  expect(await calls['incident/submit'](api, missing)).toBeRefused('NOT_FOUND')
})
test('POST incident/affected: NOT_FOUND when there is no such incident', async ({ api }) => {
  expect(await calls['incident/affected'](api, missing)).toBeRefused('NOT_FOUND')
})
test('POST incident/notice: NOT_FOUND when there is no such incident', async ({ api }) => {
  expect(await calls['incident/notice'](api, missing)).toBeRefused('NOT_FOUND')
})
test('POST incident/move: NOT_FOUND when there is no such incident', async ({ api }) => {
  expect(await calls['incident/move'](api, missing)).toBeRefused('NOT_FOUND')
})
test('GET incident/affected/list: NOT_FOUND when there is no such incident', async ({ api }) => {
  expect(await api.as('privacy').call(contract.listAffected, { id: missing })).toBeRefused(
    'NOT_FOUND',
  )
})
test('POST incident/submit: INCIDENT_CLOSED when it has ended', async ({ api }) => {
  expect(await calls['incident/submit'](api, await closed(api))).toBeRefused('INCIDENT_CLOSED')
})
test('POST incident/affected: INCIDENT_CLOSED when it has ended', async ({ api }) => {
  expect(await calls['incident/affected'](api, await closed(api))).toBeRefused('INCIDENT_CLOSED')
})
test('POST incident/notice: INCIDENT_CLOSED when it has ended', async ({ api }) => {
  expect(await calls['incident/notice'](api, await closed(api))).toBeRefused('INCIDENT_CLOSED')
})
test('POST incident/move: INCIDENT_CLOSED when it has ended', async ({ api }) => {
  expect(await calls['incident/move'](api, await closed(api))).toBeRefused('INCIDENT_CLOSED')
})
test('POST incident/submit: FOUND_IN_FUTURE when it would be found later than now', async ({
  api,
}) => {
  expect(
    await api.as('privacy').call(contract.submitIncident, form({ foundAt: '2027-03-15 09:00:01' })),
  ).toBeRefused('FOUND_IN_FUTURE')
})
test('POST incident/submit: TIMES_BACKWARDS when it ended before it began', async ({ api }) => {
  expect(
    await api
      .as('privacy')
      .call(contract.submitIncident, form({ happenedUntil: '2027-03-13 19:59:59' })),
  ).toBeRefused('TIMES_BACKWARDS')
})
test('POST incident/affected: TIMES_BACKWARDS when the span ends before it begins', async ({
  api,
}) => {
  const { id } = await entered(api)
  expect(
    await api
      .as('privacy')
      .call(contract.collectAffected, { id, from: span.until, until: span.from }),
  ).toBeRefused('TIMES_BACKWARDS')
})
test('POST incident/affected: NO_SUCH_ACCOUNT when the school has no such account', async ({
  api,
}) => {
  const { id } = await entered(api)
  expect(
    await api.as('privacy').call(contract.collectAffected, { id, ...span, account: 'nobody' }),
  ).toBeRefused('NO_SUCH_ACCOUNT')
})
test('POST incident/affected: TOO_WIDE when neither a span nor a class of data is given', async ({
  api,
}) => {
  const { id } = await entered(api)
  expect(
    await api.as('privacy').call(contract.collectAffected, { id, from: '', until: '' }),
  ).toBeRefused('TOO_WIDE')
})
test('POST incident/move: ALREADY_TOLD when the step was noted before', async ({ api }) => {
  const { id } = await entered(api)
  for (const step of ['AUTHORITY', 'FAMILIES'] as const) {
    await api.as('privacy').call(contract.moveIncident, { id, step })
    expect(await api.as('privacy').call(contract.moveIncident, { id, step })).toBeRefused(
      'ALREADY_TOLD',
    )
  }
})
test('POST incident/move: NOT_REPORTED when a real incident is closed without a report', async ({
  api,
}) => {
  const { id } = await entered(api)
  expect(await api.as('privacy').call(contract.moveIncident, { id, step: 'CLOSE' })).toBeRefused(
    'NOT_REPORTED',
  )
})
