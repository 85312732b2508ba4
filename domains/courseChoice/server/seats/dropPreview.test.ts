import { sql } from 'kysely'
import { describe } from 'vitest'

import type { Api } from '../../../../app/testing/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { listRefunds } from '../../../payment/contract/refund/refund.ts'
import { claimSeat, dropSeat, previewDrop } from '../../contract/choice.ts'
import { classId, openRound, rain, setCapacity } from '../testing/openRound.ts'
import { lessonCount, markLessons, payFor, pricedRound, rainsSeat } from '../testing/paidSeat.ts'

const own = { classId: classId(0), childId: rain }

/** A seat that 张妈妈 has paid. */
const paidSeat = async (api: Api, database: Database): Promise<string> => {
  await pricedRound(database)
  return payFor(api, rainsSeat)
}

describe('GET choice/drop-preview: works', () => {
  for (const [given, cancelled] of [
    [0, 0],
    [1, 0],
    [3, 2],
  ] as const)
    test(`and is what the drop then requests, after ${given} lessons and ${cancelled} cancelled ones`, async ({
      api,
      database,
    }) => {
      const id = await paidSeat(api, database)
      await markLessons(database, { state: 'HELD', count: given })
      await markLessons(database, { state: 'CANCELLED', count: cancelled })

      const { data: preview } = await api.as('parent').call(previewDrop, { id })
      const dropped = await api.as('parent').call(dropSeat, { id })

      const { data } = await api.as('finance').call(listRefunds, { state: 'REQUESTED' })
      expect(preview.totalFen).toBeGreaterThan(0)
      expect(preview.lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(preview.totalFen)
      expect(data.records).toMatchObject([{ fen: preview.totalFen, lines: preview.lines }])
      expect(dropped.data.state).toBe(preview.state)
    })

  test('with nothing for a seat whose lessons were all given', async ({ api, database }) => {
    const id = await paidSeat(api, database)
    await markLessons(database, { state: 'HELD', count: lessonCount })
    await database.write(demoTenant, (tx) =>
      sql`update payment_line set returned_fen = book_fen where tenant_id = ${demoTenant} and subject_id = ${id}`.execute(
        tx,
      ),
    )

    const { data: preview } = await api.as('parent').call(previewDrop, { id })
    const dropped = await api.as('parent').call(dropSeat, { id })

    expect(preview).toMatchObject({ state: 'DROPPED', totalFen: 0 })
    expect(dropped.data).toEqual({ state: 'DROPPED' })
  })

  test('with nothing to refund for a place in the waiting list', async ({ api, database }) => {
    await openRound(database)
    await setCapacity(database, 0, 0)
    const waiting = await api.as('parent').call(claimSeat, { ...own, wait: true })

    const { data } = await api.as('parent').call(previewDrop, { id: waiting.data.id })

    expect(data).toEqual({ state: 'DROPPED', paidFen: 0, lines: [], totalFen: 0 })
  })
})

test('GET choice/drop-preview: NOT_FOUND for the seat of another family', async ({
  api,
  database,
}) => {
  await openRound(database)
  const { data } = await api.as('parent').call(claimSeat, own)

  expect(await api.as('parent2').call(previewDrop, { id: data.id })).toBeRefused('NOT_FOUND')
})

test('GET choice/drop-preview: DROP_TOO_LATE after the last day for it', async ({
  api,
  database,
  world,
}) => {
  await openRound(database, { dropUntil: world.now })
  const { data } = await api.as('parent').call(claimSeat, own)

  expect(await api.as('parent').call(previewDrop, { id: data.id })).toBeRefused('DROP_TOO_LATE')
})

test('GET choice/drop-preview: CHOICE_STATE_WRONG when the choice has ended', async ({
  api,
  database,
}) => {
  await openRound(database)
  const { data } = await api.as('parent').call(claimSeat, own)
  await api.as('parent').call(dropSeat, { id: data.id })

  expect(await api.as('parent').call(previewDrop, { id: data.id })).toBeRefused(
    'CHOICE_STATE_WRONG',
  )
})
