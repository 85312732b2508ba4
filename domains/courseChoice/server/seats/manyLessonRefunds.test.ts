import { afterAll, expect, test } from 'vitest'

import { openWorld } from '../../../../app/testing/world.ts'
import { demoTenant as tenantId } from '../../../../db/demo/world.ts'
import { apiClient } from '../../../../platform/testing/apiClient.ts'
import { closeLessons, undoClosure } from '../../../afterSchool/contract/lessonClosure.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import { approveRefund, listRefunds } from '../../../payment/contract/refund/refund.ts'
import { rushClients } from '../testing/openRound.ts'
import { firstDay, lessonFen, paySeat, pricedRound } from '../testing/paidSeat.ts'
import '../../../payment/server/tables.ts'

const { app, database, statements, tokens } = await openWorld()
afterAll(() => database.rollBack())
const as = (account: string) => apiClient(app.http, tokens.get(`${tenantId}:${account}`) ?? '')
const [office, finance] = [as('afterschool'), as('finance')]

const counted = async <Result>(work: () => Promise<Result>) => {
  statements.length = 0
  const result = await work()
  return { result, count: statements.length }
}

async function closeDay(): Promise<string> {
  const closure = { day: firstDay, reason: '台风', offer: 'REFUND', lessonCount: 1 } as const
  const answer = await office.call(closeLessons, closure)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.data.id
}

const requests = async () =>
  (await finance.call(listRefunds, { state: 'REQUESTED', size: 50 })).data.records

const money = () =>
  database.read(tenantId, async (db) => ({
    lines: await db
      .selectFrom('paymentLine')
      .select('returnedFen')
      .where('tenantId', '=', tenantId)
      .where('state', '=', 'GRANTED')
      .execute(),
    owed: await db
      .selectFrom('paymentTransfer')
      .select('fen')
      .where('tenantId', '=', tenantId)
      .where('kind', '=', 'OWED')
      .execute(),
  }))

// A statement per seat would add eighteen.
test('a closure and its undo send as many statements for twenty paid seats as for two', async () => {
  await database.begin()
  await pricedRound(database)
  const families = await rushClients({ app, database }, 20)
  for (const { api, childId } of families.slice(0, 2)) await paySeat(api, childId)
  const closingTwo = await counted(closeDay)
  const undoingTwo = await counted(() => office.call(undoClosure, { id: closingTwo.result }))
  for (const { api, childId } of families.slice(2)) await paySeat(api, childId)
  const closing = await counted(closeDay)
  const approved = (await requests()).slice(0, 3)
  for (const { id } of approved) await finance.call(approveRefund, { id })

  const undoing = await counted(() => office.call(undoClosure, { id: closing.result }))

  expect(closing.count).toBe(closingTwo.count)
  expect(undoing.count).toBe(undoingTwo.count)
  expect(undoing.result.data).toMatchObject({ done: 1, left: [], refundsKept: 3 })
  expect(await requests()).toEqual([])
  const { lines, owed } = await money()
  const returned = lines.map(({ returnedFen }) => returnedFen)
  expect(returned.toSorted((a, b) => b - a).slice(0, 4)).toEqual([
    lessonFen,
    lessonFen,
    lessonFen,
    0,
  ])
  expect(owed.map(({ fen }) => fen)).toEqual([lessonFen, lessonFen, lessonFen])
  const withdrawn = await Promise.all(
    families.slice(2).map(async ({ api }) => {
      const { records } = (await api.call(listMessages, {})).data
      return records.filter(({ title }) => title.includes('停课退费申请已撤回')).length
    }),
  )
  expect(withdrawn.filter((count) => count === 1)).toHaveLength(15)
  await database.rollBack()
})
