import type { Api, World } from '../../../../app/testing/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { practisePayment } from '../../../payment/contract/order.ts'
import { claimSeat, listOwnChoices } from '../../contract/choice.ts'
import { giveConsent, withdrawConsent } from '../../contract/preparation.ts'
import { brokenCounts, classId, openRound, rain, setPrice } from '../testing/openRound.ts'
import { taughtOutside } from '../testing/taughtOutside.ts'
import '../../../payment/server/tables.ts'

const own = { classId: classId(2), childId: rain }
type Stage = { api: Api; database: Database; world: World }

/** 张小雨 has a seat in a class of an institution. */
async function seated({ api, database, world }: Stage, priceFen = 0): Promise<string> {
  await openRound(database)
  if (priceFen > 0) await setPrice(database, 2, priceFen)
  await taughtOutside(api, { database, world, classId: own.classId })
  await api.as('parent').call(giveConsent, own)
  const { data, text } = await api.as('parent').call(claimSeat, own)
  if (data.result !== 'SEAT') throw new Error(text)
  return data.id
}

const choices = async ({ api }: Pick<Stage, 'api'>) =>
  (await api.as('parent').call(listOwnChoices, { childId: rain })).data.records

test('withdrawing the consent ends a free seat and frees its place', async ({
  api,
  database,
  world,
}) => {
  await seated({ api, database, world })

  expect(await api.as('parent').call(withdrawConsent, own)).toBeDone()

  expect(await choices({ api })).toMatchObject([{ state: 'DROPPED' }])
  expect(await brokenCounts(database)).toEqual([])
})

test('withdrawing the consent asks for the refund of a paid seat, also after the last day to drop', async ({
  api,
  database,
  world,
}) => {
  await seated({ api, database, world }, 500)
  const [held] = await choices({ api })
  await api.as('parent').call(practisePayment, { id: held?.orderId ?? '0' })

  expect(await api.as('parent').call(withdrawConsent, own)).toBeDone()

  expect(await choices({ api })).toMatchObject([{ state: 'DROP_REQUESTED' }])
})

test('POST consent/withdraw: CHOICE_STATE_WRONG while the seat is being paid', async ({
  api,
  database,
  world,
}) => {
  await seated({ api, database, world }, 500)
  const [held] = await choices({ api })
  await database.write(demoTenant, (tx) =>
    tx
      .insertInto('paymentAttempt')
      .values({
        tenantId: demoTenant,
        orderId: held?.orderId ?? '0',
        number: 'T1',
        channel: 'DEMO',
        merchantId: null,
        scene: 'H5',
        fen: 500,
        state: 'OPEN',
        receivedFen: null,
        paidTime: null,
      })
      .execute(),
  )

  expect(await api.as('parent').call(withdrawConsent, own)).toBeRefused('CHOICE_STATE_WRONG')
  expect(await choices({ api })).toMatchObject([{ state: 'HELD' }])
})
