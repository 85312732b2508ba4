import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoPupilId } from '../../../db/demo/people.ts'
import type { InputOf } from '../../../platform/contract/endpoint.ts'
import type { Answer } from '../../../platform/testing/apiClient.ts'
import { acceptInvitation, inviteGuardian } from '../../people/contract/child.ts'
import { listGuardians, revokeGuardian, updateGuardian } from '../../people/contract/guardian.ts'
import { getRequestChoices } from '../contract/askable.ts'
import {
  getStudentRequest,
  listAllRequests,
  listOpenRequests,
  saveStudentRequest,
  submitStudentRequest,
  withdrawStudentRequest,
} from '../contract/request.ts'
import { withdrawTask } from '../../workflow/contract/tasks.ts'
import { decide, readRequest, requestForm, someRequest, taskOf } from './testing/someRequest.ts'

const said = ({ status, text }: Answer): string =>
  `${status} ${text.replaceAll(/"requestId":"[^"]*"/g, '')}`

/** Every call that reads one request. */
const asking = (api: Api, account: string, id: string, tenant?: string): Promise<Answer>[] => {
  const client = api.as(account, tenant)
  const { studentId } = requestForm()
  return [
    client.call(getStudentRequest, { id }),
    client.call(saveStudentRequest, { id, studentId }),
    client.call(submitStudentRequest, requestForm({ id })),
    client.call(withdrawStudentRequest, { id }),
  ]
}

/** Makes 陈爸爸 the second guardian of 张小雨. */
async function becomeFather(api: Api): Promise<void> {
  const { code } = (
    await api
      .as('parent')
      .call(inviteGuardian, { studentId: requestForm().studentId, relation: 'FATHER' })
  ).data
  await api.as('parent2').call(acceptInvitation, { code })
}

describe('access to a request', () => {
  test('a request of another family, class or school gets the same answer as a missing one', async ({
    api,
    world,
  }) => {
    const rain = await someRequest(api, 'parent', requestForm())
    const north = await someRequest(
      api,
      'parent2',
      requestForm({ studentId: demoPupilId(world.tenant, '陈小北') }),
    )
    const hidden = [
      { account: 'parent', ids: [north.id] },
      { account: 'parent2', ids: [rain.id] },
      { account: 'teacher', ids: [north.id] },
      { account: 'finance', ids: [rain.id, north.id] },
      { account: 'student', ids: [rain.id, north.id] },
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

  test('a child of another family, class or school cannot be named', async ({ api, world }) => {
    const others = [
      demoPupilId(world.tenant, '陈小北'),
      demoPupilId(world.tenant, '刘雨桐'),
      demoPupilId(world.otherTenant, '张小雨'),
      '99999999999',
    ]
    const parent = api.as('parent')

    const calls: readonly ((studentId: string) => Promise<Answer>)[] = [
      (studentId) => parent.call(submitStudentRequest, requestForm({ studentId })),
      (studentId) => parent.call(saveStudentRequest, { studentId }),
      (studentId) => parent.call(getRequestChoices, { studentId }),
    ]
    for (const call of calls) {
      const answers = await Promise.all(others.map(call))
      for (const answer of answers) expect(answer).toBeRefused('NOT_FOUND')
      expect(new Set(answers.map(said)).size).toBe(1)
    }
    expect(
      await api
        .as('teacher')
        .call(submitStudentRequest, requestForm({ studentId: others[0] ?? '' })),
    ).toBeRefused('NOT_FOUND')
    expect(await api.as('head').call(submitStudentRequest, requestForm())).toBeRefused('NOT_FOUND')
  })

  test('the other guardian reads it, but corrects and withdraws only own requests', async ({
    api,
    world,
  }) => {
    const invite = { studentId: demoPupilId(world.tenant, '张小雨'), relation: 'FATHER' as const }
    const { code } = (await api.as('parent').call(inviteGuardian, invite)).data
    await api.as('parent2').call(acceptInvitation, { code })
    const asked = await someRequest(api, 'parent', requestForm())

    expect(await readRequest(api, 'parent2', asked.id)).toMatchObject({
      reason: asked.reason,
      mayMend: false,
      mayWithdraw: false,
    })
    expect(await api.as('parent2').call(withdrawStudentRequest, { id: asked.id })).toBeRefused(
      'NOT_FOUND',
    )
  })

  test('GET request/open: works with one’s own drafts and the running requests of one’s children', async ({
    api,
    world,
  }) => {
    const invite = { studentId: demoPupilId(world.tenant, '张小雨'), relation: 'FATHER' as const }
    const { code } = (await api.as('parent').call(inviteGuardian, invite)).data
    await api.as('parent2').call(acceptInvitation, { code })
    const asked = await someRequest(api, 'parent', requestForm())
    const draft = (await api.as('parent').call(saveStudentRequest, { studentId: asked.studentId }))
      .data
    const openFor = async (account: string) =>
      (await api.as(account).call(listOpenRequests, {})).data.records.map(({ id }) => id)

    expect(await openFor('parent')).toEqual([draft.id, asked.id])
    expect(await openFor('parent2')).toEqual([asked.id])
    expect(await openFor('teacher')).toEqual([])
    await decide(api, 'teacher', asked, 'refuse')
    expect(await openFor('parent2')).toEqual([])
  })

  test('the office reads all requests, and a decider keeps reading those decided', async ({
    api,
  }) => {
    const asked = await someRequest(api, 'parent', requestForm())
    await decide(api, 'teacher', asked, 'refuse')

    for (const account of ['admin', 'teacher'])
      expect(await readRequest(api, account, asked.id)).toMatchObject({
        state: 'REFUSED',
        mayMend: false,
      })
  })

  test('a former guardian, and one without consent rights, cannot apply, and earlier requests are not carried out', async ({
    api,
    world,
  }) => {
    const studentId = demoPupilId(world.tenant, '张小雨')
    const asked = await someRequest(api, 'parent', requestForm())
    await decide(api, 'teacher', asked, 'agree')
    const [link] = (await api.as('admin').call(listGuardians, { studentId })).data.records
    const { id = '', relation = 'MOTHER' } = link ?? {}

    await api.as('admin').call(updateGuardian, {
      id,
      relation,
      isLegal: true,
      isPrimary: true,
      canPickUp: true,
      canConsent: false,
    })
    expect(
      await api
        .as('parent')
        .call(submitStudentRequest, requestForm({ kind: 'TRANSFER_OUT', otherSchool: '晨曦小学' })),
    ).toBeRefused('NOT_FOUND')
    await api.as('admin').call(revokeGuardian, { id, reason: '法院裁定' })
    expect(await api.as('parent').call(getStudentRequest, { id: asked.id })).toBeRefused(
      'NOT_FOUND',
    )

    const answer = await decide(api, 'head', asked, 'agree')
    expect(answer.body['msg']).toBe(
      '申请人已不是孩子的监护人或班主任，不能办理这份申请；请选择不通过',
    )
  })

  test('GET request/all: works for people who read the whole roll, without drafts, filtered by kind, state and keyword', async ({
    api,
    world,
  }) => {
    const rain = await someRequest(api, 'parent', requestForm())
    const north = await someRequest(
      api,
      'parent2',
      requestForm({
        studentId: demoPupilId(world.tenant, '陈小北'),
        kind: 'STUDY_WAY',
        studyWay: 'BOARDING',
      }),
    )
    await decide(api, 'teacher', rain, 'refuse')
    await api.as('parent').call(saveStudentRequest, { studentId: rain.studentId, reason: '想转学' })
    const found = async (query: InputOf<typeof listAllRequests>, account = 'head') =>
      (await api.as(account).call(listAllRequests, query)).data.records.map(({ id }) => id)

    const { data } = await api.as('head').call(listAllRequests, {})
    expect(data.records).toMatchObject([
      {
        id: north.id,
        studentName: '陈小北',
        kindName: '变更就读方式',
        fromDay: '2027-03-15',
        applicantName: '陈爸爸',
        state: 'PENDING',
      },
      { id: rain.id, studentName: '张小雨', className: '三年级2班', stateName: '未通过' },
    ])
    expect(JSON.stringify(data)).not.toContain(rain.reason)
    expect(await found({ state: 'REFUSED' })).toEqual([rain.id])
    expect(await found({ kind: 'STUDY_WAY' })).toEqual([north.id])
    expect(await found({ keyword: rain.className })).toEqual([rain.id])
    expect(await found({ keyword: '陈爸' })).toEqual([north.id])
    expect(await found({ state: 'DRAFT' })).toEqual([])
    const elsewhere = await api.as('admin', world.otherTenant).call(listAllRequests, {})
    expect(elsewhere.data.records).toEqual([])
  })

  test('a former guardian cannot correct or withdraw, here or on the page of the process; the office ends the request', async ({
    api,
  }) => {
    const asked = await someRequest(api, 'parent', requestForm())
    const returned = await someRequest(
      api,
      'parent',
      requestForm({ kind: 'STUDY_WAY', studyWay: 'BOARDING' }),
    )
    await decide(api, 'teacher', returned, 'return')
    const [link] = (await api.as('admin').call(listGuardians, { studentId: asked.studentId })).data
      .records
    await api.as('admin').call(revokeGuardian, { id: link?.id ?? '', reason: '法院裁定' })

    const missing = (await Promise.all(asking(api, 'parent', '99999999999'))).map(said)
    for (const { id } of [asked, returned])
      expect((await Promise.all(asking(api, 'parent', id))).map(said)).toEqual(missing)
    const away = { processInsId: asked.processInstanceId, withdrawType: 'wf_withdraw_end' } as const
    const answer = await api.as('parent').call(withdrawTask, away)
    expect(answer.body['msg']).toBe('您已不是孩子的监护人或班主任，不能撤销；请联系学校')

    expect(await decide(api, 'teacher', asked, 'refuse')).toBeDone()
    expect(await readRequest(api, 'admin', asked.id)).toMatchObject({ state: 'REFUSED' })
  })

  test('a former guardian may delete own drafts, which nobody else can, but nothing else', async ({
    api,
    database,
    world,
  }) => {
    const { studentId } = requestForm()
    const { id } = (
      await api.as('parent').call(saveStudentRequest, { studentId, reason: '需要住院治疗' })
    ).data
    const [link] = (await api.as('admin').call(listGuardians, { studentId })).data.records
    await api.as('admin').call(revokeGuardian, { id: link?.id ?? '', reason: '法院裁定' })
    const openIds = async () =>
      (await api.as('parent').call(listOpenRequests, {})).data.records.map((row) => row.id)

    expect(await openIds()).toEqual([id])
    expect(await readRequest(api, 'parent', id)).toMatchObject({
      state: 'DRAFT',
      mayMend: false,
      mayWithdraw: true,
    })
    expect(await api.as('parent').call(saveStudentRequest, { id, studentId })).toBeRefused(
      'NOT_FOUND',
    )
    expect(await api.as('parent').call(submitStudentRequest, requestForm({ id }))).toBeRefused(
      'NOT_FOUND',
    )
    for (const account of ['parent2', 'teacher', 'admin']) {
      expect(await api.as(account).call(getStudentRequest, { id })).toBeRefused('NOT_FOUND')
      expect(await api.as(account).call(withdrawStudentRequest, { id })).toBeRefused('NOT_FOUND')
    }

    expect(await api.as('parent').call(withdrawStudentRequest, { id })).toBeDone()
    expect(await openIds()).toEqual([])
    const kept = await database.read(world.tenant, (db) =>
      db.selectFrom('studentRequest').select('id').where('id', '=', id).execute(),
    )
    expect(kept).toEqual([])
  })

  test('GET request/detail: works by its process and by its task', async ({ api }) => {
    const asked = await someRequest(api, 'parent', requestForm())
    const taskId = await taskOf(api, 'teacher', asked)

    expect((await api.as('teacher').call(getStudentRequest, { taskId })).data.id).toBe(asked.id)
    expect(
      (
        await api
          .as('teacher')
          .call(getStudentRequest, { processInstanceId: asked.processInstanceId })
      ).data.id,
    ).toBe(asked.id)
    expect(await api.as('finance').call(getStudentRequest, { taskId })).toBeRefused('NOT_FOUND')
    expect(await api.as('teacher').call(getStudentRequest, {})).toBeRefused('NOT_FOUND')
  })

  test('the reason and the new name stay out of the process', async ({ api, database, world }) => {
    const asked = await someRequest(api, 'parent', requestForm({ reason: '罕见的疾病' }))
    const kept = await database.read(world.tenant, (db) =>
      db.selectFrom('wfInstance').selectAll().execute(),
    )

    expect(asked.reason).toBe('罕见的疾病')
    expect(JSON.stringify(kept)).not.toContain('罕见')
  })
})

test('a returned request does not block the other guardian, and cannot be resubmitted while theirs is open', async ({
  api,
}) => {
  await becomeFather(api)
  const first = await someRequest(api, 'parent', requestForm())
  await decide(api, 'teacher', first, 'return')
  const kinds = (await api.as('parent2').call(getRequestChoices, { studentId: first.studentId }))
    .data.kinds
  expect(kinds).toMatchObject([{ kind: 'SUSPEND', isRunning: false }, {}, {}, {}])
  const second = await someRequest(api, 'parent2', requestForm())

  expect(
    await api.as('parent').call(submitStudentRequest, requestForm({ id: first.id })),
  ).toBeRefused('ASKED_ALREADY')

  expect((await readRequest(api, 'parent', first.id)).state).toBe('RETURNED')
  for (const account of ['teacher', 'head'])
    expect(await decide(api, account, second, 'agree')).toBeDone()
  expect((await readRequest(api, 'parent2', second.id)).state).toBe('DONE')
})

test('of several concurrent requests for one child one succeeds', async ({ ownClone }) => {
  const { as } = await ownClone()
  const parent = await as('parent')

  const answers = await Promise.all(
    Array.from({ length: 4 }, () => parent.call(submitStudentRequest, requestForm())),
  )

  expect(
    answers.map(({ status, reason }) => (status === 200 ? 'done' : reason)).toSorted(),
  ).toEqual(['ASKED_ALREADY', 'ASKED_ALREADY', 'ASKED_ALREADY', 'done'])
})
