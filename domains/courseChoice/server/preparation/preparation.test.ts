import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoPupilId } from '../../../../db/demo/people.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import {
  addFavourite,
  getPreparation,
  giveConsent,
  removeFavourite,
  signAgreement,
  withdrawConsent,
} from '../../contract/preparation.ts'
import { getRound, postponeRound, unpublishRound } from '../../contract/roundForm.ts'
import {
  afterClose,
  publishedRound,
  roundForm,
  roundGround,
  roundOfTwoGrades,
} from '../testing/someRound.ts'
import { taughtOutside } from '../testing/taughtOutside.ts'
import { whenConsentWithdrawn } from './consentUses.ts'

const childId = demoPupilId(demoTenant, '张小雨')
const otherChildId = demoPupilId(demoTenant, '陈小北')

const stepsOf = async (api: Api, roundId: string) =>
  (await api.as('parent').call(getPreparation, { roundId, childId })).data.missing.map(
    ({ step, classId }) => (classId === undefined ? step : `${step} ${classId}`),
  )

/** The parent of 张小雨 may no longer sign for her. */
const forbidSigning = (database: Database) =>
  database.write(demoTenant, (tx) =>
    tx
      .updateTable('guardianLink')
      .set({ canConsent: false })
      .where('tenantId', '=', demoTenant)
      .where('userId', '=', demoUserId(demoTenant, 'parent'))
      .execute(),
  )

describe('preparation', () => {
  test('GET preparation/detail: works: names what is missing until one tap is enough', async ({
    api,
  }) => {
    const { roundId, classIds } = await publishedRound(api)
    const [classId = ''] = classIds
    const parent = api.as('parent')
    expect(await stepsOf(api, roundId)).toEqual(['AGREEMENT', 'FAVOURITES'])

    await parent.call(signAgreement, { roundId, childId })
    await parent.call(addFavourite, { classId, childId })

    const { data } = await parent.call(getPreparation, { roundId, childId })
    expect(data).toMatchObject({
      childName: '张小雨',
      mayConsent: true,
      isEligible: true,
      hasAgreed: true,
      missing: [],
      favourites: [{ classId, free: 30, totalFen: 0, isMeantForChild: true, conflicts: [] }],
    })
    expect((await api.as('head').call(getRound, { id: roundId })).data.preparedCount).toBe(1)
  })

  test('a round without an agreement has nothing to sign', async ({ api }) => {
    const { roundId } = await publishedRound(api, { agreement: '' })

    expect(await stepsOf(api, roundId)).toEqual(['FAVOURITES'])
  })

  test('favourites at one time are in conflict, and one for another grade is named', async ({
    api,
  }) => {
    const { roundId, first, other } = await roundOfTwoGrades(api)

    for (const classId of [first, other])
      await api.as('parent').call(addFavourite, { classId, childId })

    expect(await stepsOf(api, roundId)).toEqual([
      'AGREEMENT',
      `CONFLICT ${first}`,
      `NOT_MEANT ${other}`,
      `CONFLICT ${other}`,
    ])
  })

  test('GET preparation/detail: NOT_FOUND for a child of somebody else and an unpublished round', async ({
    api,
  }) => {
    const { roundId } = await publishedRound(api)
    const parent = api.as('parent')
    const other = { roundId, childId: otherChildId }
    expect(await parent.call(getPreparation, other)).toBeRefused('NOT_FOUND')

    await api.as('afterschool').call(unpublishRound, { id: roundId })
    expect(await parent.call(getPreparation, { roundId, childId })).toBeRefused('NOT_FOUND')
  })

  test('POST agreement/sign: works once for a child, with the limit of the round', async ({
    api,
    database,
  }) => {
    const { roundId } = await publishedRound(api)
    const parent = api.as('parent')

    expect(await parent.call(signAgreement, { roundId, childId })).toBeDone()
    expect(await parent.call(signAgreement, { roundId, childId })).toBeDone()

    const rows = await database.read(demoTenant, (db) =>
      db
        .selectFrom('roundChild')
        .select(['childId', 'taken', 'allowed', 'agreementHash'])
        .where('tenantId', '=', demoTenant)
        .where('roundId', '=', roundId)
        .execute(),
    )
    expect(rows).toEqual([
      { childId, taken: 0, allowed: 2, agreementHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
  })

  test('POST agreement/sign: NOT_FOUND for a child of somebody else', async ({ api }) => {
    const { roundId } = await publishedRound(api)

    expect(
      await api.as('parent').call(signAgreement, { roundId, childId: otherChildId }),
    ).toBeRefused('NOT_FOUND')
  })

  test('POST agreement/sign: MAY_NOT_CONSENT for a guardian without that right', async ({
    api,
    database,
  }) => {
    const { roundId } = await publishedRound(api)
    await forbidSigning(database)

    expect(await api.as('parent').call(signAgreement, { roundId, childId })).toBeRefused(
      'MAY_NOT_CONSENT',
    )
  })

  test('POST agreement/sign: ROUND_CLOSED when the round is over', async ({ api, world }) => {
    const { roundId } = await publishedRound(api)
    world.setNow(afterClose)

    expect(await api.as('parent').call(signAgreement, { roundId, childId })).toBeRefused(
      'ROUND_CLOSED',
    )
  })

  test('an agreement is void when the publication is taken back, and the family is told', async ({
    api,
    database,
  }) => {
    const { roundId } = await publishedRound(api)
    await api.as('parent').call(signAgreement, { roundId, childId })

    await api.as('afterschool').call(unpublishRound, { id: roundId })

    expect((await api.as('head').call(getRound, { id: roundId })).data.preparedCount).toBe(0)
    expect(await titlesFor(database, 'parent')).toContain(
      '选课轮次“春季第一轮”已撤回，请等候重新发布',
    )
  })

  test('a postponement is told to the families that have prepared', async ({ api, database }) => {
    const { roundId, classIds } = await publishedRound(api)
    await api.as('parent').call(addFavourite, { classId: classIds[0] ?? '', childId })
    const { openTime, closeTime } = roundForm()
    const later = { openTime, closeTime, dropUntil: '2027-03-21 20:00:00', reason: '延长退课' }

    await api.as('afterschool').call(postponeRound, { id: roundId, ...later })

    const title = '选课轮次“春季第一轮”的时间已推迟：延长退课'
    expect(await titlesFor(database, 'parent')).toContain(title)
    expect(await titlesFor(database, 'parent2')).not.toContain(title)
  })

  test('POST favourite/add: works, and again without effect', async ({ api }) => {
    const { roundId, classIds } = await publishedRound(api)
    const noted = { classId: classIds[0] ?? '', childId }
    const parent = api.as('parent')
    expect(await parent.call(addFavourite, noted)).toBeDone()
    expect(await parent.call(addFavourite, noted)).toBeDone()

    expect(await stepsOf(api, roundId)).toEqual(['AGREEMENT'])
  })

  test('POST favourite/remove: works', async ({ api }) => {
    const { roundId, classIds } = await publishedRound(api)
    const noted = { classId: classIds[0] ?? '', childId }
    await api.as('parent').call(addFavourite, noted)

    expect(await api.as('parent').call(removeFavourite, noted)).toBeDone()
    expect(await stepsOf(api, roundId)).toEqual(['AGREEMENT', 'FAVOURITES'])
  })

  test('POST favourite/remove: NOT_FOUND for a child of somebody else', async ({ api }) => {
    const other = { classId: '1', childId: otherChildId }

    expect(await api.as('parent').call(removeFavourite, other)).toBeRefused('NOT_FOUND')
  })

  test('POST favourite/add: NOT_FOUND for a class of no published round', async ({ api }) => {
    const { classIds } = await roundGround(api)
    const [classId = ''] = classIds

    expect(await api.as('parent').call(addFavourite, { classId, childId })).toBeRefused('NOT_FOUND')
  })
})

const titlesFor = async (database: Database, account: string): Promise<string[]> => {
  const rows = await database.read(demoTenant, (db) =>
    db
      .selectFrom('message')
      .select('title')
      .where('tenantId', '=', demoTenant)
      .where('userId', '=', demoUserId(demoTenant, account))
      .execute(),
  )
  return rows.map(({ title }) => title)
}

describe('sharing with an institution', () => {
  test('POST consent/give: works, also again after it was withdrawn', async ({
    api,
    database,
    world,
  }) => {
    const { roundId, classIds } = await publishedRound(api)
    const [classId = ''] = classIds
    await taughtOutside(api, { database, world, classId })
    const parent = api.as('parent')
    await parent.call(addFavourite, { classId, childId })
    expect(await stepsOf(api, roundId)).toEqual(['AGREEMENT', `SHARING ${classId}`])

    expect(await parent.call(giveConsent, { classId, childId })).toBeDone()
    expect(await stepsOf(api, roundId)).toEqual(['AGREEMENT'])
    await parent.call(withdrawConsent, { classId, childId })
    expect(await parent.call(giveConsent, { classId, childId })).toBeDone()
    expect(await stepsOf(api, roundId)).toEqual(['AGREEMENT'])
  })

  test('POST consent/withdraw: works and ends the seat once', async ({ api, database, world }) => {
    const { roundId, classIds } = await publishedRound(api)
    const [classId = ''] = classIds
    await taughtOutside(api, { database, world, classId })
    const parent = api.as('parent')
    await parent.call(addFavourite, { classId, childId })
    await parent.call(giveConsent, { classId, childId })
    const ended: string[] = []
    const remove = whenConsentWithdrawn(
      async (_tx, _actor, consent) => void ended.push(consent.classId),
    )

    expect(await parent.call(withdrawConsent, { classId, childId })).toBeDone()
    expect(await parent.call(withdrawConsent, { classId, childId })).toBeDone()

    remove()
    expect(ended).toEqual([classId])
    expect(await stepsOf(api, roundId)).toEqual(['AGREEMENT', `SHARING ${classId}`])
  })

  test('POST consent/give: NOT_FOUND for a class that the school teaches itself', async ({
    api,
  }) => {
    const { classIds } = await publishedRound(api)
    const [classId = ''] = classIds

    expect(await api.as('parent').call(giveConsent, { classId, childId })).toBeRefused('NOT_FOUND')
  })

  test('POST consent/give: MAY_NOT_CONSENT for a guardian without that right', async ({
    api,
    database,
  }) => {
    const { classIds } = await publishedRound(api)
    await forbidSigning(database)

    expect(
      await api.as('parent').call(giveConsent, { classId: classIds[0] ?? '', childId }),
    ).toBeRefused('MAY_NOT_CONSENT')
  })

  test('POST consent/withdraw: MAY_NOT_CONSENT for a guardian without that right', async ({
    api,
    database,
  }) => {
    const { classIds } = await publishedRound(api)
    await forbidSigning(database)

    expect(
      await api.as('parent').call(withdrawConsent, { classId: classIds[0] ?? '', childId }),
    ).toBeRefused('MAY_NOT_CONSENT')
  })

  test('POST consent/withdraw: NOT_FOUND for a child of somebody else', async ({ api }) => {
    const ref = { classId: '1', childId: otherChildId }

    expect(await api.as('parent').call(withdrawConsent, ref)).toBeRefused('NOT_FOUND')
  })
})
