import type { Keys } from '../../../../platform/server/keys/keys.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Kept } from '../../contract/request.ts'
import { catalogue } from '../data/catalogue.ts'
import type { Collected } from '../data/collecting.ts'
import { duties } from '../data/subjectTable.ts'
import type { Duty, SubjectTable } from '../data/subjectTable.ts'
import * as rows from '../queries/erasing.ts'
import { countRows } from '../queries/subjectRows.ts'
import type { Db } from '../../../../platform/server/database/db.ts'

export type Erasing = {
  readonly tenantId: string
  readonly collected: Collected
  /** Whether the student record stays, because the child attends the school. */
  readonly keepsRecord: boolean
  readonly now: Date
  readonly keys: Keys
}

export type Erased = { readonly rows: number; readonly files: number }

/**
 * Removes or pseudonymises every value of a subject: rows from the end of the catalogue, then files
 * and the texts that mention the subject.
 */
export async function erase(tx: Tx, erasing: Erasing): Promise<Erased> {
  const { tenantId, collected, keepsRecord, now } = erasing
  const owners = await rows.listOwners(tx, tenantId, collected.ids)
  const files = await rows.removeFilesOf(
    tx,
    tenantId,
    { ids: collected.ids, owners, keepsRecord },
    now,
  )
  let count = await rows.eraseMentions(tx, tenantId, collected, owners)
  count += await eraseDrafts(tx, erasing, owners)
  for (const table of [...catalogue].reverse())
    if (!isKept(table, keepsRecord)) count += await eraseTable(tx, table, erasing)
  return { rows: count, files }
}

/** Drafts of the family that are about the subject: their content is sealed, so it is opened. */
async function eraseDrafts(
  tx: Tx,
  { tenantId, collected: { names, ids }, keys }: Erasing,
  owners: readonly string[],
): Promise<number> {
  const about = (await rows.listDraftsOf(tx, tenantId, owners)).filter(({ id, payloadSealed }) => {
    const place = { tenantId, table: 'enrolment_draft', column: 'payload_sealed', rowId: id }
    const text = keys.open(place, payloadSealed)
    return names.some((name) => text.includes(name))
  })
  const drafts = about.map(({ id }) => id)
  const words = [...names, ...ids.student]
  return (
    (await rows.deleteDrafts(tx, tenantId, drafts)) +
    (await rows.deleteProcessDrafts(tx, tenantId, { owners, words }))
  )
}

/** Whether a duty keeps a table's rows. */
export const isKept = ({ erase: how, duty }: SubjectTable, keepsRecord: boolean): boolean =>
  how === 'keep' || (duty === 'RECORD' && keepsRecord)

async function eraseTable(
  tx: Tx,
  table: SubjectTable,
  { tenantId, collected: { ids } }: Erasing,
): Promise<number> {
  if (table.eraser === 'erase_processes') return rows.eraseProcesses(tx, tenantId, ids.process)
  if (table.eraser === 'erase_application_steps')
    return rows.eraseSteps(tx, tenantId, ids.application)
  return table.erase === 'pseudonymise'
    ? rows.blankRows(tx, tenantId, table, ids)
    : rows.deleteRows(tx, tenantId, table, ids)
}

/** What stays, by duty. */
export async function listKept(
  db: Db,
  { tenantId, collected, keepsRecord }: Omit<Erasing, 'now' | 'keys'>,
): Promise<Kept[]> {
  const found = new Map<Duty, string[]>()
  for (const table of catalogue) {
    const { duty } = table
    if (!duty || !isKept(table, keepsRecord)) continue
    if ((await countRows(db, tenantId, table, collected.ids)) === 0) continue
    found.set(duty, [...(found.get(duty) ?? []), table.title])
  }
  return [...found].map(([duty, titles]) => ({ what: titles.join('、'), ...duties[duty] }))
}
