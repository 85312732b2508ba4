import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { childrenOf, mayApplicantAct } from '../../people/server/public.ts'
import { pupilRecordPermissions } from '../contract/permissions.ts'
import type { RecordHead } from './queries/records.ts'

type Owned = Pick<RecordHead, 'studentId' | 'applicantId'>

/**
 * Whether the caller may fill the record in: a guardian in force who may consent, or who applied,
 * unless custody is disputed or their guardianship was ended.
 */
export async function isFamily(db: Db, actor: Actor, record: Owned): Promise<boolean> {
  if (actor.kind !== 'user') return false
  if (record.applicantId === actor.userId && (await mayApplicantAct(db, actor.tenantId, record)))
    return true
  const children = await childrenOf(db, actor.tenantId, actor.userId)
  return children.some(({ id, canConsent }) => id === record.studentId && canConsent)
}

/** The enrolment office. */
export const isOffice = (actor: Actor): boolean => can(actor, pupilRecordPermissions.check)

export const mayReveal = (actor: Actor): boolean => can(actor, pupilRecordPermissions.reveal)
