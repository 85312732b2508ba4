import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoPupilId, demoClassId } from '../../../db/demo/people.ts'
import type { Answer } from '../../../platform/testing/apiClient.ts'
import { acceptInvitation, inviteGuardian } from '../../people/contract/child.ts'
import { listGuardians, revokeGuardian, updateGuardian } from '../../people/contract/guardian.ts'
import {
  endLeave,
  getLeave,
  listAllLeaves,
  listLeaves,
  previewLeave,
  submitLeave,
  withdrawLeaves,
} from '../contract/leave.ts'
import { day, decide, someLeave, staffForm, studentForm, taskOf } from './testing/someLeave.ts'

const said = ({ status, text }: Answer): string =>
  `${status} ${text.replaceAll(/"requestId":"[^"]*"/g, '')}`

/** Every call that reads one leave. */
const asking = (api: Api, account: string, id: string, tenant?: string): Promise<Answer>[] => {
  const client = api.as(account, tenant)
  return [
    client.call(getLeave, { id }),
    client.call(submitLeave, studentForm({ id })),
    client.call(withdrawLeaves, { ids: id }),
    client.call(endLeave, { id, backDate: '2027-03-16', backHalf: 'AM' }),
  ]
}

describe('access to a leave', () => {
  test('a leave of another family, class, person or school gets the same answer as a missing one', async ({
    api,
    world,
  }) => {
    const rain = await someLeave(api, 'parent', studentForm())
    const north = await someLeave(
      api,
      'parent2',
      studentForm({ studentId: demoPupilId(world.tenant, '陈小北') }),
    )
    const staff = await someLeave(api, 'reviewer', staffForm())
    const hidden = [
      { account: 'parent', ids: [north.id, staff.id] },
      { account: 'parent2', ids: [rain.id, staff.id] },
      { account: 'teacher', ids: [north.id, staff.id] },
      { account: 'finance', ids: [rain.id, north.id, staff.id] },
      { account: 'student', ids: [north.id, staff.id] },
    ]

    for (const { account, ids } of hidden) {
      const missing = (await Promise.all(asking(api, account, '99999999999'))).map(said)
      for (const id of ids)
        expect((await Promise.all(asking(api, account, id))).map(said)).toEqual(missing)
    }
    const elsewhere = (
      await Promise.all(asking(api, 'admin', '99999999999', world.otherTenant))
    ).map(said)
    expect((await Promise.all(asking(api, 'admin', rain.id, world.otherTenant))).map(said)).toEqual(
      elsewhere,
    )
  })

  test('POST leave/submit: a child of another family, class or school cannot be named', async ({
    api,
    world,
  }) => {
    const others = [
      demoPupilId(world.tenant, '陈小北'),
      demoPupilId(world.tenant, '刘雨桐'),
      demoPupilId(world.otherTenant, '张小雨'),
      '99999999999',
    ]

    const answers = await Promise.all(
      others.map((studentId) => api.as('parent').call(submitLeave, studentForm({ studentId }))),
    )

    for (const answer of answers) expect(answer).toBeRefused('NOT_FOUND')
    expect(new Set(answers.map(said)).size).toBe(1)
    const [first = ''] = others
    expect(
      await api.as('parent').callRaw(previewLeave, { ...studentForm({ studentId: first }) }),
    ).toBeRefused('NOT_FOUND')
    const { studentId: _, ...withoutChild } = studentForm()
    expect(await api.as('parent').call(submitLeave, withoutChild)).toBeRefused('NOT_FOUND')
  })

  test('the other guardian reads it and may end it, but corrects and withdraws only own requests', async ({
    api,
    world,
  }) => {
    const invite = { studentId: demoPupilId(world.tenant, '张小雨'), relation: 'FATHER' as const }
    const { code } = (await api.as('parent').call(inviteGuardian, invite)).data
    await api.as('parent2').call(acceptInvitation, { code })
    const asked = await someLeave(api, 'parent', studentForm())

    expect((await api.as('parent2').call(getLeave, { id: asked.id })).data).toMatchObject({
      mayMend: false,
      mayWithdraw: false,
      reason: asked.reason,
    })
    expect((await api.as('parent2').call(listLeaves, {})).data.records.map(({ id }) => id)).toEqual(
      [asked.id],
    )
    expect(await api.as('parent2').call(withdrawLeaves, { ids: asked.id })).toBeRefused('NOT_FOUND')
    await decide(api, 'teacher', asked, 'agree')
    expect(
      await api
        .as('parent2')
        .call(endLeave, { id: asked.id, backDate: '2027-03-16', backHalf: 'AM' }),
    ).toBeDone()
  })

  test('a former guardian, and one without consent rights, cannot apply', async ({
    api,
    world,
  }) => {
    const studentId = demoPupilId(world.tenant, '张小雨')
    const asked = await someLeave(api, 'parent', studentForm())
    const [link] = (await api.as('admin').call(listGuardians, { studentId })).data.records
    const { id = '', relation = 'MOTHER' } = link ?? {}
    const rights = { id, relation, isLegal: true, isPrimary: true, canPickUp: true }

    await api.as('admin').call(updateGuardian, { ...rights, canConsent: false })
    expect(await api.as('parent').call(submitLeave, studentForm(day('2027-03-17')))).toBeRefused(
      'NOT_FOUND',
    )
    await api.as('admin').call(revokeGuardian, { id, reason: '法院裁定' })

    expect(await api.as('parent').call(getLeave, { id: asked.id })).toBeRefused('NOT_FOUND')
    expect(await api.as('parent').call(submitLeave, studentForm(day('2027-03-17')))).toBeRefused(
      'NOT_FOUND',
    )
  })

  test('GET leave/detail: works by its process and by its task', async ({ api }) => {
    const asked = await someLeave(api, 'parent', studentForm())
    const taskId = await taskOf(api, 'teacher', asked)

    expect((await api.as('teacher').call(getLeave, { taskId })).data.id).toBe(asked.id)
    expect(
      (await api.as('teacher').call(getLeave, { processInstanceId: asked.processInstanceId })).data
        .id,
    ).toBe(asked.id)
    expect(await api.as('finance').call(getLeave, { taskId })).toBeRefused('NOT_FOUND')
    expect(await api.as('teacher').call(getLeave, {})).toBeRefused('NOT_FOUND')
  })
})

describe('what a decider is shown', () => {
  test('how often the pupil was absent this term, and who in the class is absent on the same days', async ({
    api,
    database,
    world,
  }) => {
    const earlier = await someLeave(api, 'parent', studentForm(day('2027-03-15')))
    await decide(api, 'teacher', earlier, 'agree')
    // For this test the other family's child is in the class of 李老师.
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('classMembership')
        .set({ classId: demoClassId(world.tenant, 3, 2), seat: 40 })
        .where('tenantId', '=', world.tenant)
        .where('studentId', '=', demoPupilId(world.tenant, '陈小北'))
        .execute(),
    )
    await someLeave(
      api,
      'parent2',
      studentForm({
        studentId: demoPupilId(world.tenant, '陈小北'),
        ...day('2027-03-16', '2027-03-17'),
        kind: 'PERSONAL',
      }),
    )
    const asked = await someLeave(api, 'parent', studentForm())

    expect((await api.as('teacher').call(getLeave, { id: asked.id })).data.hints).toEqual({
      timesThisTerm: 1,
      daysThisTerm: 1,
      overlaps: [{ name: '陈小北', span: '3月16日（周二）至3月17日（周三）', stateName: '审批中' }],
    })
  })

  test('for staff: who in the department is absent on the same days', async ({ api }) => {
    await someLeave(api, 'lead', staffForm())
    const asked = await someLeave(api, 'reviewer', staffForm())
    await someLeave(api, 'teacher', staffForm())

    expect(
      (await api.as('head').call(getLeave, { id: asked.id })).data.hints?.overlaps.map(
        ({ name }) => name,
      ),
    ).toEqual(['周敏'])
    expect((await api.as('reviewer').call(getLeave, { id: asked.id })).data.hints).toBeUndefined()
  })
})

describe('lists', () => {
  test('GET leave/list: works with one’s own leaves and those of one’s children, by state', async ({
    api,
  }) => {
    const refused = await someLeave(api, 'parent', studentForm())
    await decide(api, 'teacher', refused, 'refuse')
    const asked = await someLeave(api, 'parent', studentForm())
    await someLeave(api, 'teacher', staffForm())
    const idsOf = async (account: string, state?: 'PENDING' | 'REFUSED') =>
      (await api.as(account).call(listLeaves, state ? { state } : {})).data.records.map(
        ({ id }) => id,
      )

    expect(await idsOf('parent')).toEqual([asked.id, refused.id])
    expect(await idsOf('parent', 'REFUSED')).toEqual([refused.id])
    expect(await idsOf('parent2')).toEqual([])
    expect(await idsOf('teacher')).toHaveLength(1)
  })

  test('GET request/list: works with filters, for the own school', async ({ api, world }) => {
    await someLeave(api, 'parent', studentForm())
    await someLeave(api, 'teacher', staffForm(day('2027-03-17')))
    const namesOf = async (filter: object) =>
      (
        (await api.as('head').callRaw(listAllLeaves, { ...filter })).data as {
          records: { absenteeName: string }[]
        }
      ).records.map((one) => one.absenteeName)

    expect(await namesOf({})).toEqual(['李老师', '张小雨'])
    expect(await namesOf({ keyword: '小雨' })).toEqual(['张小雨'])
    expect(await namesOf({ keyword: '2班' })).toEqual(['张小雨'])
    expect(await namesOf({ absentee: 'STAFF' })).toEqual(['李老师'])
    expect(await namesOf({ day: '2027-03-16' })).toEqual(['张小雨'])
    expect(await namesOf({ state: 'APPROVED' })).toEqual([])
    expect((await api.as('admin', world.otherTenant).call(listAllLeaves, {})).data.total).toBe(0)
  })
})
