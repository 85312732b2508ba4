import { demoTenant, demoUserId, testNow } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import type { ExportAct } from '../../contract/exportPermit.ts'
import type {} from '../tables.ts'

/** An approval of the person in charge of personal data, for complete numbers. */
export const approvedExport = (
  database: Database,
  act: ExportAct,
  account: string,
  at: Date = testNow,
): Promise<unknown> =>
  database.write(demoTenant, (tx) =>
    tx
      .insertInto('exportPermit')
      .values({
        tenantId: demoTenant,
        act,
        isClear: true,
        purpose: '测试',
        state: 'APPROVED',
        askedBy: demoUserId(demoTenant, account),
        askedByName: account,
        askedAt: at,
        decidedBy: demoUserId(demoTenant, 'privacy'),
        decidedByName: '郑老师',
        decidedAt: at,
      })
      .execute(),
  )
