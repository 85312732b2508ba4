import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import { platformTenant } from '../../../../platform/server/actor.ts'
import type { Database, Db } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import { networkOf } from '../../../identity/server/public.ts'
import { schoolNameOf } from '../../../organisation/server/public.ts'
import type { PrintCheck } from '../../contract/paper/print.ts'
import { removedLabel } from '../../contract/processLabels.ts'
import { statusLabel } from '../../contract/statusLabels.ts'
import { flowOf } from '../flows/drawnFlow.ts'
import { codeIndexes, codesOf, readCode } from './printCode.ts'
import { listChain } from '../queries/log.ts'
import { findPrint } from '../queries/prints.ts'
import type { PrintRow } from '../queries/prints.ts'
import { printUnknown } from '../refusals.ts'
import { brokenLines } from '../acting/verifyLog.ts'

/**
 * Enough for an office that checks a pile of prints. Guessing a hundred random bits needs no
 * stricter limit.
 */
const limit = { bucket: 'print check', limit: 60, windowSeconds: 600 } as const

type Asking = { readonly code: string; readonly ip: string; readonly now: Date }

/**
 * Checks a print. Its code names the school, so the caller's school does not matter. Every invalid
 * code gets the same answer.
 */
export async function checkPrint(
  database: Database,
  keys: Keys,
  { code: typed, ip, now }: Asking,
): Promise<PrintCheck> {
  await spendRate(database, platformTenant, { ...limit, subject: networkOf(ip) }, now)
  const read = readCode(typed)
  if (!read) throw printUnknown()
  return database.read(read.tenantId, (db) => answerFor(db, keys, read))
}

async function answerFor(
  db: Db,
  keys: Keys,
  { tenantId, code }: { tenantId: string; code: string },
): Promise<PrintCheck> {
  const print = await findPrint(db, tenantId, codeIndexes(keys, tenantId, code).all)
  // A row that was changed, or copied to another process, yields another code.
  if (!print || !codesOf(keys, tenantId, print).includes(code)) throw printUnknown()
  const chain = await listChain(db, tenantId, print.instanceId)
  const isIntact =
    print.hashNow === print.logHash &&
    brokenLines(chain.slice(0, print.logCount), tenantId, print.instanceId).length === 0
  return { ...presentCheck(print, await schoolNameOf(db, tenantId)), isIntact }
}

const presentCheck = (print: PrintRow, schoolName: string): Omit<PrintCheck, 'isIntact'> => ({
  schoolName,
  flowName: flowOf(print)?.name ?? '',
  serialNumber: print.serialNumber,
  applicantName: familyNameOf(print.applicantName),
  startDate: wireDate(print.startTime),
  printTime: wireDateTime(print.printTime),
  stateThen: statusLabel(print.status),
  stateNow: print.isRemoved ? removedLabel : statusLabel(print.statusNow),
  changes: print.changes,
})

/** Strangers may compare the family name. Two asterisks hide how long the rest is. */
const familyNameOf = (name: string): string => `${Array.from(name)[0] ?? ''}**`
