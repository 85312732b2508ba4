import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { demoPlanId } from '../../../db/demo/enrolment/enrolment.ts'
import { demoPupilId } from '../../../db/demo/people.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import type { Api, World } from '../../../app/testing/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { createKeys } from '../../../platform/server/keys/keys.ts'
import { carryOutRule } from '../../../platform/server/retention/retentionRule.ts'
import { someStaffedInstitution } from '../../afterSchool/server/testing/someAccount.ts'
import { openRound } from '../../courseChoice/server/testing/openRound.ts'
import { someDraw } from '../../draw/server/testing/someDraw.ts'
import { retentionRules } from './retention/rules.ts'

const rules = new Map(retentionRules(createKeys(testRootKey)).map((one) => [one.key, one]))

type Ground = { readonly api: Api; readonly database: Database; readonly world: World }

type Case = {
  readonly key: string
  /** Makes rows that age. */
  readonly make: (ground: Ground) => Promise<unknown>
  /** How many rows still say something. */
  readonly left: (tenantId: string) => RawBuilder<unknown>
  readonly stays: string
  readonly goes: string
}

const tenantOf = ({ world }: Ground): string => world.tenant
const write = ({ database, world }: Ground, statement: RawBuilder<unknown>) =>
  database.write(world.tenant, (tx) => statement.execute(tx))

const cases: readonly Case[] = [
  {
    key: 'enrolment.exports',
    make: (ground) =>
      write(
        ground,
        sql`insert into enrolment_export (tenant_id, kind, plan_id, is_clear, purpose, row_count, asked_by, asked_by_name, asked_at)
          values (${tenantOf(ground)}, 'LIST', ${demoPlanId(tenantOf(ground), 'XX')}, false, '排班', 3, ${demoUserId(tenantOf(ground), 'lead')}, '招生办', '2027-03-20 09:00+08')`,
      ),
    left: (tenant) => sql`select 1 from enrolment_export where tenant_id = ${tenant}`,
    stays: '2030-03-20T08:00:00+08:00',
    goes: '2030-03-20T10:00:00+08:00',
  },
  {
    key: 'people.guardians',
    make: (ground) =>
      write(
        ground,
        sql`update guardian_link set state = 'REVOKED', revoked_at = '2027-03-20 09:00+08' where tenant_id = ${tenantOf(ground)}
          and student_id = ${demoPupilId(tenantOf(ground), '张小雨')}`,
      ),
    left: (tenant) =>
      sql`select 1 from guardian_link where tenant_id = ${tenant} and revoked_at is not null`,
    stays: '2029-03-20T08:00:00+08:00',
    goes: '2029-03-20T10:00:00+08:00',
  },
  {
    key: 'draw.witnesses',
    make: async (ground) => {
      const id = await someDraw(ground)
      await write(
        ground,
        sql`insert into draw_part (tenant_id, draw_id, role, place, name, phone_sealed, phone_index)
          values (${tenantOf(ground)}, ${id}, 'WITNESS', 1, '周见证', 'sealed', 'index')`,
      )
      await write(
        ground,
        sql`update draw set state = 'VOID', frozen_at = '2027-03-20', file = '{}', file_hash = 'x', voided_at = '2027-03-20 09:00+08', void_reason = '名单有误' where tenant_id = ${tenantOf(ground)} and id = ${id}`,
      )
    },
    left: (tenant) => sql`select 1 from draw_part where tenant_id = ${tenant} and name = '周见证'`,
    stays: '2029-03-20T08:00:00+08:00',
    goes: '2029-03-20T10:00:00+08:00',
  },
  {
    key: 'afterSchool.accounts',
    make: async (ground) => {
      await someStaffedInstitution(ground.api, ground.database)
      await write(
        ground,
        sql`update institution_account set closed_at = '2027-03-20 09:00+08' where tenant_id = ${tenantOf(ground)}`,
      )
    },
    left: (tenant) => sql`select 1 from institution_account where tenant_id = ${tenant}`,
    stays: '2029-03-20T08:00:00+08:00',
    goes: '2029-03-20T10:00:00+08:00',
  },
  {
    key: 'afterSchool.instructors',
    make: async (ground) => {
      const { id } = await someStaffedInstitution(ground.api, ground.database)
      await write(
        ground,
        sql`insert into instructor (tenant_id, kind, name, institution_id, update_time)
          values (${tenantOf(ground)}, 'OUTSIDE', '罗离开', ${id}, '2027-03-20 09:00+08')`,
      )
    },
    left: (tenant) => sql`select 1 from instructor where tenant_id = ${tenant} and name = '罗离开'`,
    stays: '2029-03-20T08:00:00+08:00',
    goes: '2029-03-20T10:00:00+08:00',
  },
  {
    key: 'clearance.lookUps',
    make: (ground) =>
      write(
        ground,
        sql`insert into clearance_look_up (tenant_id, adult_kind, adult_id, adult_name, looked_on, office, reference, result, valid_until, recorded_by, recorded_by_name, recorded_at)
          values (${tenantOf(ground)}, 'OUTSIDE', 77, '罗离开', '2026-03-20', '检察院', '1', 'CLEAR', '2027-03-19', ${demoUserId(tenantOf(ground), 'afterschool')}, '许静', '2026-03-20')`,
      ),
    left: (tenant) =>
      sql`select 1 from clearance_look_up where tenant_id = ${tenant} and adult_kind = 'OUTSIDE'`,
    stays: '2029-03-19T23:00:00+08:00',
    goes: '2029-03-20T00:00:00+08:00',
  },
  {
    key: 'attendance.term',
    make: (ground) =>
      write(
        ground,
        sql`insert into hand_over (tenant_id, child_id, day, collector, collector_name, guardian_id, handed_by, handed_by_name, handed_time)
          values (${tenantOf(ground)}, ${demoPupilId(tenantOf(ground), '张小雨')}, '2027-03-19', 'GUARDIAN', '张妈妈', ${demoUserId(tenantOf(ground), 'parent')}, ${demoUserId(tenantOf(ground), 'teacher')}, '李老师', '2027-03-19 17:00+08')`,
      ),
    left: (tenant) => sql`select 1 from hand_over where tenant_id = ${tenant}`,
    stays: '2028-03-19T23:00:00+08:00',
    goes: '2028-03-20T00:00:00+08:00',
  },
  {
    key: 'attendance.reports',
    make: (ground) =>
      write(
        ground,
        sql`insert into authority_report (tenant_id, month, number, counts, target, content, sha256, reported_by, reported_by_name, reported_time)
          values (${tenantOf(ground)}, '2027-03-01', 1, '{}', 'FILE', '', 'x', ${demoUserId(tenantOf(ground), 'afterschool')}, '许静', '2027-03-20 09:00+08')`,
      ),
    left: (tenant) => sql`select 1 from authority_report where tenant_id = ${tenant}`,
    stays: '2030-03-20T08:00:00+08:00',
    goes: '2030-03-20T10:00:00+08:00',
  },
  {
    key: 'courseChoice.choices',
    make: async (ground) => {
      await openRound(ground.database)
      await write(
        ground,
        sql`update course_term set end_date = '2027-07-09' where tenant_id = ${tenantOf(ground)}`,
      )
    },
    left: (tenant) => sql`select 1 from round_child where tenant_id = ${tenant}`,
    stays: '2030-07-09T23:00:00+08:00',
    goes: '2030-07-10T00:00:00+08:00',
  },
]

for (const { key, make, left, stays, goes } of cases)
  test(`L4 ${key}: the rows are complete until their day and gone on it`, async ({
    api,
    database,
    world,
  }) => {
    const rule = rules.get(key)
    if (!rule) throw new Error(`there is no rule ${key}`)
    await make({ api, database, world })
    const amount = async () =>
      (await database.read(world.tenant, (db) => left(world.tenant).execute(db))).rows.length
    const before = await amount()

    await carryOutRule(database, rule, world.tenant, new Date(stays))
    const kept = await amount()
    const removed = await carryOutRule(database, rule, world.tenant, new Date(goes))

    expect(before).toBeGreaterThan(0)
    expect(kept).toBe(before)
    expect(removed).toBeGreaterThan(0)
    expect(await amount()).toBe(0)
    expect(await carryOutRule(database, rule, world.tenant, new Date(goes))).toBe(0)
  })
