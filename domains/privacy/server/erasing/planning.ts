import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { AuditedRequest } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type * as contract from '../../contract/office.ts'
import type { ErasurePlan } from '../../contract/office.ts'
import { isClosed } from '../../contract/requestStates.ts'
import type { SubjectRef } from '../../contract/subject.ts'
import { catalogue } from '../data/catalogue.ts'
import { collectAll } from '../data/collecting.ts'
import type { Collected } from '../data/collecting.ts'
import { collectNumbers } from '../data/collectingNumbers.ts'
import { findHindrance } from '../queries/erasures.ts'
import { countOtherFiles } from '../queries/nearFiles.ts'
import { findRequest } from '../queries/requests.ts'
import type { RequestRow } from '../queries/requests.ts'
import { countRows } from '../queries/subjectRows.ts'
import { noSuchRequest, notErasure, requestClosed } from '../refusals.ts'
import { isKept, listKept } from './erasing.ts'
import { planMentions } from './replacingNames.ts'
import { recordReading } from './readMentions.ts'
import { seekingOf } from './seeking.ts'

/** Whose data a request is about. */
export const subjectOf = ({ subjectKind: kind, subjectId: id }: RequestRow): SubjectRef => ({
  kind,
  id,
})

/**
 * A pupil whose record stays also keeps the own account. Only a person asks about an account that is
 * not a pupil's.
 */
export const inScope = (
  { names, ids }: Collected,
  { kind }: SubjectRef,
  keepsRecord: boolean,
): Collected =>
  kind !== 'PERSON' && keepsRecord ? { names, ids: { ...ids, account: [] } } : { names, ids }

/** The duty to keep a student record holds only for a child who has one. */
export const hasRecord = ({ ids }: Pick<Collected, 'ids'>): boolean => ids.student.length > 0

/** What an erasure would remove, and what a duty keeps; the log says what sealed texts it shows. */
export async function planErasure(
  tx: Tx,
  actor: Actor,
  { id, keeps }: ParsedInputOf<typeof contract.planErasure>,
  { keys, ...facts }: { readonly keys: Keys; readonly request: AuditedRequest; readonly now: Date },
): Promise<ErasurePlan> {
  const row = await findRequest(tx, rowRef(actor, id))
  if (!row) throw noSuchRequest()
  if (isClosed(row.state)) throw requestClosed()
  if (row.kind !== 'ERASE') throw notErasure()
  const { tenantId } = actor
  const subject = subjectOf(row)
  const all = await collectAll(tx, tenantId, subject, keys)
  const { attends: mustKeepRecord } = await findHindrance(tx, tenantId, {
    ...subject,
    ids: all.ids,
  })
  const keepsRecord = (keeps === 'record' || mustKeepRecord) && hasRecord(all)
  const collected = inScope(all, subject, keepsRecord)
  const lines: ErasurePlan['lines'] = []
  for (const table of catalogue) {
    if (isKept(table, keepsRecord) || table.isTechnical) continue
    const rows = await countRows(tx, tenantId, table, collected.ids)
    if (rows > 0) lines.push({ title: table.title, rows })
  }
  const kept = await listKept(tx, { tenantId, collected, keepsRecord })
  const numbers = await collectNumbers(tx, tenantId, all, keys)
  const seeking = seekingOf(subject, { all, collected, numbers, keepsRecord, keys })
  const unsearched = await countOtherFiles(tx, tenantId, Object.values(all.ids).flat())
  const { found, mentions, nearFiles } = await planMentions(tx, tenantId, seeking)
  await recordReading(tx, actor, found, facts)
  const others = { mentions, nearFiles, unsearched }
  return { lines, kept, ...others, mustKeepRecord, hasRecord: hasRecord(all) }
}
