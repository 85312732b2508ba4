import { describe } from 'vitest'

import { demoClassId, demoGradeId, demoYearId } from '../../../db/demo/people.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import * as grades from '../contract/grade.ts'
import * as classes from '../contract/schoolClass.ts'

describe('grades', () => {
  test('GET grade/list: works, lowest first, with the number of classes', async ({ api }) => {
    const { records } = (await api.as('teacher').call(grades.listGrades, {})).data

    expect(records).toHaveLength(9)
    expect(records[0]).toMatchObject({ name: '一年级', level: 1, classCount: 4, headName: '' })
  })

  test('POST grade/submit: works with a head', async ({ api, world }) => {
    const headId = demoUserId(world.tenant, 'teacher')
    const changed = await api.as('admin').call(grades.submitGrade, {
      id: demoGradeId(world.tenant, 1),
      name: '一年级',
      level: 1,
      headId,
    })

    expect(changed.data).toMatchObject({ headId, headName: '李老师' })
    expect(
      (await api.as('admin').call(grades.submitGrade, { name: '高一', level: 10 })).data,
    ).toMatchObject({ level: 10, classCount: 0 })
    expect(
      await api.as('admin').call(grades.submitGrade, { name: '高二', level: 11, headId: '1' }),
    ).toBeRefused('NOT_FOUND')
  })

  test('POST grade/submit: GRADE_TAKEN', async ({ api }) => {
    expect(
      await api.as('admin').call(grades.submitGrade, { name: '另一个一年级', level: 1 }),
    ).toBeRefused('GRADE_TAKEN')
  })

  test('POST grade/remove: works without classes', async ({ api }) => {
    const { id } = (await api.as('admin').call(grades.submitGrade, { name: '高一', level: 10 }))
      .data

    expect(await api.as('admin').call(grades.removeGrades, { ids: id })).toBeDone()
    expect(await api.as('admin').call(grades.removeGrades, { ids: id })).toBeRefused('NOT_FOUND')
  })

  test('POST grade/remove: GRADE_IN_USE', async ({ api, world }) => {
    expect(
      await api.as('admin').call(grades.removeGrades, { ids: demoGradeId(world.tenant, 1) }),
    ).toBeRefused('GRADE_IN_USE')
  })
})

const form = (tenantId: string) => ({
  yearId: demoYearId(tenantId, 'current'),
  gradeId: demoGradeId(tenantId, 1),
  ordinal: 5,
  name: '一年级5班',
  capacity: 40,
})

describe('classes', () => {
  test('GET /blade-people/class/list: works: the head sees all, a class teacher the own one', async ({
    api,
    world,
  }) => {
    const all = await api.as('head').call(classes.listClasses, { size: 200 })
    const own = await api.as('teacher').call(classes.listClasses, {})
    const ofGrade = await api
      .as('head')
      .call(classes.listClasses, { gradeId: demoGradeId(world.tenant, 3) })

    expect(all.data.total).toBe(36)
    expect(own.data.records).toMatchObject([
      { name: '三年级2班', teacherName: '李老师', studentCount: 3, isOwn: true },
    ])
    expect(ofGrade.data.records.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4])
  })

  test('GET /blade-people/class/list: works for the head of a grade with all its classes', async ({
    api,
    world,
  }) => {
    const headId = demoUserId(world.tenant, 'teacher')
    await api.as('admin').call(grades.submitGrade, {
      id: demoGradeId(world.tenant, 5),
      name: '五年级',
      level: 5,
      headId,
    })

    expect((await api.as('teacher').call(classes.listClasses, {})).data.total).toBe(5)
  })

  test('GET class/detail: works for one’s own class; another one does not exist', async ({
    api,
    world,
  }) => {
    expect(
      (await api.as('teacher').call(classes.getClass, { id: demoClassId(world.tenant, 3, 2) })).data
        .name,
    ).toBe('三年级2班')
    const other = await api
      .as('teacher')
      .call(classes.getClass, { id: demoClassId(world.tenant, 3, 1) })
    const nowhere = await api.as('teacher').call(classes.getClass, { id: '1' })

    expect(other).toBeRefused('NOT_FOUND')
    expect(other.body['msg']).toBe(nowhere.body['msg'])
  })

  test('GET class/select: works: names only, by grade', async ({ api }) => {
    const { records } = (await api.as('parent').call(classes.selectClasses, {})).data

    expect(records[2]).toMatchObject({
      label: '三年级',
      children: [{ label: '三年级1班' }, { label: '三年级2班' }, {}, {}],
    })
    expect(JSON.stringify(records)).not.toContain('李老师')
  })

  test('POST class/submit: works for a new class and a change', async ({ api, world }) => {
    const made = await api.as('admin').call(classes.submitClass, form(world.tenant))
    const teacherId = demoUserId(world.tenant, 'teacher')
    const changed = await api
      .as('admin')
      .call(classes.submitClass, { ...made.data, teacherId, capacity: 42 })

    expect(made.data).toMatchObject({ name: '一年级5班', teacherName: '' })
    expect(changed.data).toMatchObject({ id: made.data.id, teacherName: '李老师', capacity: 42 })
  })

  test('POST class/submit: CLASS_TAKEN', async ({ api, world }) => {
    expect(
      await api.as('admin').call(classes.submitClass, { ...form(world.tenant), ordinal: 1 }),
    ).toBeRefused('CLASS_TAKEN')
  })

  test('POST class/remove: works for a class that never had pupils', async ({ api, world }) => {
    expect(
      await api.as('admin').call(classes.removeClasses, { ids: demoClassId(world.tenant, 9, 4) }),
    ).toBeDone()
    expect((await api.as('head').call(classes.listClasses, {})).data.total).toBe(35)
  })

  test('POST class/remove: CLASS_IN_USE', async ({ api, world }) => {
    const ids = `${demoClassId(world.tenant, 9, 4)},${demoClassId(world.tenant, 3, 2)}`

    expect(await api.as('admin').call(classes.removeClasses, { ids })).toBeRefused('CLASS_IN_USE')
    expect((await api.as('head').call(classes.listClasses, {})).data.total).toBe(36)
  })
})
