import type { Paper } from '../../../../platform/contract/paper.ts'
import type { Actor, PersonRef } from '../../../../platform/server/actor.ts'
import type { Database, Db } from '../../../../platform/server/database/db.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import { schoolNameOf } from '../../../organisation/server/public.ts'
import { paperOfAssessment } from '../../contract/dutyPapers.ts'
import { getAssessment } from './assessing.ts'

const fileLimit = { bucket: 'pdf', limit: 20, windowSeconds: 600 } as const

/** PDF files are typeset one after another for all users, so each user has a limit. */
export async function spendPaper(
  database: Database,
  { tenantId, userId }: PersonRef,
  now: Date,
): Promise<undefined> {
  await spendRate(database, tenantId, { ...fileLimit, subject: userId }, now)
  return undefined
}

/** One version of an assessment as a paper. */
export const getAssessmentPaper = async (db: Db, actor: Actor, id: string): Promise<Paper> =>
  paperOfAssessment(await getAssessment(db, actor, id), await schoolNameOf(db, actor.tenantId))
