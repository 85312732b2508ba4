import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoGradeId, demoPupilId } from '../../../../db/demo/people.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { changeSeats } from '../../../afterSchool/contract/courseClass.ts'
import { someInstructor } from '../../../afterSchool/server/testing/someClass.ts'
import { someRoom } from '../../../afterSchool/server/testing/someTerm.ts'
import { giveSeat, listUnseated, searchChildren } from '../../contract/officeSeat.ts'
import { giveConsent, signAgreement } from '../../contract/preparation.ts'
import { listRoundClasses, publishRound } from '../../contract/roundForm.ts'
import { getWall } from '../../contract/wall.ts'
import {
  inOpening,
  publishedClass,
  publishedRound,
  roundGround,
  someRound,
} from '../testing/someRound.ts'
import { taughtOutside } from '../testing/taughtOutside.ts'

const childId = demoPupilId(demoTenant, '张小雨')
const otherId = demoPupilId(demoTenant, '陈小北')
const withoutGuardian = demoPupilId(demoTenant, '刘雨桐')
const manual = { mode: 'MANUAL', hasWaitingList: false } as const

const seat = (api: Api, classId: string, change: object = {}) =>
  api
    .as('afterschool')
    .call(giveSeat, { classId, childId, reason: '学校统一安排', isSignedOnPaper: true, ...change })

describe('seats of the office', () => {
  test('POST seat/give: works in a MANUAL round, with the agreement signed on paper', async ({
    api,
  }) => {
    const { roundId, classIds } = await publishedRound(api, manual)
    const [classId = ''] = classIds

    expect((await seat(api, classId)).data).toMatchObject({ state: 'ENROLLED' })

    const { records } = (await api.as('head').call(listRoundClasses, { roundId })).data
    expect(records.map(({ taken }) => taken)).toEqual([1, 0])
  })

  test('POST seat/give: a seat that costs something waits for the payment of the guardian', async ({
    api,
    database,
  }) => {
    const { classIds } = await publishedRound(api, manual)
    await priced(database, classIds)
    const [first = '', second = ''] = classIds

    expect((await seat(api, first)).data).toMatchObject({ state: 'HELD' })
    expect(await seat(api, second, { childId: withoutGuardian })).toBeRefused('NO_PAYER')
    await database.write(demoTenant, (tx) =>
      tx
        .updateTable('guardianLink')
        .set({ canConsent: false })
        .where('tenantId', '=', demoTenant)
        .where('studentId', '=', childId)
        .execute(),
    )
    expect(await seat(api, second)).toBeRefused('NO_PAYER')
  })

  test('POST seat/give: ROUND_STATE_WRONG while families choose', async ({ api, world }) => {
    const { classIds } = await publishedRound(api)
    const [classId = ''] = classIds
    expect(await seat(api, classId)).toBeRefused('ROUND_STATE_WRONG')
    world.setNow(inOpening)

    expect(await seat(api, classId)).toBeRefused('ROUND_STATE_WRONG')
  })

  test('POST seat/give: AGREEMENT_MISSING unless it is signed', async ({ api }) => {
    const { roundId, classIds } = await publishedRound(api, manual)
    const [classId = ''] = classIds
    const online = { isSignedOnPaper: false }
    expect(await seat(api, classId, online)).toBeRefused('AGREEMENT_MISSING')

    await api.as('parent').call(signAgreement, { roundId, childId })
    expect(await seat(api, classId, online)).toBeDone()
  })

  test('POST seat/give: SHARING_MISSING until the guardian consents', async ({
    api,
    database,
    world,
  }) => {
    const { classIds } = await publishedRound(api, manual)
    const [classId = ''] = classIds
    await taughtOutside(api, { database, world, classId })
    expect(await seat(api, classId)).toBeRefused('SHARING_MISSING')

    await api.as('parent').call(giveConsent, { classId, childId })
    expect(await seat(api, classId)).toBeDone()
  })

  test('POST seat/give: NOT_ELIGIBLE for a class of another grade; CONFLICT at the same time', async ({
    api,
  }) => {
    const { form, termId, classIds } = await roundGround(api)
    const [first = ''] = classIds
    const { id: roomId } = await someRoom(api, { name: '创客空间' })
    const elsewhere = { ...form, roomId, mainTeacherId: await someInstructor(api, 'head') }
    const same = await publishedClass(api, elsewhere, { name: '同一时间' })
    const later = await publishedClass(api, form, {
      name: '四年级班',
      slotIds: form.slotIds,
      roomId: (await someRoom(api, { name: '舞蹈房' })).id,
      mainTeacherId: await someInstructor(api, 'admin'),
      gradeIds: demoGradeId(demoTenant, 4),
    })
    const all = `${first},${same},${later}`
    const roundId = await someRound(api, { ...manual, termId, classIds: all })
    await api.as('afterschool').call(publishRound, { id: roundId })

    expect(await seat(api, later)).toBeRefused('NOT_ELIGIBLE')
    expect(await seat(api, first)).toBeDone()
    expect(await seat(api, same)).toBeRefused('CONFLICT')
  })

  test('POST seat/give: ALREADY_SEATED, FULL and LIMIT leave the counters as they were', async ({
    api,
  }) => {
    const { roundId, classIds } = await publishedRound(api, manual)
    const [first = '', second = ''] = classIds
    await api.as('afterschool').call(changeSeats, { id: second, minSeats: 1, maxSeats: 1 })
    expect(await seat(api, first)).toBeDone()

    expect(await seat(api, first)).toBeRefused('ALREADY_SEATED')
    expect(await seat(api, second, { childId: otherId })).toBeDone()
    expect(await seat(api, second)).toBeRefused('FULL')
    const { records } = (await api.as('head').call(listRoundClasses, { roundId })).data
    expect(records.map(({ taken }) => taken)).toEqual([1, 1])
  })

  test('POST seat/give: LIMIT when the child has as many seats as it may', async ({ api }) => {
    const { classIds } = await publishedRound(api, { ...manual, maxPerChild: 1 })
    const [first = '', second = ''] = classIds
    expect(await seat(api, first)).toBeDone()

    expect(await seat(api, second)).toBeRefused('LIMIT')
  })

  test('POST seat/give: NO_PAYER when no guardian has an account', async ({ api, database }) => {
    const { classIds } = await publishedRound(api, manual)
    await priced(database, classIds)

    expect(await seat(api, classIds[0] ?? '', { childId: withoutGuardian })).toBeRefused('NO_PAYER')
  })

  test('GET seat/children: works by name and class, in its own school alone', async ({
    api,
    world,
  }) => {
    const { classIds } = await publishedRound(api, manual)
    const [classId = ''] = classIds
    await seat(api, classId)
    const find = async (keyword: string) =>
      (await api.as('afterschool').call(searchChildren, { classId, keyword })).data.records

    expect(await find('张小雨')).toEqual([
      {
        id: childId,
        name: '张小雨',
        className: '三年级2班',
        hasAgreed: true,
        seats: ['纸飞机与空气 1 班'],
      },
    ])
    expect((await find('三年级1班')).map(({ name }) => name)).toEqual(['陈小北', '王一凡'])
    const other = api.as('admin', world.otherTenant)
    expect(await other.call(searchChildren, { classId })).toBeRefused('NOT_FOUND')
  })
})

test('nobody lacks a signature in a round without an agreement', async ({ api }) => {
  const { roundId, classIds } = await publishedRound(api, { ...manual, agreement: '' })
  const [classId = ''] = classIds

  const found = (await api.as('afterschool').call(searchChildren, { classId, keyword: '' })).data
  const unseated = (await api.as('head').call(listUnseated, { roundId })).data

  expect(found.records.every(({ hasAgreed }) => hasAgreed)).toBe(true)
  const children = unseated.records.flatMap((one) => one.children)
  expect(children.length).toBeGreaterThan(0)
  expect(children.every(({ hasAgreed }) => hasAgreed)).toBe(true)
})

describe('reports', () => {
  test('GET round/unseated: works by class, and shrinks with each seat', async ({ api }) => {
    const { roundId, classIds } = await publishedRound(api, manual)
    await seat(api, classIds[0] ?? '')

    const { eligible, records } = (await api.as('head').call(listUnseated, { roundId })).data

    expect(eligible).toBe(5)
    expect(
      records.map(({ className, children }) => [className, children.map(({ name }) => name)]),
    ).toEqual([
      ['三年级1班', ['陈小北', '王一凡']],
      ['三年级2班', ['王一凡', '刘雨桐']],
    ])
  })

  test('GET round/wall: works with seats by class', async ({ api, world }) => {
    const { roundId, classIds } = await publishedRound(api, manual)
    await seat(api, classIds[0] ?? '')

    expect((await api.as('head').call(getWall, { roundId })).data).toMatchObject({
      seats: 1,
      capacity: 60,
      waiting: 0,
      inLine: 0,
      classes: [
        { taken: 1, capacity: 30 },
        { taken: 0, capacity: 30 },
      ],
      curve: [],
    })
    const other = api.as('admin', world.otherTenant)
    expect(await other.call(getWall, { roundId })).toBeRefused('NOT_FOUND')
  })
})

const priced = (database: Database, classIds: readonly string[]) =>
  database.write(demoTenant, (tx) =>
    tx
      .updateTable('courseClass')
      .set({ bookFeeFen: 1200 })
      .where('tenantId', '=', demoTenant)
      .where('id', 'in', [...classIds])
      .execute(),
  )
