import fc from 'fast-check'
import { expect, test } from 'vitest'

import { orderArithmetic } from './arithmetic.ts'
import { sumOf } from './money.ts'
import type { Order } from './order.ts'
import { reduced } from './reductions.ts'

const line = fc.record({ feeFen: fc.nat(50_000), bookFen: fc.nat(5000), percent: fc.nat(100) })

test('the lines of an order add up to what is paid', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (all) => {
      const lines = all.map(({ feeFen, bookFen, percent }, place) => {
        const by = { percent: Math.max(1, percent) }
        const after = reduced({ feeFen, bookFen }, [{ name: '减免', target: 'FEE', by }])
        return {
          place,
          title: '课',
          state: 'HELD' as const,
          listFeeFen: feeFen,
          listBookFen: bookFen,
          reductions: after.steps.map(({ name, fen }) => ({ name, fen })),
          feeFen: after.feeFen,
          bookFen: after.bookFen,
          returnedFen: 0,
        }
      })
      const totalFen = sumOf(lines.map(({ feeFen, bookFen }) => feeFen + bookFen))
      const shown = orderArithmetic({ ...someOrder, lines, totalFen })

      expect(sumOf(shown.filter(({ isSum }) => !isSum).map(({ fen }) => fen))).toBe(totalFen)
      expect(shown.at(-1)).toEqual({ label: '合计', fen: totalFen, isSum: true })
    }),
  )
})

const someOrder: Order = {
  id: '1',
  title: '课后服务',
  payerName: '张妈妈',
  state: 'PENDING',
  stateName: '待付款',
  totalFen: 0,
  returnedFen: 0,
  createTime: '2027-03-15 09:00:00',
  lines: [],
  refunds: [],
  officialNo: '',
  serverNow: '2027-03-15 09:00:00',
  mayPay: true,
  ways: [],
  isPractice: false,
}
