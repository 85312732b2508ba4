import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { schoolNameOf } from '../../../organisation/server/public.ts'
import type * as contract from '../../contract/counter.ts'
import type { EntryReceipt } from '../../contract/counter.ts'
import { findEntry, pageEntries } from '../queries/counterEntries.ts'
import { toEntry } from './views.ts'

/** What the office entered, the latest first. */
export async function listEntries(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listEntries>,
): Promise<ReplyOf<typeof contract.listEntries>> {
  const { rows, total } = await pageEntries(db, tenantId, input)
  return toPage(input, total, rows.map(toEntry))
}

/** The receipt of an entry; it names the child by a mask alone. */
export async function receiptOf(db: Db, ref: RowRef): Promise<EntryReceipt> {
  const entry = await findEntry(db, ref)
  if (!entry) throw notFound('这份代录')
  return {
    ...toEntry(entry),
    schoolName: await schoolNameOf(db, ref.tenantId),
    papers: entry.papers,
  }
}
