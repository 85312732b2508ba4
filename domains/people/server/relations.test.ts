import { describe } from 'vitest'

import { demoClassId, demoGradeId, demoPupilId } from '../../../db/demo/people.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import type { Answer } from '../../../platform/testing/apiClient.ts'
import { acceptInvitation, inviteGuardian } from '../contract/child.ts'
import { submitGrade } from '../contract/grade.ts'
import { listGuardians } from '../contract/guardian.ts'
import { changeStudent, listStudentChanges } from '../contract/studentChange.ts'
import { getStudent, listStudents, removeStudents, revealStudent } from '../contract/student.ts'
import {
  classAudience,
  classTeacherOf,
  childrenOf,
  familyOf,
  gradeAudience,
  gradeHeadOf,
  guardiansOf,
  isSchoolDay,
  nextSchoolDay,
  studentsOfClass,
} from './public.ts'
import { someStudent } from './testing/someStudent.ts'

const said = ({ status, text }: Answer): string =>
  `${status} ${text.replaceAll(/"requestId":"[^"]*"/g, '')}`

/** Every call that reads one pupil. */
const asking = (api: Api, account: string, id: string, tenant?: string): Promise<Answer>[] => {
  const client = api.as(account, tenant)
  return [
    client.call(getStudent, { id }),
    client.call(listStudentChanges, { id }),
    client.call(listGuardians, { studentId: id }),
    client.call(revealStudent, { id, names: ['idNo'], reason: '核对' }),
  ]
}

describe('access to a pupil', () => {
  test('SEC-20: a child of another family, class or school gets the same answer as a missing one', async ({
    api,
    world,
  }) => {
    const rain = demoPupilId(world.tenant, '张小雨')
    const north = demoPupilId(world.tenant, '陈小北')
    const foreign = demoPupilId(world.otherTenant, '张小雨')
    const { id: removed } = await someStudent(api)
    await api.as('admin').call(removeStudents, { ids: removed })
    const hidden = [
      { account: 'parent', ids: [north, foreign, removed] },
      { account: 'parent2', ids: [rain, foreign, removed] },
      { account: 'teacher', ids: [north, foreign, removed] },
      { account: 'student', ids: [north, demoPupilId(world.tenant, '刘雨桐'), foreign] },
      { account: 'finance', ids: [rain, north, foreign] },
      { account: 'lead', ids: [rain, foreign] },
    ]

    for (const { account, ids } of hidden) {
      const missing = (await Promise.all(asking(api, account, '99999999999'))).map(said)
      for (const id of ids)
        expect((await Promise.all(asking(api, account, id))).map(said)).toEqual(missing)
    }
  })

  test('own child, own class, own grade, whole school: everybody sees exactly their own', async ({
    api,
    world,
  }) => {
    const rain = demoPupilId(world.tenant, '张小雨')
    const seen = async (account: string) =>
      (await api.as(account).call(getStudent, { id: rain })).status
    const listed = async (account: string) =>
      (await api.as(account).call(listStudents, {})).data.total

    for (const account of ['parent', 'student', 'teacher', 'head', 'privacy', 'admin'])
      expect({ account, status: await seen(account) }).toEqual({ account, status: 200 })
    expect(await listed('teacher')).toBe(3)
    await api.as('admin').call(submitGrade, {
      id: demoGradeId(world.tenant, 3),
      name: '三年级',
      level: 3,
      headId: demoUserId(world.tenant, 'teacher'),
    })
    expect(await listed('teacher')).toBe(5)
    expect(await listed('head')).toBe(5)
  })

  test('a former pupil is visible to the office and the family, not to the class teacher', async ({
    api,
    world,
  }) => {
    const id = demoPupilId(world.tenant, '张小雨')
    await api.as('admin').call(changeStudent, {
      studentId: id,
      kind: 'TRANSFER_OUT',
      happenedOn: '2027-03-10',
      reason: '搬家',
    })

    expect(await api.as('teacher').call(getStudent, { id })).toBeRefused('NOT_FOUND')
    for (const account of ['parent', 'head'])
      expect(await api.as(account).call(getStudent, { id })).toBeDone()
  })

  test('filters of one’s own list never reach another class', async ({ api, world }) => {
    const { data } = await api
      .as('teacher')
      .call(listStudents, { classId: demoClassId(world.tenant, 3, 1) })

    expect(data.total).toBe(0)
  })
})

describe('queries for other domains', () => {
  test('answer who belongs to whom', async ({ api, database, world }) => {
    const { tenant } = world
    const rain = demoPupilId(tenant, '张小雨')
    const [mother, father, teacher] = ['parent', 'parent2', 'teacher'].map((account) =>
      demoUserId(tenant, account),
    )
    await api.as('admin').call(submitGrade, {
      id: demoGradeId(tenant, 3),
      name: '三年级',
      level: 3,
      headId: demoUserId(tenant, 'head'),
    })

    await database.read(tenant, async (db) => {
      expect(await childrenOf(db, tenant, mother ?? '')).toMatchObject([
        { id: rain, name: '张小雨', className: '三年级2班', relation: 'MOTHER' },
      ])
      expect(await guardiansOf(db, tenant, [rain])).toMatchObject([
        { userId: mother, studentId: rain, isPrimary: true },
      ])
      expect(await guardiansOf(db, tenant, [])).toEqual([])
      expect(await classTeacherOf(db, tenant, rain)).toBe(teacher)
      expect(await gradeHeadOf(db, tenant, rain)).toBe(demoUserId(tenant, 'head'))
      expect(await classTeacherOf(db, tenant, demoPupilId(tenant, '陈小北'))).toBeUndefined()
      expect(
        (await studentsOfClass(db, tenant, [demoClassId(tenant, 3, 2)])).map(({ name }) => name),
      ).toEqual(['张小雨', '王一凡', '刘雨桐'])
      expect(await classAudience(db, tenant, [demoClassId(tenant, 3, 2)])).toEqual([
        demoUserId(tenant, 'student'),
        mother,
      ])
      expect(await gradeAudience(db, tenant, [demoGradeId(tenant, 3)])).toEqual([
        demoUserId(tenant, 'student'),
        mother,
        father,
      ])
      expect(await gradeAudience(db, tenant, [])).toEqual([])
      expect(await classAudience(db, tenant, [])).toEqual([])
      expect(
        new Set((await familyOf(db, tenant, [mother ?? '', father ?? '', teacher ?? ''])).values())
          .size,
      ).toBe(3)
      expect((await familyOf(db, tenant, [])).size).toBe(0)
      expect(await isSchoolDay(db, tenant, '2027-03-15')).toBe(true)
      expect(await nextSchoolDay(db, tenant, '2027-04-30')).toBe('2027-05-06')
    })
  })

  test('count two guardians of one child as one family', async ({ api, database, world }) => {
    const { tenant } = world
    const invite = { studentId: demoPupilId(tenant, '张小雨'), relation: 'FATHER' as const }
    const { code } = (await api.as('parent').call(inviteGuardian, invite)).data
    await api.as('parent2').call(acceptInvitation, { code })

    const families = await database.read(tenant, (db) =>
      familyOf(db, tenant, [demoUserId(tenant, 'parent2'), demoUserId(tenant, 'parent')]),
    )
    expect(new Set(families.values()).size).toBe(1)
  })
})
