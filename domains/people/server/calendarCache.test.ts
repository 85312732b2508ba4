import { expect, test } from '../../../app/testing/world.ts'
import * as calendar from '../contract/calendar.ts'
import * as years from '../contract/schoolYear.ts'
import { isSchoolDayIn } from '../contract/schoolDays.ts'
import { createCalendarMemory } from './calendarCache.ts'
import { calendarChange } from './calendars.ts'

const monday = new Date('2027-03-15T08:00:00+08:00')
const later = (minutes: number): Date => new Date(monday.getTime() + minutes * 60_000)

test('a calendar is read once a minute, and again as soon as a change is announced', async ({
  database,
  world,
}) => {
  const memory = createCalendarMemory(() => true)
  const read = async (now: Date): Promise<number> => {
    world.statements.length = 0
    const known = await database.read(world.tenant, (db) => memory.around(db, world.tenant, now))
    expect(isSchoolDayIn(known, '2027-03-15')).toBe(true)
    return world.statements.length
  }

  expect(await read(monday)).toBe(2)
  expect(await read(later(0.5))).toBe(0)
  memory.onChange({ topic: calendarChange, subject: 'another school' })
  memory.onChange({ topic: 'role', subject: world.tenant })
  expect(await read(later(0.5))).toBe(0)
  memory.onChange({ topic: calendarChange, subject: world.tenant })
  expect(await read(later(0.5))).toBe(2)
  expect(await read(later(2))).toBe(2)
  memory.invalidateAll()
  expect(await read(later(2))).toBe(2)
})

test('a value read during a change is not cached, and nothing is cached while announcements do not arrive', async ({
  database,
  world,
}) => {
  let isLive = true
  const memory = createCalendarMemory(() => isLive)
  const read = (): Promise<unknown> =>
    database.read(world.tenant, (db) => memory.around(db, world.tenant, monday))

  await database.read(world.tenant, (db) => {
    const slow = memory.around(db, world.tenant, monday)
    memory.onChange({ topic: calendarChange, subject: world.tenant })
    return slow
  })
  world.statements.length = 0
  await read()
  expect(world.statements).toHaveLength(2)

  isLive = false
  await read()
  expect(world.statements).toHaveLength(4)
})

test('changing days or terms notifies every process', async ({ api, world }) => {
  const office = api.as('admin')
  const notifications = (): number =>
    world.statements.filter((one) => one.includes('pg_notify')).length
  const { data: year } = await office.call(years.submitYear, {
    name: '2030-2031 学年',
    startYear: 2030,
    beginDate: '2030-09-01',
    endDate: '2031-07-10',
    terms: [{ ordinal: 1, name: '第一学期', beginDate: '2030-09-01', endDate: '2031-01-20' }],
  })
  const { data: day } = await office.call(calendar.submitCalendarDay, {
    day: '2030-10-01',
    kind: 'HOLIDAY',
    name: '国庆节',
  })
  expect(notifications()).toBe(2)

  await office.call(calendar.removeCalendarDays, { ids: day.id })
  await office.call(calendar.importCalendarDays, { year: 2030, rows: [], preview: false })
  await office.call(years.removeYears, { ids: year.id })
  expect(notifications()).toBe(5)
})
