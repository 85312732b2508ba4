import { demoClassId, demoPupilId } from '../../../db/demo/people.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { changeClasses, undoClassChanges } from '../contract/classChange.ts'
import { getClass, submitClass } from '../contract/schoolClass.ts'
import { changeStudent, listStudentChanges } from '../contract/studentChange.ts'
import { getStudent, submitStudent } from '../contract/student.ts'
import { someStudent, studentForm } from './testing/someStudent.ts'

const hourMs = 60 * 60 * 1000
const firstClass = (tenant: string): string => demoClassId(tenant, 3, 1)
const moving = (tenant: string, ids: readonly string[]) => ({
  ids: ids.join(','),
  classId: firstClass(tenant),
  happenedOn: '2027-03-10',
  reason: '均衡班额',
})

test('POST student/change-class: works: all pupils are in the new class, each with a dated row and an audited act', async ({
  api,
  world,
}) => {
  const office = api.as('admin')
  const names = ['张小雨', '刘雨桐']
  const ids = names.map((name) => demoPupilId(world.tenant, name))

  const { data } = await office.call(changeClasses, moving(world.tenant, ids))

  expect(data).toMatchObject({
    className: '三年级1班',
    changeIds: [expect.any(String), expect.any(String)],
  })
  for (const id of ids) {
    expect((await office.call(getStudent, { id })).data).toMatchObject({
      className: '三年级1班',
      status: 'STUDYING',
    })
    const { changes, classes } = (await office.call(listStudentChanges, { id })).data
    expect(changes[0]).toMatchObject({
      kindName: '调班',
      happenedOn: '2027-03-10',
      reason: '均衡班额',
    })
    expect(classes.map(({ className, endDate }) => [className, endDate])).toEqual([
      ['三年级1班', undefined],
      ['三年级2班', '2027-03-10'],
    ])
  }
})

test('POST student/change-class: CLASS_CHANGE_FAILED names everybody who cannot move, and moves nobody', async ({
  api,
  world,
}) => {
  const office = api.as('admin')
  const { id: gone } = await someStudent(api, { name: '林已转' })
  await office.call(changeStudent, {
    studentId: gone,
    kind: 'TRANSFER_OUT',
    happenedOn: '2027-03-10',
    reason: '搬家',
  })
  const rain = demoPupilId(world.tenant, '张小雨')
  const north = demoPupilId(world.tenant, '陈小北')

  const answer = await office.call(changeClasses, moving(world.tenant, [rain, north, gone]))

  expect(answer).toBeRefused('CLASS_CHANGE_FAILED')
  expect(
    Object.fromEntries(answer.fields.map(({ name, label, msg }) => [name, `${label}：${msg}`])),
  ).toEqual({
    [north]: '陈小北：学生已经在这个班级，请选择其他班级',
    [gone]: '林已转：学生现在是“转出”，不能办理调班',
  })
  expect((await office.call(getStudent, { id: rain })).data.className).toBe('三年级2班')
})

test('POST student/change-class: CLASS_CHANGE_FAILED for a future day, and for pupils beyond the room of the class', async ({
  api,
  world,
}) => {
  const office = api.as('admin')
  const shown = await api.as('head').call(getClass, { id: firstClass(world.tenant) })
  await office.call(submitClass, { ...shown.data, capacity: shown.data.studentCount + 1 })
  const ids = [demoPupilId(world.tenant, '张小雨'), demoPupilId(world.tenant, '刘雨桐')]

  const full = await office.call(changeClasses, moving(world.tenant, ids))
  const early = await office.call(changeClasses, {
    ...moving(world.tenant, ids),
    happenedOn: '2027-03-16',
  })

  expect(full).toBeRefused('CLASS_CHANGE_FAILED')
  expect(full.fields).toMatchObject([{ label: '刘雨桐', msg: expect.stringContaining('班级已满') }])
  expect(early.fields.map(({ msg }) => msg)).toEqual([
    expect.stringContaining('不能晚于今天'),
    expect.stringContaining('不能晚于今天'),
  ])
})

test('POST student/change-class: a pupil or class of another school looks missing', async ({
  api,
  world,
}) => {
  const office = api.as('admin')
  const rain = demoPupilId(world.tenant, '张小雨')
  const said = async (ids: readonly string[], classId = firstClass(world.tenant)) => {
    const { status, body } = await office.call(changeClasses, {
      ...moving(world.tenant, ids),
      classId,
    })
    return [status, body['msg']]
  }

  expect(await said([rain, demoPupilId(world.otherTenant, '张小雨')])).toEqual(
    await said([rain, '999999999999']),
  )
  expect(await said([rain], firstClass(world.otherTenant))).toEqual(
    await said([rain], '999999999999'),
  )
  expect((await said([rain, '999999999999']))[0]).toBe(404)
})

test('POST student/undo-change-class: works: everybody has the old class and seat again, recorded in history and audit log', async ({
  api,
  database,
  world,
}) => {
  const office = api.as('admin')
  const { id: unplaced } = (await office.call(submitStudent, studentForm({ classId: '' }))).data
  const rain = demoPupilId(world.tenant, '张小雨')
  const { changeIds } = (await office.call(changeClasses, moving(world.tenant, [rain, unplaced])))
    .data

  expect(await office.call(undoClassChanges, { ids: changeIds.join(',') })).toBeDone()

  expect((await office.call(getStudent, { id: rain })).data).toMatchObject({
    className: '三年级2班',
    seat: 1,
    status: 'STUDYING',
  })
  expect((await office.call(getStudent, { id: unplaced })).data.className).toBe('')
  const { changes, classes } = (await office.call(listStudentChanges, { id: rain })).data
  expect(changes.map(({ kindName, reason }) => [kindName, reason]).slice(0, 2)).toEqual([
    ['撤销', '撤销调班'],
    ['调班', '均衡班额'],
  ])
  expect(classes).toMatchObject([{ className: '三年级2班' }])
  expect(await office.call(undoClassChanges, { ids: changeIds.join(',') })).toBeRefused(
    'CLASS_CHANGE_FAILED',
  )
  const acts = await database.read(world.tenant, (db) =>
    db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', rain)
      .where('action', 'like', 'people.%')
      .orderBy('id')
      .execute(),
  )
  expect(acts.map(({ action }) => action)).toEqual([
    'people.studentChange',
    'people.classChangeUndo',
  ])
})

test('POST student/undo-change-class: CLASS_CHANGE_FAILED after a day, after another change, and when the old place is taken', async ({
  api,
  world,
}) => {
  const office = api.as('admin')
  const [rain, willow, yifan] = ['张小雨', '刘雨桐', '王一凡'].map((name) =>
    demoPupilId(world.tenant, name),
  )
  const ids = [rain ?? '', willow ?? '', yifan ?? '']
  const { changeIds } = (await office.call(changeClasses, moving(world.tenant, ids))).data
  await office.call(changeStudent, {
    studentId: rain ?? '',
    kind: 'SUSPEND',
    happenedOn: '2027-03-10',
    reason: '病',
  })
  await someStudent(api, { seat: 3 })

  const answer = await office.call(undoClassChanges, { ids: changeIds.join(',') })
  world.setNow(new Date(world.now.getTime() + 25 * hourMs))
  const late = await office.call(undoClassChanges, { ids: changeIds[0] ?? '' })

  expect(answer).toBeRefused('CLASS_CHANGE_FAILED')
  expect(answer.fields.map(({ label, msg }) => `${label}：${msg}`).toSorted()).toEqual([
    '刘雨桐：原来的座号已有人，不能撤销；请重新办理调班',
    '张小雨：调班后又有异动，不能撤销；请重新办理调班',
  ])
  expect((await office.call(getStudent, { id: yifan ?? '' })).data.className).toBe('三年级1班')
  expect(late.fields).toMatchObject([{ msg: expect.stringContaining('超过 24 小时') }])
})

test('POST student/undo-change-class: anything but a change of class of this school looks missing', async ({
  api,
  world,
}) => {
  const rain = demoPupilId(world.tenant, '张小雨')
  const entry =
    (await api.as('admin').call(listStudentChanges, { id: rain })).data.changes[0]?.id ?? ''
  const { changeIds } = (await api.as('admin').call(changeClasses, moving(world.tenant, [rain])))
    .data

  const answers = [
    await api.as('admin').call(undoClassChanges, { ids: entry }),
    await api.as('admin', world.otherTenant).call(undoClassChanges, { ids: changeIds.join(',') }),
    await api.as('admin').call(undoClassChanges, { ids: '999999999999' }),
  ]

  expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['msg'])}`)).size).toBe(
    1,
  )
  expect(answers[2]).toBeRefused('NOT_FOUND')
})

test('POST student/change-class: two concurrent changes of the same pupils run one after the other, and each gets its result', async ({
  ownClone,
}) => {
  const { as } = await ownClone()
  const office = await as('admin')
  const ids = [demoPupilId('000000', '张小雨'), demoPupilId('000000', '刘雨桐')]

  const answers = await Promise.all(
    [ids, ids.toReversed()].map((some) => office.call(changeClasses, moving('000000', some))),
  )

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)?.fields).toHaveLength(2)
})
