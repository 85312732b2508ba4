import { strFromU8, unzipSync } from 'fflate'

import type { Api } from '../../../../app/testing/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { listReports, saveReport, submitReport } from '../../contract/report.ts'
import { calledLesson, rain } from '../testing/someRoll.ts'
import type { Place } from '../testing/someRoll.ts'

const march = { month: '2027-03' }
const april = new Date('2027-04-02T02:00:00Z')

/** A month with a lesson that 张小雨 missed, looked at after its end. */
async function finishedMonth(place: Place): Promise<string> {
  const { classId } = await calledLesson(place, { state: 'ABSENT' })
  place.world.setNow(april)
  return classId
}

async function reported(api: Api): Promise<string> {
  const { data, text } = await api.as('afterschool').call(submitReport, march)
  if (!('id' in data)) throw new Error(text)
  return data.id
}

/** The lines of the files of a report by name. */
async function filesOf(database: Database, id: string): Promise<Record<string, string[]>> {
  const { content } = await database.write(demoTenant, (tx) =>
    tx
      .selectFrom('authorityReport')
      .select('content')
      .where('tenantId', '=', demoTenant)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  const files = Object.entries(unzipSync(content))
  return Object.fromEntries(
    files.map(([name, content]) => [name, strFromU8(content).slice(1).trimEnd().split('\r\n')]),
  )
}

test('POST report/submit: works with classes, pupils and attendance under numbers instead of names', async ({
  api,
  database,
  world,
}) => {
  const classId = await finishedMonth({ api, database, world })
  const files = await filesOf(database, await reported(api))

  expect(Object.keys(files)).toEqual([
    '说明.csv',
    '课程班.csv',
    '学生.csv',
    '订单.csv',
    '支付.csv',
    '退款.csv',
    '学生考勤.csv',
    '教师考勤.csv',
  ])
  expect(files['课程班.csv']?.[1]).toContain(`${classId},纸飞机与空气 1 班`)
  const [, pupil] = files['学生.csv'] ?? []
  const [pupilNo] = pupil?.split(',') ?? []
  expect(pupilNo).toMatch(/^[0-9a-f]{16}$/)
  expect(files['学生考勤.csv']?.[1]).toBe(`2027-03-22,兴趣课,${classId},${pupilNo},未到`)
  expect(files['教师考勤.csv']?.[1]).toMatch(/^2027-03-22,\d+,[0-9a-f]{16},本校,否,已上课,是,$/)
  const all = Object.values(files).flat().join('\n')
  for (const secret of ['张小雨', '李老师', rain]) expect(all).not.toContain(secret)
})

test('a person has the same number in every report, and a later report of the month replaces the earlier', async ({
  api,
  database,
  world,
}) => {
  await finishedMonth({ api, database, world })
  const first = await reported(api)
  const second = await reported(api)

  expect(await filesOf(database, second)).toEqual(await filesOf(database, first))
  const { records } = (await api.as('afterschool').call(listReports, march)).data
  expect(records).toMatchObject([
    { id: second, number: 2, isReplaced: false },
    { id: first, number: 1, isReplaced: true },
  ])
})

test('the figures of a month are read under its lock', async ({ api, database, world }) => {
  await finishedMonth({ api, database, world })
  world.statements.length = 0
  await reported(api)

  const at = (part: string) => world.statements.findIndex((text) => text.includes(part))
  expect(at('pg_advisory_xact_lock(hashtextextended')).toBeGreaterThan(-1)
  for (const table of ['"course_class"', '"course_seat"', '"payment_order"', '"roll_entry"'])
    expect(at(`from ${table}`)).toBeGreaterThan(at('pg_advisory_xact_lock(hashtextextended'))
})

test('GET report/list: works with what was reported', async ({ api, database, world }) => {
  await finishedMonth({ api, database, world })
  await reported(api)

  const { records } = (await api.as('afterschool').call(listReports, {})).data
  expect(records).toMatchObject([{ month: '2027-03', reportedByName: '许静' }])
  expect(records[0]?.counts).toContainEqual({ name: '学生考勤', count: 1 })
})

test('GET report/file: works as a ZIP file with its hash, NOT_FOUND for an unknown report', async ({
  api,
  database,
  world,
}) => {
  await finishedMonth({ api, database, world })
  const id = await reported(api)

  const { headers } = await api.as('afterschool').call(saveReport, { id })
  expect(headers['content-type']).toBe('application/zip')
  expect(String(headers['content-disposition'])).toContain(encodeURIComponent('2027-03'))
  expect(await api.as('afterschool').call(saveReport, { id: '1' })).toBeRefused('NOT_FOUND')
})

test('POST report/submit: MONTH_NOT_OVER for the running month', async ({ api, world }) => {
  world.setNow(new Date('2027-03-31T15:00:00Z'))
  expect(await api.as('afterschool').call(submitReport, march)).toBeRefused('MONTH_NOT_OVER')
})
