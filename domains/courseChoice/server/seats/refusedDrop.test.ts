import type { Api } from '../../../../app/testing/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { proposeMerge } from '../../../afterSchool/contract/classMerge.ts'
import { cancelClass } from '../../../afterSchool/contract/courseClass.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import {
  approveRefund,
  listRefunds,
  refuseRefund,
} from '../../../payment/contract/refund/refund.ts'
import { dropSeat, listOwnChoices } from '../../contract/choice.ts'
import { finishMerges } from '../public.ts'
import { brokenCounts, classId, rain } from '../testing/openRound.ts'
import { markLessons, paidClass, payFor, pricedRound, rainsSeat } from '../testing/paidSeat.ts'

/** 张妈妈 has asked to leave a paid class after its first lesson. */
async function leaving(api: Api, database: Database): Promise<string> {
  await pricedRound(database)
  const id = await payFor(api, rainsSeat)
  await markLessons(database, { state: 'HELD', count: 1 })
  await api.as('parent').call(dropSeat, { id })
  return id
}

const endedBy = {
  'was cancelled': async (api: Api) => {
    const cancelled = { id: paidClass, reason: '教师调离' }
    expect(await api.as('afterschool').call(cancelClass, cancelled)).toBeDone()
  },
  'was merged': async (api: Api, database: Database) => {
    await database.write(demoTenant, (tx) =>
      tx
        .updateTable('courseClass')
        .set({ state: 'UNDERFILLED' })
        .where('tenantId', '=', demoTenant)
        .where('id', '=', paidClass)
        .execute(),
    )
    const form = {
      classId: paidClass,
      intoId: classId(1),
      consentUntil: '2027-03-20',
      reason: '人少',
    }
    expect((await api.as('afterschool').call(proposeMerge, form)).status).toBe(200)
    const late = new Date('2027-03-21T08:00:00+08:00')
    expect(await finishMerges(database, demoTenant, late)).toEqual([])
  },
}

const refundsNow = async (api: Api) =>
  (await api.as('finance').call(listRefunds, {})).data.records.toSorted(
    (one, other) => Number(one.id) - Number(other.id),
  )
const decide = async (api: Api, place: number, how: 'approve' | 'refuse') => {
  const id = (await refundsNow(api))[place]?.id ?? '0'
  const finance = api.as('finance')
  const answer =
    how === 'approve'
      ? await finance.call(approveRefund, { id })
      : await finance.call(refuseRefund, { id, note: '已过退课期' })
  expect(answer).toBeDone()
}
const stateNow = async (api: Api) =>
  (await api.as('parent').call(listOwnChoices, { childId: rain })).data.records[0]?.state
const lastTitle = async (api: Api) =>
  (await api.as('parent').call(listMessages, {})).data.records[0]?.title

// Before, refusing the drop ended the seat, and what the school owed was never asked for.
for (const [what, end] of Object.entries(endedBy))
  test(`a refused drop of a class that ${what} meanwhile is asked as what the school owes`, async ({
    api,
    database,
  }) => {
    await leaving(api, database)
    await end(api, database)

    await decide(api, 0, 'refuse')

    expect(await stateNow(api)).toBe('DROP_REQUESTED')
    expect((await refundsNow(api)).map(({ fen, reason, state }) => [fen, reason, state])).toEqual([
      [15 * 500 + 1200, '家长退课', 'CLOSED'],
      [15 * 500 + 1200, '学校停开', 'REQUESTED'],
    ])
    expect(await lastTitle(api)).toContain('已停开，原来的退课申请改按学校停开退费，等待学校审核')
    await decide(api, 1, 'approve')
    expect(await stateNow(api)).toBe('DROPPED')
    expect(await brokenCounts(database)).toEqual([])
  })

test('only refusing what the school owes ends the seat without a refund, and the family reads why', async ({
  api,
  database,
}) => {
  await leaving(api, database)
  await endedBy['was cancelled'](api)
  await decide(api, 0, 'refuse')

  await decide(api, 1, 'refuse')

  expect(await stateNow(api)).toBe('DROPPED')
  expect(await refundsNow(api)).toHaveLength(2)
  expect(await lastTitle(api)).toBe(
    '张小雨：“演练课 01 班”已停开，退费申请没有通过（已过退课期），如有疑问，请联系学校',
  )
  expect(await brokenCounts(database)).toEqual([])
})

test('a refused drop of a class that goes on keeps the seat, and the family reads why', async ({
  api,
  database,
}) => {
  await leaving(api, database)

  await decide(api, 0, 'refuse')

  expect(await stateNow(api)).toBe('ENROLLED')
  expect(await lastTitle(api)).toContain('的退费申请没有通过（已过退课期），孩子仍在班里')
})
