import { describe } from 'vitest'

import { demoClassId, demoPupilId, demoYearId } from '../../../db/demo/people.ts'
import { expect, test } from '../../../app/testing/world.ts'
import * as contract from '../contract/promotion.ts'
import { listClasses } from '../contract/schoolClass.ts'
import { removeYears } from '../contract/schoolYear.ts'
import { changeStudent, listStudentChanges } from '../contract/studentChange.ts'
import { getStudent } from '../contract/student.ts'
import { someStudent } from './testing/someStudent.ts'

const summer = new Date('2027-07-12T09:00:00+08:00')

describe('the end of a school year', () => {
  test('GET promotion/preview: works and writes nothing', async ({ api, world }) => {
    await someStudent(api, { classId: demoClassId(world.tenant, 9, 1) })
    world.setNow(summer)
    const { data } = await api.as('admin').call(contract.previewPromotion, {})

    expect(data).toMatchObject({
      fromYear: '2026—2027 学年',
      toYear: '2027—2028 学年',
      promoted: 5,
      graduated: 1,
    })
    expect(data.classes.find(({ id }) => id === demoClassId(world.tenant, 3, 2))).toMatchObject({
      becomes: '四年级2班',
      students: 3,
    })
    expect((await api.as('head').call(listClasses, {})).data.records[0]?.yearName).toBe(
      '2026—2027 学年',
    )
  })

  test('GET promotion/preview: NO_NEXT_YEAR', async ({ api, world }) => {
    await api.as('admin').call(removeYears, { ids: demoYearId(world.tenant, 'next') })
    world.setNow(summer)

    expect(await api.as('admin').call(contract.previewPromotion, {})).toBeRefused('NO_NEXT_YEAR')
  })

  test('POST promotion/apply: NO_NEXT_YEAR', async ({ api, world }) => {
    await api.as('admin').call(removeYears, { ids: demoYearId(world.tenant, 'next') })
    world.setNow(summer)

    expect(await api.as('admin').call(contract.applyPromotion, {})).toBeRefused('NO_NEXT_YEAR')
  })

  test('GET promotion/preview: YEAR_NOT_OVER', async ({ api }) => {
    expect(await api.as('admin').call(contract.previewPromotion, {})).toBeRefused('YEAR_NOT_OVER')
  })

  test('GET promotion/preview: ALREADY_PROMOTED until the new year begins', async ({
    api,
    world,
  }) => {
    world.setNow(summer)
    await api.as('admin').call(contract.applyPromotion, {})

    expect(await api.as('admin').call(contract.previewPromotion, {})).toBeRefused(
      'ALREADY_PROMOTED',
    )
  })

  test('POST promotion/apply: works: classes advance, the highest grade graduates, everybody keeps their seat', async ({
    api,
    world,
  }) => {
    const oldest = await someStudent(api, { classId: demoClassId(world.tenant, 9, 1) })
    world.setNow(summer)
    const { data } = await api.as('admin').call(contract.applyPromotion, {})
    const rain = await api
      .as('teacher')
      .call(getStudent, { id: demoPupilId(world.tenant, '张小雨') })

    expect(data).toMatchObject({ promoted: 5, graduated: 1 })
    expect(rain.data).toMatchObject({
      className: '四年级2班',
      gradeName: '四年级',
      seat: 1,
      teacherName: '李老师',
    })
    expect((await api.as('head').call(getStudent, { id: oldest.id })).data).toMatchObject({
      statusName: '毕业',
      className: '',
    })
    const { changes, classes } = (
      await api.as('head').call(listStudentChanges, { id: demoPupilId(world.tenant, '张小雨') })
    ).data
    expect(changes[0]).toMatchObject({ kindName: '升级', happenedOn: '2027-07-12' })
    expect(classes.map(({ className }) => className)).toEqual(['四年级2班', '三年级2班'])
  })

  test('POST promotion/apply: YEAR_NOT_OVER', async ({ api }) => {
    expect(await api.as('admin').call(contract.applyPromotion, {})).toBeRefused('YEAR_NOT_OVER')
  })

  test('POST promotion/apply: ALREADY_PROMOTED', async ({ api, world }) => {
    world.setNow(summer)
    await api.as('admin').call(contract.applyPromotion, {})

    expect(await api.as('admin').call(contract.applyPromotion, {})).toBeRefused('ALREADY_PROMOTED')
  })

  test('POST promotion/undo: works until the year begins: everything is restored, and the history records it', async ({
    api,
    world,
  }) => {
    const oldest = await someStudent(api, { classId: demoClassId(world.tenant, 9, 1) })
    world.setNow(summer)
    const { id } = (await api.as('admin').call(contract.applyPromotion, {})).data

    expect(await api.as('admin').call(contract.undoPromotion, { id })).toBeDone()
    expect(
      (await api.as('teacher').call(getStudent, { id: demoPupilId(world.tenant, '张小雨') })).data,
    ).toMatchObject({
      className: '三年级2班',
      seat: 1,
    })
    expect((await api.as('head').call(getStudent, { id: oldest.id })).data).toMatchObject({
      statusName: '在读',
      className: '九年级1班',
    })
    expect(
      (await api.as('head').call(listStudentChanges, { id: oldest.id })).data.changes.map(
        ({ kind }) => kind,
      ),
    ).toEqual(['UNDO', 'GRADUATE', 'ENTER'])
    expect((await api.as('admin').call(contract.applyPromotion, {})).data).toMatchObject({
      promoted: 5,
      graduated: 1,
    })
  })

  test('POST promotion/undo: TERM_HAS_BEGUN', async ({ api, world }) => {
    world.setNow(summer)
    const { id } = (await api.as('admin').call(contract.applyPromotion, {})).data
    world.setNow(new Date('2027-09-01T09:00:00+08:00'))

    expect(await api.as('admin').call(contract.undoPromotion, { id })).toBeRefused('TERM_HAS_BEGUN')
  })

  test('POST promotion/undo: ALREADY_UNDONE', async ({ api, world }) => {
    world.setNow(summer)
    const { id } = (await api.as('admin').call(contract.applyPromotion, {})).data
    await api.as('admin').call(contract.undoPromotion, { id })

    expect(await api.as('admin').call(contract.undoPromotion, { id })).toBeRefused('ALREADY_UNDONE')
  })

  test('POST promotion/undo: CHANGED_MEANWHILE', async ({ api, world }) => {
    world.setNow(summer)
    const { id } = (await api.as('admin').call(contract.applyPromotion, {})).data
    const studentId = demoPupilId(world.tenant, '刘雨桐')
    await api
      .as('admin')
      .call(changeStudent, { studentId, kind: 'SUSPEND', happenedOn: '2027-07-12', reason: '病' })

    expect(await api.as('admin').call(contract.undoPromotion, { id })).toBeRefused(
      'CHANGED_MEANWHILE',
    )
  })

  test('GET promotion/list: works', async ({ api, world }) => {
    world.setNow(summer)
    await api.as('admin').call(contract.applyPromotion, {})

    expect((await api.as('admin').call(contract.listPromotions, {})).data.records).toMatchObject([
      { promoted: 5, actorName: '陈志远', mayUndo: true },
    ])
  })
})
