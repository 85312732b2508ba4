import { OutsideError } from '../../server/ports/outside.ts'
import type {
  BillRow,
  PaymentFacts,
  PaymentProvider,
  RefundFacts,
} from '../../server/ports/payment/payments.ts'
import type { Mood, Trade, Trades } from './trades.ts'

export type Behaviour = {
  mood: Mood
  refundBecomes: 'DONE' | 'SENT' | 'ABNORMAL'
  isPoor: boolean
}

/**
 * A provider without network and signatures, for long random histories. `lost`: it does what was
 * asked, and the caller learns nothing.
 */
export function memoryProvider(
  book: Trades,
  behaviour: Behaviour,
  clock: () => Date,
): PaymentProvider & { readonly factsOf: (number: string) => PaymentFacts } {
  const factsOf = (number: string): PaymentFacts => {
    const trade = book.all.get(number)
    if (!trade) return { state: 'NONE', number }
    const { state, externalNo, fen } = trade
    return state === 'PAID'
      ? { state, number, externalNo, fen, paidAt: clock() }
      : { state, number }
  }
  const answering = async <Answer>(work: () => Answer): Promise<Answer> => {
    if (behaviour.mood === 'down') throw new OutsideError('memory', 'unreachable')
    const answer = work()
    if (behaviour.mood !== 'honest') throw new OutsideError('memory', 'broken')
    return answer
  }
  const refundFacts = (trade: Trade | undefined, refundNumber: string): RefundFacts => ({
    state: trade?.refunds.get(refundNumber)?.state ?? 'NONE',
    refundNumber,
  })
  const rowsOf = ({ number, fen, externalNo, refunds }: Trade): BillRow[] => {
    const common = { number, externalNo, feeFen: 0, at: '' }
    return [
      { ...common, kind: 'PAYMENT', refundNumber: '', fen },
      ...[...refunds].map(([refundNumber, refund]): BillRow => ({
        ...common,
        kind: 'REFUND',
        refundNumber,
        fen: refund.fen,
        ...(refund.state === 'DONE' ? {} : { isPending: true }),
      })),
    ]
  }
  return {
    factsOf,
    start: (_scene, order) =>
      answering(() => {
        if (!book.all.has(order.number)) book.open(order.number, order.fen)
        return { kind: 'code', text: order.number }
      }),
    query: (number) => answering(() => factsOf(number)),
    close: (number) =>
      answering(() => {
        const trade = book.all.get(number)
        if (trade?.state === 'OPEN') trade.state = 'CLOSED'
        return factsOf(number)
      }),
    refund: ({ number, refundNumber, fen }) =>
      answering(() => {
        const trade = book.found(number)
        if (!trade.refunds.has(refundNumber)) {
          if (behaviour.isPoor) return { state: 'LOW_BALANCE', refundNumber }
          const kept = [...trade.refunds.values()].filter(({ state }) => state !== 'ABNORMAL')
          if (kept.reduce((sum, one) => sum + one.fen, fen) > trade.fen)
            throw new Error(`${refundNumber} refunds more than was paid`)
          trade.refunds.set(refundNumber, { fen, state: behaviour.refundBecomes })
        }
        return refundFacts(trade, refundNumber)
      }),
    queryRefund: ({ number, refundNumber }) =>
      answering(() => refundFacts(book.all.get(number), refundNumber)),
    bill: () =>
      answering(() =>
        [...book.all.values()].filter(({ state }) => state === 'PAID').flatMap(rowsOf),
      ),
    readCallback: () => Promise.reject(new Error('callbacks are read elsewhere')),
  }
}
