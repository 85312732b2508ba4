import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { undoSeconds } from '../../contract/pending.ts'
import { readLog } from '../reading/readLog.ts'
import { demoActor } from './stationeryFlow.ts'

/** The moment at which a decision that was pressed then takes effect. */
export const dueAfter = (now: Date): Date => new Date(now.getTime() + undoSeconds * 1000)

/** The decisions in the log of a process, oldest first. */
export const decisionsIn = async (database: Database, processInsId: string) =>
  (await database.read(demoTenant, (db) => readLog(db, demoTenant, processInsId))).filter(
    ({ type }) => ['approve', 'reject', 'return', 'alarm'].includes(type),
  )

/** Closes or opens the account of a demo person. */
export const setOpen = (database: Database, account: string, isOpen: boolean): Promise<unknown> =>
  database.write(demoTenant, (tx) =>
    tx
      .updateTable('appUser')
      .set({ status: isOpen ? 1 : 0 })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', demoActor(account).userId)
      .execute(),
  )
