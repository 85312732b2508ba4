import { sql } from 'kysely'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoPupilId } from '../../../../db/demo/people.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import type { Workbook } from '../../../../platform/contract/workbook.ts'
import { guestOf } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { askExportPermit, decideExportPermit } from '../../../logs/contract/exportPermit.ts'
import { approvedExport } from '../../../logs/server/testing/approvedExport.ts'
import { listAccess } from '../../../privacy/contract/access.ts'
import { answerTicket } from '../../../privacy/contract/office.ts'
import { identifiedRequest } from '../../../privacy/server/testing/someRequest.ts'
import * as school from '../../contract/schoolRoll.ts'
import { atRoll, calledLesson, lessonDay as day, rain } from '../testing/someRoll.ts'
import { exportSchoolRolls } from './rollSheet.ts'

const act = 'attendance.rollExport'
const north = demoPupilId(demoTenant, '陈小北')
const office: Actor = {
  ...guestOf(demoTenant),
  kind: 'user',
  userId: demoUserId(demoTenant, 'afterschool'),
  realName: '教务',
}

/** The sheet of the day with its cells; the answer of the endpoint is an Excel file. */
const sheetOf = (database: Database): Promise<Workbook> =>
  database.write(demoTenant, (tx) =>
    exportSchoolRolls(tx, office, { day }, { now: atRoll, request: { id: 'r', ip: '127.0.0.1' } }),
  )

/** 陈小北 is on the called rolls of the day too. */
const addNorth = (database: Database) =>
  database.write(demoTenant, (tx) =>
    sql`insert into roll_entry (tenant_id, roll_id, child_id, state)
      select tenant_id, id, ${north}, 'PRESENT' from roll_call
      where tenant_id = ${demoTenant} and day = ${day} returning true`.execute(tx),
  )

const audited = (database: Database) =>
  database.read(demoTenant, (db) =>
    db
      .selectFrom('auditLog')
      .select(['actorAccount', 'detail'])
      .where('tenantId', '=', demoTenant)
      .where('action', '=', act)
      .execute(),
  )

const readers = async (api: Api, account: string, child: string) =>
  (await api.as(account).call(listAccess, { subject: `STUDENT:${child}` })).data.records.map(
    ({ who, what, why }) => [who, what, why],
  )

test('GET school/export: EXPORT_NOT_APPROVED (L6) when nobody approved it, when another sheet was approved and a day later', async ({
  api,
  database,
  world,
}) => {
  await calledLesson({ api, database, world })
  const take = () => api.as('afterschool').call(school.exportSchoolRolls, { day })
  expect(await take()).toBeRefused('EXPORT_NOT_APPROVED')
  await approvedExport(database, 'people.studentExport', 'afterschool', atRoll)
  expect(await take()).toBeRefused('EXPORT_NOT_APPROVED')

  const asked = { act, purpose: '核对离校交接' } as const
  const { id } = (await api.as('afterschool').call(askExportPermit, asked)).data
  expect(await take()).toBeRefused('EXPORT_NOT_APPROVED')
  await api.as('privacy').call(decideExportPermit, { id, isApproved: true })
  expect((await take()).status).toBe(200)
  expect(await audited(database)).toMatchObject([{ actorAccount: 'afterschool' }])
  world.setNow(new Date(atRoll.getTime() + 24 * 60 * 60 * 1000 + 1000))
  expect(await take()).toBeRefused('EXPORT_NOT_APPROVED')
})

test('L6: every row of the attendance of a day says who took it out, when and what for; the family reads it', async ({
  api,
  database,
  world,
}) => {
  await calledLesson({ api, database, world }, { state: 'LATE' })
  await approvedExport(database, act, 'afterschool', atRoll)

  const { name, columns, rows } = await sheetOf(database)

  expect(name).toBe(`课后考勤_${day}_教务_202703221620`)
  expect(columns.at(-1)?.title).toBe('导出标记')
  expect(rows.map((row) => row[7])).toEqual(['张小雨'])
  expect(rows[0]).toHaveLength(columns.length)
  for (const row of rows)
    expect(row.at(-1)).toMatch(/^教务 2027-03-22 16:20 导出，仅用于：测试（\d+）$/)
  expect(await audited(database)).toMatchObject([
    { detail: { day, count: 1, restricted: 0, reason: '测试' } },
  ])
  expect(await readers(api, 'parent', rain)).toEqual([
    [expect.any(String), '导出了含孩子信息的课后考勤表', '测试'],
  ])
  expect(await readers(api, 'parent2', north)).toEqual([])
})

test('L6: a child whose data is restricted is left out of the attendance of a day and counted', async ({
  api,
  database,
  world,
}) => {
  await calledLesson({ api, database, world })
  await addNorth(database)
  const asked = { subject: `STUDENT:${rain}`, kind: 'RESTRICT', wish: '请先不要使用' } as const
  const { id } = await identifiedRequest(api.as('parent'), api.as('privacy'), asked)
  await api.as('privacy').call(answerTicket, { id, answer: '已限制' })
  await approvedExport(database, act, 'afterschool', atRoll)

  const { rows } = await sheetOf(database)

  expect(rows.map((row) => [row[7], row[10]])).toEqual([
    ['陈小北', ''],
    ['', '另有 1 名学生，家长已申请限制使用，不列出'],
  ])
  expect(JSON.stringify(rows)).not.toContain('张小雨')
  expect(await audited(database)).toMatchObject([{ detail: { count: 1, restricted: 1 } }])
  expect(await readers(api, 'parent2', north)).toHaveLength(1)
  expect(await readers(api, 'parent', rain)).toEqual([])
})

test('L6: those in charge of a day read its roll on the screen without an approval', async ({
  api,
  database,
  world,
}) => {
  const { lesson } = await calledLesson({ api, database, world })
  const { id } = lesson
  const answer = await api.as('afterschool').call(school.getSchoolRoll, { kind: 'LESSON', id, day })
  expect(answer.data.children).toMatchObject([{ name: '张小雨' }])
})

test('GET school/export: TOO_MANY_ROWS asks for a filter', async ({ api, database, world }) => {
  await calledLesson({ api, database, world })
  await approvedExport(database, act, 'afterschool', atRoll)
  await database.write(demoTenant, async (tx) => {
    await sql`insert into student (tenant_id, student_no, name, sex, status, entry_date)
      select ${demoTenant}, 'MANY' || n, '众生', '1', 'STUDYING', '2024-09-01'
      from generate_series(1, 5001) n returning true`.execute(tx)
    await sql`insert into roll_entry (tenant_id, roll_id, child_id, state)
      select r.tenant_id, r.id, s.id, 'PRESENT' from roll_call r
      join student s on s.tenant_id = r.tenant_id and s.student_no like 'MANY%'
      where r.tenant_id = ${demoTenant} and r.day = ${day} returning true`.execute(tx)
  })

  const answer = await api.as('afterschool').call(school.exportSchoolRolls, { day })
  expect(answer).toBeRefused('TOO_MANY_ROWS')
})
