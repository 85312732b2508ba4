/** What later domains may use of the records that families fill in after the registration. */
import type { Tx, Db } from '../../../platform/server/database/db.ts'
import type { RecordState } from '../contract/states.ts'
import { findByApplication, insertRecord } from './queries/records.ts'

export { whenRecordComplete } from './completion.ts'
export type { CompletedRecord, CompletionUse } from './completion.ts'

type NewRecord = {
  readonly tenantId: string
  readonly studentId: string
  readonly applicationId: string
  readonly planId: string
}

/** Asks the family of a registered child for the rest of its record. */
export const openPupilRecord = async (tx: Tx, record: NewRecord, now: Date): Promise<void> =>
  void (await insertRecord(tx, record, now))

/** The pupil whose record belongs to an application, and where it stands. */
export async function recordOfApplication(
  db: Db,
  tenantId: string,
  applicationId: string,
): Promise<{ id: string; state: RecordState } | undefined> {
  const record = await findByApplication(db, tenantId, applicationId)
  return record ? { id: record.studentId, state: record.state } : undefined
}

/** Whether the record of an application is complete. */
export const isRecordComplete = async (
  db: Db,
  tenantId: string,
  applicationId: string,
): Promise<boolean> => (await findByApplication(db, tenantId, applicationId))?.state === 'COMPLETE'
