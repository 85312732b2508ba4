import { sql } from 'kysely'

import { demoPlanId } from '../../../db/demo/enrolment/enrolment.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { sealAudit } from '../../../platform/server/audit/sealer.ts'
import { verifyAudit } from '../../../platform/server/audit/verify.ts'
import { createKeys } from '../../../platform/server/keys/keys.ts'
import { saveDraft } from '../../enrolment/contract/draft.ts'
import { decide, someApplication } from '../../enrolment/server/testing/enrolmentFactory.ts'
import { registered } from '../../resume/server/testing/someResume.ts'
import { getRetentionPlan, listRetentionRuns } from '../contract/retention.ts'
import { runRetention } from './retention/running.ts'
import { retentionRules } from './retention/rules.ts'

const keys = createKeys(testRootKey)
const rules = retentionRules(keys)

const failed: unknown[] = []
const runAt = async (database: Database, tenantId: string, moment: string) =>
  new Map(
    (
      await runRetention(database, tenantId, {
        rules,
        now: new Date(moment),
        onFault: (error) => failed.push(error),
      })
    ).map(({ rule, removed, isFailed }) => [rule, isFailed ? 'failed' : removed]),
  )

const count = async (database: Database, tenantId: string, table: string): Promise<number> => {
  const { rows } = await database.read(tenantId, (db) =>
    sql<{
      rows: number
    }>`select count(*)::int as rows from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(
      db,
    ),
  )
  return rows[0]?.rows ?? 0
}

const write = (database: Database, tenantId: string, statement: ReturnType<typeof sql>) =>
  database.write(tenantId, (tx) => statement.execute(tx))

test('L4: drafts are removed thirty days after the last fill day, not earlier', async ({
  api,
  database,
  world,
}) => {
  await api.as('parent').call(saveDraft, {
    clientDraftId: 'draft-0001',
    payload: { values: { childName: '张小溪' }, guardians: [], materials: {} },
    planId: demoPlanId(world.tenant, 'XX'),
    category: 'A',
  })
  const before = await count(database, world.tenant, 'enrolment_draft')

  await runAt(database, world.tenant, '2027-06-13T04:00:00+08:00')
  expect(await count(database, world.tenant, 'enrolment_draft')).toBe(before)
  await runAt(database, world.tenant, '2027-06-14T04:00:00+08:00')
  expect(await count(database, world.tenant, 'enrolment_draft')).toBeLessThan(before)
})

test('L4 not admitted: six months after the season the application goes with everything, and only numbers stay', async ({
  api,
  database,
  world,
}) => {
  const { id } = await someApplication(api, database)
  await decide(api.as('reviewer'), id, 'claim')
  await decide(api.as('reviewer'), id, 'refuse')
  await write(
    database,
    world.tenant,
    sql`update enrol_plan set status = 'CLOSED', closed_at = '2027-08-31 12:00+08' where tenant_id = ${world.tenant}`,
  )
  const applications = () => count(database, world.tenant, 'enrolment_application')
  const before = await applications()
  const processes = await count(database, world.tenant, 'wf_instance')

  await runAt(database, world.tenant, '2028-02-28T04:00:00+08:00')
  expect(await applications()).toBe(before)
  const outcome = await runAt(database, world.tenant, '2028-03-01T04:00:00+08:00')

  expect(failed.map(String)).toEqual([])
  expect(outcome.get('enrolment.notAdmitted')).toBeGreaterThan(0)
  expect(await applications()).toBeLessThan(before)
  expect(await count(database, world.tenant, 'wf_instance')).toBeLessThan(processes)
  for (const table of ['enrolment_flow_record', 'enrolment_guardian', 'enrolment_material'])
    expect(
      await database.read(world.tenant, (db) =>
        sql`select 1 from ${sql.table(table)} where tenant_id = ${world.tenant} and application_id = ${id}`.execute(
          db,
        ),
      ),
    ).toMatchObject({ rows: [] })
  const numbers = await database.read(world.tenant, (db) =>
    db
      .selectFrom('enrolmentSeasonCount')
      .selectAll()
      .where('tenantId', '=', world.tenant)
      .execute(),
  )
  expect(numbers.reduce((sum, { applications: some }) => sum + some, 0)).toBe(before)
  expect(numbers.filter((one) => one.applications < 5 && one.category !== '*')).toEqual([])
})

test('L4 not admitted: children who registered stay, whatever the day', async ({
  api,
  database,
  world,
}) => {
  const { id } = await someApplication(api, database)
  await write(
    database,
    world.tenant,
    sql`update enrolment_application set status = 'REGISTERED' where tenant_id = ${world.tenant} and id = ${id}`,
  )
  await write(
    database,
    world.tenant,
    sql`update enrol_plan set status = 'CLOSED', closed_at = '2027-08-31 12:00+08' where tenant_id = ${world.tenant}`,
  )
  await runAt(database, world.tenant, '2040-03-01T04:00:00+08:00')

  expect(
    await database.read(world.tenant, (db) =>
      db
        .selectFrom('enrolmentApplication')
        .select('id')
        .where('tenantId', '=', world.tenant)
        .where('status', '=', 'REGISTERED')
        .execute(),
    ),
  ).toEqual([{ id }])
})

test('L4 resumes: those of people who were not hired go twelve months after the refusal', async ({
  api,
  database,
  world,
}) => {
  const { id } = await registered(api)
  await write(
    database,
    world.tenant,
    sql`update resume set state = 'REFUSED', update_time = '2027-03-20 09:00+08' where tenant_id = ${world.tenant} and id = ${id}`,
  )
  await write(
    database,
    world.tenant,
    sql`update wf_instance set status = 'rejected', end_time = '2027-03-20 09:00+08' where tenant_id = ${world.tenant} and business_id = ${id}`,
  )
  const isThere = async () =>
    (
      await database.read(world.tenant, (db) =>
        sql`select 1 from resume where tenant_id = ${world.tenant} and id = ${id}`.execute(db),
      )
    ).rows.length

  await runAt(database, world.tenant, '2028-03-20T04:00:00+08:00')
  expect(await isThere()).toBe(1)
  await runAt(database, world.tenant, '2028-03-21T04:00:00+08:00')
  expect(failed.map(String)).toEqual([])
  expect(await isThere()).toBe(0)
})

test('L4 access logs: three years, and the rest of the chain still verifies', async ({
  database,
  world,
}) => {
  const act = (at: string) => sql`
    insert into audit_log (tenant_id, at, actor_id, actor_account, action, subject_kind, subject_id, detail, request_id, ip)
    values (${world.tenant}, ${at}, 1, 'a', 'people.reveal', 'student', '1', '{}', '', '')`
  for (const at of ['2024-05-01 09:00+08', '2024-05-02 09:00+08', '2027-05-01 09:00+08'])
    await write(database, world.tenant, act(at))
  await sealAudit(database, keys)
  const left = () => count(database, world.tenant, 'audit_log')
  const all = await left()

  await runAt(database, world.tenant, '2027-05-01T23:00:00+08:00')
  expect(await left()).toBe(all)
  const outcome = await runAt(database, world.tenant, '2027-05-03T04:00:00+08:00')

  expect(failed.map(String)).toEqual([])
  expect(outcome.get('logs.audit')).toBe(1)
  expect(await left()).toBe(all - 1)
  const report = (await verifyAudit(database, keys)).find((one) => one.tenantId === world.tenant)
  expect(report?.faults).toEqual([])
})

test('L4 access logs: an act that a wrong clock dated too early takes no newer ones with it', async ({
  database,
  world,
}) => {
  for (const at of ['2024-05-01 09:00+08', '2027-05-01 09:00+08', '2000-01-01 00:00+08'])
    await write(
      database,
      world.tenant,
      sql`insert into audit_log (tenant_id, at, actor_id, actor_account, action, subject_kind, subject_id, detail, request_id, ip)
        values (${world.tenant}, ${at}, 1, 'a', 'people.reveal', 'student', '1', '{}', '', '')`,
    )
  await sealAudit(database, keys)
  const all = await count(database, world.tenant, 'audit_log')

  const outcome = await runAt(database, world.tenant, '2027-05-03T04:00:00+08:00')

  expect(outcome.get('logs.audit')).toBe(1)
  expect(await count(database, world.tenant, 'audit_log')).toBe(all - 1)
})

test('L4 access logs: a chain whose beginning somebody else removed does not verify', async ({
  database,
  world,
}) => {
  await write(
    database,
    world.tenant,
    sql`insert into audit_log (tenant_id, at, actor_id, actor_account, action, subject_kind, subject_id, detail, request_id, ip)
      values (${world.tenant}, '2024-05-01', 1, 'a', 'b', 'c', '1', '{}', '', ''), (${world.tenant}, '2027-05-01', 1, 'a', 'b', 'c', '1', '{}', '', '')`,
  )
  await sealAudit(database, keys)
  await write(
    database,
    world.tenant,
    sql`insert into audit_base (tenant_id, seq, hash, mark) select tenant_id, seq, hash, 'forged' from audit_log where tenant_id = ${world.tenant} and seq = 1 returning true`,
  )
  const report = (await verifyAudit(database, keys)).find((one) => one.tenantId === world.tenant)

  expect(report?.faults.map(({ kind }) => kind)).toContain('missing')
})

type Aged = {
  rule: string
  table: string
  make: (tenant: string) => ReturnType<typeof sql>
  stays: string
  goes: string
}

const parent = (tenant: string) => demoUserId(tenant, 'parent')

const aged: readonly Aged[] = [
  {
    rule: 'messaging.messages',
    table: 'message',
    make: (tenant) => sql`insert into message (tenant_id, user_id, title, link, kind, create_time)
      values (${tenant}, ${parent(tenant)}, '一条消息', '', 'message', '2027-03-20 09:00+08')`,
    stays: '2028-03-20T08:00:00+08:00',
    goes: '2028-03-20T10:00:00+08:00',
  },
  {
    rule: 'people.claims',
    table: 'guardian_claim',
    make: (
      tenant,
    ) => sql`insert into guardian_claim (tenant_id, user_id, claimant_name, class_id, child_name, relation, state, at, decided_at, decided_by, decided_name, reason)
      select ${tenant}, ${parent(tenant)}, '张妈妈', id, '张小雨', 'MOTHER', 'REFUSED', '2027-03-19', '2027-03-20 09:00+08', ${parent(tenant)}, '李老师', '不是本班学生' from school_class where tenant_id = ${tenant} limit 1 returning true`,
    stays: '2028-03-20T08:00:00+08:00',
    goes: '2028-03-20T10:00:00+08:00',
  },
  {
    rule: 'people.invitations',
    table: 'guardian_invitation',
    make: (
      tenant,
    ) => sql`insert into guardian_invitation (tenant_id, student_id, inviter_id, relation, code_index, state, at, expire_time)
      select ${tenant}, id, ${parent(tenant)}, 'FATHER', 'index', 'OPEN', '2027-03-19', '2027-03-20 09:00+08' from student where tenant_id = ${tenant} limit 1 returning true`,
    stays: '2028-03-20T08:00:00+08:00',
    goes: '2028-03-20T10:00:00+08:00',
  },
  {
    rule: 'safeguards.alerts',
    table: 'access_alert',
    make: (
      tenant,
    ) => sql`insert into access_alert (tenant_id, rule, user_id, user_name, hour, amount, state, judged_by, judged_by_name, judged_at, found_at)
      values (${tenant}, 'MANY', ${parent(tenant)}, '甲', '2027-03-20', 51, 'EXPLAINED', ${parent(tenant)}, '乙', '2027-03-20', '2027-03-20 09:00+08')`,
    stays: '2030-03-20T08:00:00+08:00',
    goes: '2030-03-20T10:00:00+08:00',
  },
]

for (const { rule, table, make, stays, goes } of aged)
  test(`L4 ${rule}: removes rows on their day, not earlier`, async ({ database, world }) => {
    await runAt(database, world.tenant, '2027-03-21T04:00:00+08:00')
    const before = await count(database, world.tenant, table)
    await write(database, world.tenant, make(world.tenant))

    await runAt(database, world.tenant, stays)
    const kept = await count(database, world.tenant, table)
    await database.write(world.tenant, (tx) =>
      sql`insert into retention_run (tenant_id, day, started_at) values (${world.tenant}, '2000-01-01', now())`.execute(
        tx,
      ),
    )
    // A second run of one day does nothing, so the rule is carried out on the next one.
    const next = new Date(new Date(goes).getTime() + 24 * 60 * 60 * 1000).toISOString()
    const outcome = await runAt(database, world.tenant, next)

    expect(failed.map(String)).toEqual([])
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThanOrEqual(before + 1)
    expect(outcome.get(rule)).toBeGreaterThan(0)
  })

test('L4: a run happens once a day, not before three o’clock, and is stored with what went', async ({
  api,
  database,
  world,
}) => {
  expect((await runAt(database, world.tenant, '2027-03-16T02:00:00+08:00')).size).toBe(0)
  expect((await runAt(database, world.tenant, '2027-03-16T03:10:00+08:00')).size).toBe(rules.length)
  expect((await runAt(database, world.tenant, '2027-03-16T04:10:00+08:00')).size).toBe(0)

  const { data } = await api.as('privacy').call(listRetentionRuns, {})
  expect(data.records).toMatchObject([{ day: '2027-03-16', failed: 0 }])
})

test('L4: a rule that fails is reported and the others still run', async ({ database, world }) => {
  const faults: unknown[] = []
  const broken = {
    ...rules[0],
    key: 'broken',
    name: '',
    term: '',
    tables: [],
    parts: [
      { due: () => sql<never>`select 1 / 0 as id, now() as due`, remove: async () => undefined },
    ],
  }
  const outcomes = await runRetention(database, world.tenant, {
    rules: [broken, ...rules],
    now: new Date('2027-03-16T04:00:00+08:00'),
    onFault: (error) => faults.push(error),
  })

  expect(faults).toHaveLength(1)
  expect(outcomes[0]).toEqual({ rule: 'broken', removed: 0, isFailed: true })
  expect(outcomes.slice(1).every(({ isFailed }) => !isFailed)).toBe(true)
})

test('GET retention/plan: works as a dry run: it tells what a run removes and removes nothing', async ({
  api,
  database,
  world,
}) => {
  await write(
    database,
    world.tenant,
    sql`insert into message (tenant_id, user_id, title, link, kind, create_time)
      values (${world.tenant}, ${parent(world.tenant)}, '一条消息', '', 'message', '2026-03-20 09:00+08')`,
  )
  world.setNow(new Date('2027-03-21T09:00:00+08:00'))
  const before = await count(database, world.tenant, 'message')
  const { data } = await api.as('privacy').call(getRetentionPlan, {})
  const planned = data.classes.find(({ key }) => key === 'messaging.messages')

  expect(planned?.dueRows).toBeGreaterThan(0)
  expect(await count(database, world.tenant, 'message')).toBe(before)
  const outcome = await runAt(database, world.tenant, '2027-03-21T09:00:00+08:00')
  expect(outcome.get('messaging.messages')).toBe(planned?.dueRows)
  expect(data.classes.some(({ when }) => when === 'HOUR')).toBe(true)
  expect(data.kept.some(({ reason }) => reason.includes('学籍档案'))).toBe(true)
})

test('GET retention/run/list: works for the own school only', async ({ api, database, world }) => {
  await runAt(database, world.tenant, '2027-03-16T04:00:00+08:00')

  const elsewhere = await api.as('admin', world.otherTenant).call(listRetentionRuns, {})
  expect(elsewhere.data.records).toEqual([])
})
