import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import { seatPayable } from '../../../courseChoice/contract/payable.ts'
import '../tables.ts'

/** A span of moments; the end is not included. */
export type Moments = { readonly since: Date; readonly until: Date }

/** The lines of seats in orders that were paid in the month. */
export const listReportedOrders = (db: Db, tenantId: string, { since, until }: Moments) =>
  db
    .selectFrom('paymentOrder as o')
    .innerJoin('paymentLine as l', (on) =>
      on.onRef('l.tenantId', '=', 'o.tenantId').onRef('l.orderId', '=', 'o.id'),
    )
    .leftJoin('courseSeat as s', (on) =>
      on
        .onRef('s.tenantId', '=', 'l.tenantId')
        .onRef('s.id', '=', 'l.subjectId')
        .on('l.payable', '=', seatPayable),
    )
    .select([
      'l.orderId',
      'l.feeFen',
      'l.bookFen',
      'o.paidTime',
      'o.state',
      's.childId',
      's.classId',
    ])
    .where('o.tenantId', '=', tenantId)
    .where('o.paidTime', '>=', since)
    .where('o.paidTime', '<', until)
    .orderBy('l.orderId')
    .orderBy('l.place')
    .execute()

/** Payments that arrived in the month. */
export const listReportedPayments = (db: Db, tenantId: string, { since, until }: Moments) =>
  db
    .selectFrom('paymentAttempt')
    .select([
      'number',
      'orderId',
      'channel',
      sql<number>`coalesce(received_fen, 0)`.as('fen'),
      'paidTime',
    ])
    .where('tenantId', '=', tenantId)
    .where('state', '=', 'PAID')
    .where('paidTime', '>=', since)
    .where('paidTime', '<', until)
    .orderBy('id')
    .execute()

/** Refunds that families got in the month. */
export const listReportedRefunds = (db: Db, tenantId: string, { since, until }: Moments) =>
  db
    .selectFrom('paymentRefund')
    .select(['number', 'orderId', 'fen', 'state', 'doneTime'])
    .where('tenantId', '=', tenantId)
    .where('doneTime', '>=', since)
    .where('doneTime', '<', until)
    .orderBy('id')
    .execute()
