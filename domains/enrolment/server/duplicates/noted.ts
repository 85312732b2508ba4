import type { Db } from '../../../../platform/server/database/db.ts'
import { duplicateReasonNames } from '../../contract/duplicates/duplicate.ts'
import { listPairsOf } from '../queries/duplicates.ts'

/** What staff are told about suspicious pairs while they review an application. */
export async function duplicateWarnings(
  db: Db,
  tenantId: string,
  applicationId: string,
): Promise<string[]> {
  const pairs = await listPairsOf(db, tenantId, applicationId)
  return pairs.map(({ applyNo, state, reasons, note }) => {
    const why = reasons.map((one) => duplicateReasonNames[one]).join('；')
    if (state === 'SAME') return `已认定与 ${applyNo} 是同一个孩子${note && `：${note}`}`
    if (state === 'SEAT_LOCK') return `学位锁定备注（${applyNo}）${note && `：${note}`}`
    return `疑似与 ${applyNo} 重复：${why}`
  })
}
