import { describe } from 'vitest'

import { demoClassId, demoPupilId } from '../../../db/demo/people.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { getClass, submitClass } from '../contract/schoolClass.ts'
import * as contract from '../contract/student.ts'
import * as changeContract from '../contract/studentChange.ts'
import { listStudentChanges } from '../contract/studentChange.ts'
import { someStudent, studentForm } from './testing/someStudent.ts'

const happened = { happenedOn: '2027-03-10', reason: '家庭原因' }

describe('changing the status of a pupil', () => {
  test('POST student/change: works for leave, return, another class and transfer, each recorded with its date', async ({
    api,
    world,
  }) => {
    const { id } = await someStudent(api)
    const office = api.as('admin')
    const change = async (form: object) =>
      (await office.callRaw(changeContract.changeStudent, { studentId: id, ...happened, ...form }))
        .data

    expect(await change({ kind: 'SUSPEND' })).toMatchObject({
      statusName: '休学',
      className: '三年级2班',
    })
    expect(await change({ kind: 'RESUME' })).toMatchObject({
      statusName: '在读',
      className: '三年级2班',
    })
    expect(
      await change({ kind: 'MOVE_CLASS', classId: demoClassId(world.tenant, 3, 1), seat: 30 }),
    ).toMatchObject({
      className: '三年级1班',
      seat: 30,
    })
    expect(await change({ kind: 'TRANSFER_OUT', otherSchool: '晨曦小学' })).toMatchObject({
      statusName: '转出',
      className: '',
    })
    expect(
      await change({ kind: 'RETURN', classId: demoClassId(world.tenant, 3, 2) }),
    ).toMatchObject({ statusName: '在读', className: '三年级2班' })
    const { changes, classes } = (await office.call(listStudentChanges, { id })).data
    expect(changes.map(({ kind }) => kind)).toEqual([
      'RETURN',
      'TRANSFER_OUT',
      'MOVE_CLASS',
      'RESUME',
      'SUSPEND',
      'ENTER',
    ])
    expect(classes.map(({ className, endDate }) => [className, endDate])).toEqual([
      ['三年级2班', undefined],
      ['三年级1班', '2027-03-10'],
      ['三年级2班', '2027-03-10'],
    ])
  })

  test('POST student/change: CHANGE_NOT_POSSIBLE from this status', async ({ api }) => {
    const { id } = await someStudent(api)

    expect(
      await api
        .as('admin')
        .call(changeContract.changeStudent, { studentId: id, kind: 'RESUME', ...happened }),
    ).toBeRefused('CHANGE_NOT_POSSIBLE')
  })

  test('POST student/change: DATE_NOT_POSSIBLE in the future or before entry', async ({ api }) => {
    const { id } = await someStudent(api)

    for (const happenedOn of ['2027-03-16', '2020-01-01'])
      expect(
        await api.as('admin').call(changeContract.changeStudent, {
          studentId: id,
          kind: 'SUSPEND',
          happenedOn,
          reason: '病',
        }),
      ).toBeRefused('DATE_NOT_POSSIBLE')
  })

  test('POST student/change: CLASS_NEEDED for a new class', async ({ api }) => {
    const { id } = await someStudent(api)

    expect(
      await api
        .as('admin')
        .call(changeContract.changeStudent, { studentId: id, kind: 'MOVE_CLASS', ...happened }),
    ).toBeRefused('CLASS_NEEDED')
  })

  test('POST student/change: RECORD_TAKEN when another active record has the number meanwhile', async ({
    api,
    world,
  }) => {
    const { id, idNo } = await someStudent(api)
    await api
      .as('admin')
      .call(changeContract.changeStudent, { studentId: id, kind: 'WITHDRAW', ...happened })
    await someStudent(api, { idNo })
    const back = {
      studentId: id,
      kind: 'RETURN' as const,
      ...happened,
      classId: demoClassId(world.tenant, 3, 2),
    }

    expect(await api.as('admin').call(changeContract.changeStudent, back)).toBeRefused(
      'RECORD_TAKEN',
    )
  })

  test('POST student/change: SEAT_TAKEN', async ({ api, world }) => {
    const { id } = await someStudent(api)
    const move = {
      studentId: id,
      kind: 'MOVE_CLASS' as const,
      ...happened,
      classId: demoClassId(world.tenant, 3, 1),
      seat: 1,
    }

    expect(await api.as('admin').call(changeContract.changeStudent, move)).toBeRefused('SEAT_TAKEN')
  })

  test('POST student/change: CLASS_FULL for the second of two concurrent changes to the last place', async ({
    ownClone,
  }) => {
    const { as } = await ownClone()
    const office = await as('admin')
    const classId = demoClassId('000000', 3, 1)
    const shown = await (await as('head')).call(getClass, { id: classId })
    await office.call(submitClass, { ...shown.data, capacity: 3 })
    const ids = await Promise.all(
      [1, 2].map(async () => (await office.call(contract.submitStudent, studentForm())).data.id),
    )

    const answers = await Promise.all(
      ids.map((studentId) =>
        office.call(changeContract.changeStudent, {
          studentId,
          kind: 'MOVE_CLASS',
          ...happened,
          classId,
        }),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.reason).toBe('CLASS_FULL')
  })
})

describe('disputed custody', () => {
  test('POST student/freeze: works', async ({ api, world }) => {
    const id = demoPupilId(world.tenant, '张小雨')

    expect(
      await api.as('admin').call(contract.freezeStudent, { id, reason: '法院文书' }),
    ).toBeDone()
    expect((await api.as('teacher').call(contract.getStudent, { id })).data.isFrozen).toBe(true)
  })

  test('POST student/freeze: ALREADY_FROZEN', async ({ api, world }) => {
    const id = demoPupilId(world.tenant, '张小雨')
    await api.as('admin').call(contract.freezeStudent, { id, reason: '法院文书' })

    expect(
      await api.as('admin').call(contract.freezeStudent, { id, reason: '法院文书' }),
    ).toBeRefused('ALREADY_FROZEN')
  })

  test('POST student/unfreeze: works', async ({ api, world }) => {
    const id = demoPupilId(world.tenant, '张小雨')
    await api.as('admin').call(contract.freezeStudent, { id, reason: '法院文书' })
    const frozen = (await api.as('teacher').call(contract.listStudents, { isFrozen: 'true' })).data
      .records
    expect(frozen).toMatchObject([{ name: '张小雨', isFrozen: true }])

    expect(
      await api.as('admin').call(contract.unfreezeStudent, { id, reason: '调解书' }),
    ).toBeDone()
    expect((await api.as('teacher').call(contract.getStudent, { id })).data.isFrozen).toBe(false)
  })

  test('POST student/unfreeze: NOT_FROZEN', async ({ api, world }) => {
    expect(
      await api
        .as('admin')
        .call(contract.unfreezeStudent, { id: demoPupilId(world.tenant, '张小雨'), reason: 'x' }),
    ).toBeRefused('NOT_FROZEN')
  })
})
