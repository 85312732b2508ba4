import { describe } from 'vitest'

import { demoYearId } from '../../../db/demo/people.ts'
import { expect, test } from '../../../app/testing/world.ts'
import * as calendar from '../contract/calendar.ts'
import * as years from '../contract/schoolYear.ts'

describe('the school calendar', () => {
  test('GET calendar/list: works, days of the running calendar year in order', async ({ api }) => {
    const { records } = (await api.as('parent').call(calendar.listCalendarDays, {})).data

    expect(records.map(({ day }) => day)).toEqual(records.map(({ day }) => day).toSorted())
    expect(records[0]).toMatchObject({ day: '2027-01-01', kindName: '放假', name: '元旦' })
  })

  test('GET calendar/day: INVALID_INPUT for a day outside every calendar', async ({ api }) => {
    for (const day of ['9999-01-01', '0001-01-01'])
      expect(await api.as('teacher').call(calendar.getDay, { day })).toBeRefused('INVALID_INPUT')
  })

  test('GET calendar/day: works for a school day, a holiday and a weekend', async ({ api }) => {
    const day = async (wanted: string) =>
      (await api.as('teacher').call(calendar.getDay, { day: wanted })).data

    expect(await day('2027-03-15')).toMatchObject({
      isSchoolDay: true,
      lessonWeekday: 1,
      termName: '第二学期',
      nextSchoolDay: '2027-03-16',
    })
    expect((await day('2027-03-15')).periods).toHaveLength(7)
    expect(await day('2027-05-03')).toMatchObject({
      isSchoolDay: false,
      name: '劳动节',
      nextSchoolDay: '2027-05-06',
      periods: [],
    })
    expect(await day('2027-03-20')).toMatchObject({
      isSchoolDay: false,
      nextSchoolDay: '2027-03-22',
    })
    expect(await day('2026-09-27')).toMatchObject({ isSchoolDay: true, lessonWeekday: 4 })
  })

  test('POST calendar/submit: works, and a day may be changed', async ({ api }) => {
    const office = api.as('admin')
    const made = await office.call(calendar.submitCalendarDay, {
      day: '2027-06-11',
      kind: 'HOLIDAY',
      name: '端午节',
    })
    const changed = await office.call(calendar.submitCalendarDay, {
      id: made.data.id,
      day: '2027-06-11',
      kind: 'LESSONS',
      name: '补课',
      followsWeekday: 1,
    })

    expect(made.data).toMatchObject({ day: '2027-06-11', kindName: '放假' })
    expect(changed.data).toMatchObject({ id: made.data.id, followsWeekday: 1 })
  })

  test('POST calendar/submit: DAY_TAKEN for a second entry of one day', async ({ api }) => {
    expect(
      await api
        .as('admin')
        .call(calendar.submitCalendarDay, { day: '2027-01-01', kind: 'HOLIDAY', name: '元旦' }),
    ).toBeRefused('DAY_TAKEN')
  })

  test('POST calendar/submit: HOLIDAY_HAS_NO_LESSONS', async ({ api }) => {
    const form = { day: '2027-06-11', kind: 'HOLIDAY' as const, name: '端午节', followsWeekday: 1 }

    expect(await api.as('admin').call(calendar.submitCalendarDay, form)).toBeRefused(
      'HOLIDAY_HAS_NO_LESSONS',
    )
  })

  test('POST calendar/remove: works, and a foreign id refuses the whole list', async ({
    api,
    world,
  }) => {
    const [first, second] = (await api.as('admin').call(calendar.listCalendarDays, {})).data.records
    const [foreign] = (await api.as('admin', world.otherTenant).call(calendar.listCalendarDays, {}))
      .data.records

    expect(
      await api
        .as('admin')
        .call(calendar.removeCalendarDays, { ids: `${first?.id},${foreign?.id}` }),
    ).toBeRefused('NOT_FOUND')
    expect(
      await api
        .as('admin')
        .call(calendar.removeCalendarDays, { ids: `${first?.id},${second?.id}` }),
    ).toBeDone()
    expect(
      (await api.as('admin').call(calendar.listCalendarDays, {})).data.records.map(({ id }) => id),
    ).not.toContain(first?.id)
  })

  test('POST calendar/import: works: a preview writes nothing, wrong rows are named, correct ones replace the year', async ({
    api,
  }) => {
    const office = api.as('admin')
    const rows = [
      { day: '2027-01-01', kind: 'HOLIDAY' as const, name: '元旦' },
      { day: '2027-02-14', kind: 'LESSONS' as const, name: '春节调休', followsWeekday: 3 },
    ]
    const before = (await office.call(calendar.listCalendarDays, {})).data.records.length
    const preview = await office.call(calendar.importCalendarDays, {
      year: 2027,
      preview: true,
      rows,
    })
    const wrong = await office.call(calendar.importCalendarDays, {
      year: 2027,
      rows: [...rows, { day: '2026-01-01', kind: 'HOLIDAY', name: 'x' }, ...rows.slice(0, 1)],
    })

    expect(preview.data).toEqual({ count: 2, problems: [], isWritten: false })
    expect(wrong.data).toMatchObject({
      isWritten: false,
      problems: [{ row: 3 }, { row: 4, msg: '日期重复' }],
    })
    expect((await office.call(calendar.listCalendarDays, {})).data.records).toHaveLength(before)
    expect(
      (await office.call(calendar.importCalendarDays, { year: 2027, rows })).data.isWritten,
    ).toBe(true)
    expect((await office.call(calendar.listCalendarDays, {})).data.records).toHaveLength(2)
  })

  test('GET calendar/periods: works for everybody of the school', async ({ api }) => {
    expect((await api.as('student').call(calendar.listPeriods, {})).data.records[0]).toMatchObject({
      ordinal: 1,
      beginTime: '08:20',
    })
  })

  test('POST calendar/periods: works and replaces the hours', async ({ api }) => {
    const records = [
      { ordinal: 2, name: '第二节', beginTime: '09:00', endTime: '09:40' },
      { ordinal: 1, name: '第一节', beginTime: '08:10', endTime: '08:50' },
    ]

    expect(
      (await api.as('admin').call(calendar.savePeriods, { records })).data.records.map(
        ({ ordinal }) => ordinal,
      ),
    ).toEqual([1, 2])
    expect((await api.as('admin').call(calendar.listPeriods, {})).data.records).toHaveLength(2)
  })

  test('POST calendar/periods: PERIODS_OVERLAP', async ({ api }) => {
    const records = [
      { ordinal: 1, name: '第一节', beginTime: '08:10', endTime: '08:50' },
      { ordinal: 2, name: '第二节', beginTime: '08:40', endTime: '09:20' },
    ]

    expect(await api.as('admin').call(calendar.savePeriods, { records })).toBeRefused(
      'PERIODS_OVERLAP',
    )
  })
})

const nextYear = {
  name: '2028—2029 学年',
  startYear: 2028,
  beginDate: '2028-09-01',
  endDate: '2029-07-15',
  terms: [{ ordinal: 1, name: '第一学期', beginDate: '2028-09-01', endDate: '2029-01-20' }],
}

describe('school years', () => {
  test('GET year/list: works, newest first, with the current one marked', async ({ api }) => {
    const { records } = (await api.as('parent').call(years.listYears, {})).data

    expect(records.map(({ startYear, isCurrent }) => [startYear, isCurrent])).toEqual([
      [2027, false],
      [2026, true],
    ])
    expect(records[1]?.terms.map(({ name }) => name)).toEqual(['第一学期', '第二学期'])
  })

  test('POST year/submit: works for a new year and for a change', async ({ api }) => {
    const made = await api.as('admin').call(years.submitYear, nextYear)
    const changed = await api
      .as('admin')
      .call(years.submitYear, { ...nextYear, id: made.data.id, name: '新学年', terms: [] })

    expect(made.data).toMatchObject({ startYear: 2028, terms: [{ ordinal: 1 }] })
    expect(changed.data).toMatchObject({ id: made.data.id, name: '新学年', terms: [] })
  })

  test('POST year/submit: YEAR_TAKEN', async ({ api }) => {
    expect(
      await api
        .as('admin')
        .call(years.submitYear, { ...nextYear, startYear: 2027, beginDate: '2027-09-01' }),
    ).toBeRefused('YEAR_TAKEN')
  })

  test('POST year/submit: TERMS_WRONG outside the year, overlapping, or backwards', async ({
    api,
  }) => {
    const [term] = nextYear.terms
    const wrong = [
      { ...nextYear, endDate: '2028-08-01' },
      {
        ...nextYear,
        terms: [{ ordinal: 1, name: 'a', beginDate: '2028-08-01', endDate: '2029-01-20' }],
      },
      {
        ...nextYear,
        terms: [{ ordinal: 1, name: 'a', beginDate: '2029-01-20', endDate: '2028-09-01' }],
      },
      {
        ...nextYear,
        terms: [
          ...(term ? [term] : []),
          { ordinal: 2, name: 'b', beginDate: '2029-01-10', endDate: '2029-07-01' },
        ],
      },
    ]

    for (const form of wrong)
      expect(await api.as('admin').call(years.submitYear, form)).toBeRefused('TERMS_WRONG')
  })

  test('POST year/remove: works for a year without classes', async ({ api, world }) => {
    expect(
      await api.as('admin').call(years.removeYears, { ids: demoYearId(world.tenant, 'next') }),
    ).toBeDone()
    expect((await api.as('admin').call(years.listYears, {})).data.records).toHaveLength(1)
  })

  test('POST year/remove: YEAR_IN_USE', async ({ api, world }) => {
    expect(
      await api.as('admin').call(years.removeYears, { ids: demoYearId(world.tenant, 'current') }),
    ).toBeRefused('YEAR_IN_USE')
  })
})
