import { seatPayable } from '../../../domains/courseChoice/contract/payable.ts'
import { sumOf } from '../../../domains/payment/contract/money.ts'
import { reduced } from '../../../domains/payment/contract/reductions.ts'
import type { Reduction } from '../../../domains/payment/contract/reductions.ts'
import type { OrderState } from '../../../domains/payment/contract/states.ts'
import { holdMs } from '../../../domains/payment/server/public.ts'
import { insertLines } from '../../../domains/payment/server/queries/orders.ts'
import { paymentPlaced } from '../../../domains/payment/server/ledger/transfers.ts'
import '../../../domains/payment/server/tables.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { newIds } from '../newIds.ts'
import { inPortions } from '../wholeSchool/wholePeople.ts'
import { demoTenant } from '../world.ts'
import type { Fate } from './seatPlan.ts'
import type { TermSeat } from './termSeat.ts'

const tenantId = demoTenant
const minuteMs = 60_000

/** A line of a paid order, as its refund needs it. */
export type PaidLine = {
  readonly seat: TermSeat
  readonly orderId: string
  readonly attemptId: string
  readonly attemptNumber: string
  readonly place: number
  readonly feeFen: number
  readonly bookFen: number
  readonly totalOfOrder: number
}

const forSecond: Reduction = { name: '同一家庭第二门', target: 'FEE', by: { percent: 10 } }

type Basket = readonly TermSeat[]

/**
 * Puts seats into as many orders as asked for. A family that chose several classes of a term pays
 * for two or more of them at once.
 */
export function baskets(seats: readonly TermSeat[], orders: number): Basket[] {
  const families = new Map<string, TermSeat[]>()
  const alone: Basket[] = []
  for (const seat of seats) {
    const key = `${seat.into.term} ${seat.child.userId}`
    if (seat.fate === 'EXPIRED' || seat.fate === 'ENDED') alone.push([seat])
    else families.set(key, [...(families.get(key) ?? []), seat])
  }
  let merges = seats.length - orders
  if (merges < 0) throw new Error('too few paid demo seats')
  const together = [...families.values()].flatMap((own) => {
    const joined = Math.min(merges, own.length - 1)
    merges -= joined
    return [own.slice(0, joined + 1), ...own.slice(joined + 1).map((seat) => [seat])]
  })
  if (merges > 0) throw new Error('too many paid demo seats')
  return [...alone, ...together]
}

/** Inserts an order for each basket, with its payment and booking unless it expired. */
export async function insertTermOrders(
  tx: Tx,
  wanted: readonly Basket[],
): Promise<readonly PaidLine[]> {
  const orderIds = await newIds(tx, wanted.length)
  const attemptIds = await newIds(tx, wanted.length)
  const orders = wanted.map((seats, at) => {
    const id = orderIds[at] ?? '0'
    return orderOf(seats, { id, attemptId: attemptIds[at] ?? '0', at })
  })
  await inPortions(orders, (some) =>
    tx
      .insertInto('paymentOrder')
      .values(some.map(({ row }) => row))
      .execute(),
  )
  const lines = orders.flatMap((one) => one.lines)
  await inPortions(lines, (some) => insertLines(tx, some))
  const paid = orders.filter(({ isPaid }) => isPaid)
  await inPortions(paid, (some) =>
    tx
      .insertInto('paymentAttempt')
      .values(some.map(({ attempt }) => attempt))
      .execute(),
  )
  await inPortions(paid, (some) =>
    tx
      .insertInto('paymentTransfer')
      .values(some.map(({ transfer }) => transfer))
      .execute(),
  )
  return paid.flatMap((one) => one.paidLines)
}

type Ids = { readonly id: string; readonly attemptId: string; readonly at: number }

function orderOf(seats: Basket, { id, attemptId, at }: Ids) {
  const [first] = seats
  if (!first) throw new Error('an empty demo order')
  const isPaid = first.fate !== 'EXPIRED'
  const claimed = new Date(Math.max(...seats.map((one) => one.claimed.getTime())))
  const paidTime = new Date(claimed.getTime() + (2 + ((at * 7) % 23)) * minuteMs)
  const priced = seats.map((seat, place) => priceOf(seat, place))
  const totalFen = sumOf(priced.map(({ feeFen, bookFen }) => feeFen + bookFen))
  const number = `Q${id}N1`
  const state: OrderState = isPaid ? 'PAID' : 'EXPIRED'
  const holdUntil = new Date(claimed.getTime() + holdMs)
  const stamps = { createTime: claimed, updateTime: isPaid ? paidTime : holdUntil }
  const row = {
    tenantId,
    id,
    payerId: first.child.userId,
    payerName: first.child.userName,
    title: seats.length > 1 ? `课后服务（${seats.length} 门）` : titleOf(first),
    totalFen,
    holdUntil,
    state,
    nextTime: null,
    paidTime: isPaid ? paidTime : null,
    ...stamps,
  }
  const attempt = {
    tenantId,
    id: attemptId,
    orderId: id,
    number,
    channel: 'DEMO' as const,
    merchantId: null,
    scene: 'PRACTICE',
    fen: totalFen,
    state: 'PAID' as const,
    externalNo: `DEMO-${number}`,
    receivedFen: totalFen,
    isPlaced: true,
    paidTime,
    ...stamps,
  }
  const booked = { kind: 'PLACED' as const, subjectId: attemptId, createTime: paidTime }
  return {
    isPaid,
    row,
    attempt,
    transfer: { tenantId, ...booked, ...paymentPlaced('DEMO', totalFen) },
    lines: priced.map(({ seat, ...price }, place) =>
      lineOf(seat, { orderId: id, place, ...price }),
    ),
    paidLines: priced.map(({ seat, feeFen, bookFen }, place) => ({
      seat,
      orderId: id,
      attemptId,
      attemptNumber: number,
      place,
      feeFen,
      bookFen,
      totalOfOrder: totalFen,
    })),
  }
}

const titleOf = ({ into }: TermSeat): string => `${into.termName} ${into.name}`.slice(0, 140)

const priceOf = (seat: TermSeat, place: number) => ({
  seat,
  ...reduced(seat.into, place > 0 ? [forSecond] : []),
})

type Line = ReturnType<typeof reduced> & { readonly orderId: string; readonly place: number }

const lineOf = (seat: TermSeat, { orderId, place, steps, feeFen, bookFen }: Line) => ({
  tenantId,
  orderId,
  place,
  payable: seatPayable,
  subjectId: seat.id,
  title: seat.into.name,
  listFeeFen: seat.into.feeFen,
  listBookFen: seat.into.bookFen,
  reductions: JSON.stringify(steps),
  seller: seat.into.seller,
  item: seat.into.name,
  feeFen,
  bookFen,
  state: lineStates[seat.fate],
})

/** The state of a seat's line by what became of the seat. */
const lineStates = {
  KEPT: 'GRANTED',
  LEAVING: 'GRANTED',
  LEFT: 'ENDED',
  ENDED: 'ENDED',
  EXPIRED: 'RELEASED',
  WAITING: 'RELEASED',
} as const satisfies Readonly<Record<Fate, string>>
