import type { Db } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { duplicateReasonNames } from '../../contract/duplicates/duplicate.ts'
import type { FormContent } from '../../contract/form/form.ts'
import { warningsOf } from '../applications/warnings.ts'
import { listPairsOf } from '../queries/duplicates.ts'

/** Everything that staff are warned of while they review an application. */
export const staffWarnings = async (
  db: Db,
  { tenantId, id }: RowRef,
  content: FormContent,
): Promise<string[]> => [...warningsOf(content), ...(await duplicateWarnings(db, tenantId, id))]

async function duplicateWarnings(
  db: Db,
  tenantId: string,
  applicationId: string,
): Promise<string[]> {
  const pairs = await listPairsOf(db, tenantId, applicationId)
  return pairs.map(({ applyNo, state, reasons, note }) => {
    const why = reasons.map((one) => duplicateReasonNames[one]).join('；')
    if (state === 'SAME') return `已认定与 ${applyNo} 是同一个孩子${note && `：${note}`}`
    if (state === 'SEAT_LOCK')
      return `与 ${applyNo} 涉及同一不动产，已备注学位锁定${note && `：${note}`}`
    return reasons.every((one) => one === 'TWINS')
      ? `可能与 ${applyNo} 是多胞胎，待招生办认定`
      : `疑似与 ${applyNo} 重复：${why}`
  })
}
