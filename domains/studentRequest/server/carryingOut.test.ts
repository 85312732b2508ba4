import { describe } from 'vitest'

import { someUpload } from '../../../app/testing/someUpload.ts'
import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoClassId, demoPupilId } from '../../../db/demo/people.ts'
import { changeClasses, undoClassChanges } from '../../people/contract/classChange.ts'
import { applyPromotion, undoPromotion } from '../../people/contract/promotion.ts'
import { changeStudent, listStudentChanges } from '../../people/contract/studentChange.ts'
import { getStudent } from '../../people/contract/student.ts'
import { decide, requestForm, someRequest } from './testing/someRequest.ts'

const boarding = (fromDay = '2027-03-15') =>
  requestForm({ kind: 'STUDY_WAY', studyWay: 'BOARDING', fromDay })
const rename = (attachIds: string) =>
  requestForm({ kind: 'RENAME', fromDay: '', newName: '张小宇', attachIds })
/** The parent's request, passed by both approvers. */
async function carriedOut(api: Api, form: ReturnType<typeof requestForm>): Promise<void> {
  const asked = await someRequest(api, 'parent', form)
  await decide(api, 'teacher', asked, 'agree')
  expect(await decide(api, 'head', asked, 'agree')).toBeDone()
}

const otherStanding =
  '学生资料里的学籍状态与申请时不同，不能按这份申请办理；请退回这份申请，或选择不通过'

describe('a detail is left alone when the pupil’s status has changed meanwhile', () => {
  test('neither the mode of study nor the name of a former pupil is changed', async ({
    api,
    database,
    world,
  }) => {
    const id = demoPupilId(world.tenant, '张小雨')
    const paper = await someUpload(database, 'parent')
    const details = [
      await someRequest(api, 'parent', boarding('2027-03-10')),
      await someRequest(api, 'parent', rename(paper.id)),
    ]
    for (const asked of details) await decide(api, 'teacher', asked, 'agree')
    const leaving = {
      studentId: id,
      kind: 'TRANSFER_OUT',
      happenedOn: '2027-03-15',
      reason: '搬家',
    } as const
    await api.as('admin').call(changeStudent, leaving)

    for (const asked of details)
      expect((await decide(api, 'head', asked, 'agree')).body['msg']).toBe(otherStanding)

    expect((await api.as('admin').call(getStudent, { id })).data).toMatchObject({
      name: '张小雨',
      studyWayName: '走读',
    })
    expect(
      (await api.as('admin').call(listStudentChanges, { id })).data.changes.map(({ kind }) => kind),
    ).not.toContain('AMEND')
  })

  test('a pupil on leave may be renamed, but a change of the mode of study waits', async ({
    api,
    database,
    world,
  }) => {
    const paper = await someUpload(database, 'parent')
    const way = await someRequest(api, 'parent', boarding())
    const name = await someRequest(api, 'parent', rename(paper.id))
    for (const asked of [way, name]) await decide(api, 'teacher', asked, 'agree')
    const leave = {
      studentId: demoPupilId(world.tenant, '张小雨'),
      kind: 'SUSPEND',
      happenedOn: '2027-03-15',
      reason: '病',
    } as const
    await api.as('admin').call(changeStudent, leave)

    expect((await decide(api, 'head', way, 'agree')).body['msg']).toBe(otherStanding)
    expect(await decide(api, 'head', name, 'agree')).toBeDone()
  })

  test('a change of the mode of study cannot be dated before later events', async ({
    api,
    world,
  }) => {
    const studentId = demoPupilId(world.tenant, '张小雨')
    const asked = await someRequest(api, 'parent', boarding('2027-03-10'))
    await decide(api, 'teacher', asked, 'agree')
    for (const kind of ['SUSPEND', 'RESUME'] as const)
      await api
        .as('admin')
        .call(changeStudent, { studentId, kind, happenedOn: '2027-03-12', reason: '病' })

    const answer = await decide(api, 'head', asked, 'agree')

    expect(answer.body['msg']).toBe(
      '异动日期不能晚于今天，也不能早于入学或上一次异动；请退回这份申请，或选择不通过',
    )
    expect((await api.as('admin').call(getStudent, { id: studentId })).data.studyWayName).toBe(
      '走读',
    )
  })
})

test('a change of the record names its request; a change by the office itself names none', async ({
  api,
  database,
  world,
}) => {
  const { id: attachIds } = await someUpload(database, 'parent')
  const asked = [
    await someRequest(api, 'parent', boarding()),
    await someRequest(api, 'parent', rename(attachIds)),
  ]
  const leave = await someRequest(api, 'parent', requestForm())
  for (const one of [...asked, leave])
    for (const account of ['teacher', 'head'])
      expect(await decide(api, account, one, 'agree')).toBeDone()
  await api.as('admin').call(changeStudent, {
    studentId: leave.studentId,
    kind: 'RESUME',
    happenedOn: '2027-03-15',
    reason: '病愈',
  })

  const acts = await database.read(world.tenant, (db) =>
    db
      .selectFrom('auditLog')
      .select('detail')
      .where('action', 'like', 'people.student%')
      .where('subjectId', '=', leave.studentId)
      .execute(),
  )
  const behind = ({ id }: { id: string }) => ({ behind: { kind: 'studentRequest', id } })
  expect(acts.map(({ detail }) => detail)).toEqual(
    expect.arrayContaining([
      { names: ['studyWay'], ...behind(asked[0] ?? leave) },
      { names: ['name', 'pinyin'], ...behind(asked[1] ?? leave) },
      { kind: 'SUSPEND', to: 'SUSPENDED', ...behind(leave) },
      { kind: 'RESUME', to: 'STUDYING' },
    ]),
  )
})

describe('an amended detail does not block status changes', () => {
  test('leave is granted from a day before the pupil was renamed', async ({
    api,
    database,
    world,
  }) => {
    const leave = await someRequest(api, 'parent', requestForm())
    await decide(api, 'teacher', leave, 'agree')
    world.setNow(new Date('2027-03-17T09:00:00+08:00'))
    await carriedOut(api, rename((await someUpload(database, 'parent')).id))
    world.setNow(new Date('2027-03-18T09:00:00+08:00'))

    expect(await decide(api, 'head', leave, 'agree')).toBeDone()

    const { changes } = (await api.as('parent').call(listStudentChanges, { id: leave.studentId }))
      .data
    expect(changes.map(({ kind, happenedOn }) => `${kind} ${happenedOn}`).slice(0, 2)).toEqual([
      'AMEND 2027-03-17',
      'SUSPEND 2027-03-15',
    ])
  })

  test('a later change of class is undone', async ({ api, world }) => {
    const id = demoPupilId(world.tenant, '张小雨')
    const asked = await someRequest(api, 'parent', boarding())
    await decide(api, 'teacher', asked, 'agree')
    const moving = {
      ids: id,
      classId: demoClassId(world.tenant, 3, 1),
      happenedOn: '2027-03-10',
      reason: '均衡班额',
    }
    const { changeIds } = (await api.as('admin').call(changeClasses, moving)).data
    expect(await decide(api, 'head', asked, 'agree')).toBeDone()

    expect(await api.as('admin').call(undoClassChanges, { ids: changeIds.join(',') })).toBeDone()

    expect((await api.as('parent').call(getStudent, { id })).data).toMatchObject({
      className: '三年级2班',
      seat: 1,
      studyWayName: '住校',
    })
  })

  test('a later promotion is undone', async ({ api, world }) => {
    world.setNow(new Date('2027-07-12T09:00:00+08:00'))
    const { id } = (await api.as('admin').call(applyPromotion, {})).data
    await carriedOut(api, boarding('2027-07-12'))

    expect(await api.as('admin').call(undoPromotion, { id })).toBeDone()

    const rain = (
      await api.as('parent').call(getStudent, { id: demoPupilId(world.tenant, '张小雨') })
    ).data
    expect(rain).toMatchObject({ className: '三年级2班', studyWayName: '住校' })
  })
})
