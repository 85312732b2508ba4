import { demoTenant, demoUserId, testNow } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { createOrder } from '../orders.ts'
import type { OrderedLine } from '../orders.ts'
import { definePayable } from '../payables.ts'

/** The tickets of an imagined event: who has one, and whether any are left. */
export const tickets = { granted: new Set<string>(), isSoldOut: false }

definePayable({
  name: 'test.ticket',
  grant: async (_tx, { subjectId }, { wasHeld }) => {
    if (!wasHeld && tickets.isSoldOut) return false
    tickets.granted.add(subjectId)
    return true
  },
  release: async (_tx, { subjectId }) => void tickets.granted.delete(subjectId),
  refundDecided: async (_tx, { subjectId }, { isApproved, isEnding }) =>
    void (isApproved && isEnding && tickets.granted.delete(subjectId)),
})

export function resetTickets(): void {
  tickets.granted.clear()
  tickets.isSoldOut = false
}

export const tenantId = demoTenant
export const payer = {
  tenantId,
  userId: demoUserId(demoTenant, 'parent'),
  realName: '张妈妈',
}

export const ticket = (subjectId: string, part: Partial<OrderedLine> = {}): OrderedLine => ({
  payable: 'test.ticket',
  subjectId,
  title: '剪纸（三年级） · 张小雨',
  feeFen: 16_000,
  bookFen: 2500,
  reductions: [{ name: '兄弟姐妹', target: 'FEE', by: { fen: 1000 } }],
  ...part,
})

/** An unpaid order of the parent 张妈妈: 175 yuan. */
export const someOrder = (
  database: Database,
  lines: readonly OrderedLine[] = [ticket('1')],
  now: Date = testNow,
) =>
  database.write(tenantId, (tx) =>
    createOrder(tx, payer, { title: '课后服务 2027 春', lines }, now),
  )
