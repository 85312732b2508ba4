import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { placesOf } from '../../people/server/public.ts'
import type * as contract from '../contract/record.ts'
import type { PupilRecord } from '../contract/record.ts'
import { isFamily, isOffice } from './may.ts'
import { openWhole, presented } from './opening.ts'
import { findRecord, pageRecords } from './queries/records.ts'
import { toRow } from './views.ts'

/** One record, for its family or for the office. */
export async function getRecord(
  db: Db,
  actor: Actor,
  studentId: string,
  keys: Keys,
): Promise<PupilRecord> {
  const row = await findRecord(db, { tenantId: actor.tenantId, studentId })
  if (!row) throw notFound('这份学籍信息')
  const isOwn = await isFamily(db, actor, row)
  if (!isOwn && !isOffice(actor)) throw notFound('这份学籍信息')
  return presented(actor, await openWhole(db, actor, row, keys), isOwn)
}

/** The records of the school, the latest change first. */
export async function listRecords(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listRecords>,
): Promise<ReplyOf<typeof contract.listRecords>> {
  const { rows, total } = await pageRecords(db, tenantId, input, input)
  const places = await placesOf(
    db,
    tenantId,
    rows.map(({ studentId }) => studentId),
  )
  const classes = new Map(places.map(({ id, className }) => [id, className]))
  return toPage(
    input,
    total,
    rows.map((row) => toRow(row, classes.get(row.studentId) ?? '')),
  )
}
