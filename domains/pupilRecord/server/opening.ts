import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { findApplication, openContent } from '../../enrolment/server/public.ts'
import { placesOf } from '../../people/server/public.ts'
import type { PupilRecord } from '../contract/record.ts'
import { isWithFamily } from '../contract/states.ts'
import { isOffice, mayReveal } from './may.ts'
import type { RecordRow } from './queries/records.ts'
import { openRecord } from './sealing.ts'
import { askedAfter, toRecord } from './views.ts'
import type { OpenedRecord } from './views.ts'

/** Decrypts a record together with what its application says. */
export async function openWhole(
  db: Db,
  { tenantId }: Actor,
  row: RecordRow,
  keys: Keys,
): Promise<OpenedRecord> {
  const application = await findApplication(db, tenantId, row.applicationId)
  if (!application) throw new Error(`the record ${row.studentId} has no application`)
  const form = await openContent(db, keys, tenantId, application)
  const [place] = await placesOf(db, tenantId, [row.studentId])
  return {
    row,
    content: openRecord(keys, { tenantId, studentId: row.studentId }, row),
    application: form,
    asked: askedAfter(form),
    className: place?.className ?? '',
  }
}

/** The record for this caller with what the caller may do now. */
export function presented(actor: Actor, opened: OpenedRecord, isFamily: boolean): PupilRecord {
  const { state } = opened.row
  const family: PupilRecord['actions'] = isWithFamily(state) ? ['save', 'submit'] : []
  const office: PupilRecord['actions'] = [
    ...(state === 'SUBMITTED' ? (['return', 'complete'] as const) : []),
    ...(mayReveal(actor) ? (['reveal'] as const) : []),
  ]
  const actions = [...(isFamily ? family : []), ...(isOffice(actor) && !isFamily ? office : [])]
  return toRecord(opened, { isFamily, actions })
}
