import type { Db } from '../../../platform/server/database/db.ts'
import { guardiansOf, mayApplicantAct } from '../../people/server/public.ts'
import type { RecordHead } from './queries/records.ts'

/** The accounts that may fill a record in: who applied, and the guardians who may consent. */
export async function familyAccountsOf(
  db: Db,
  tenantId: string,
  record: Pick<RecordHead, 'studentId' | 'applicantId'>,
): Promise<string[]> {
  const { studentId, applicantId } = record
  const applicant = (await mayApplicantAct(db, tenantId, record)) ? [applicantId] : []
  const guardians = await guardiansOf(db, tenantId, [studentId])
  return [
    ...new Set([
      ...applicant,
      ...guardians.filter(({ canConsent }) => canConsent).map(({ userId }) => userId),
    ]),
  ]
}
