import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import type { SubjectRef } from '../../contract/subject.ts'
import { labelOfKey } from '../../../enrolment/contract/form/fields.ts'
import { recordFieldOf } from '../../../pupilRecord/contract/form/recordFields.ts'
import { listRows } from '../queries/subjectRows.ts'
import { catalogue } from './catalogue.ts'
import { collectAll } from './collecting.ts'
import { labelOf } from './columnLabels.ts'
import { fateOf, recordOf } from './columnFate.ts'
import { openColumn } from './opening.ts'
import type { SubjectTable } from './subjectTable.ts'

/** One value with its meaning. */
export type ExportedValue = {
  readonly column: string
  readonly label: string
  readonly purpose: string
  readonly value: unknown
}

/** The rows of a table that are about the subject, opened. */
export type ExportedTable = {
  readonly table: string
  readonly title: string
  readonly rows: readonly (readonly ExportedValue[])[]
}

export type ExportedSubject = {
  readonly at: string
  readonly tables: readonly ExportedTable[]
  /** Columns that are left out, each with its reason. */
  readonly leftOut: readonly { readonly column: string; readonly reason: string }[]
}

/** Everything that the school stores about a subject, by the inventory. */
export async function exportSubject(
  db: Db,
  tenantId: string,
  subject: SubjectRef,
  { keys, now }: { readonly keys: Keys; readonly now: Date },
): Promise<ExportedSubject> {
  const { ids } = await collectAll(db, tenantId, subject, keys)
  const tables: ExportedTable[] = []
  const leftOut = new Map<string, string>()
  for (const table of catalogue) {
    if (table.isTechnical) continue
    const found = await listRows(db, tenantId, table, ids)
    if (found.length === 0) continue
    for (const column of Object.keys(found[0] ?? {})) {
      const fate = fateOf(table.table, column)
      if ('reason' in fate && column !== 'rowId')
        leftOut.set(`${table.table}.${column}`, fate.reason)
    }
    const rows = found.map((row) => valuesOf(table, row, { keys, tenantId }))
    tables.push({ table: table.table, title: table.title, rows })
  }
  return {
    at: wireDateTime(now),
    tables,
    leftOut: [...leftOut].map(([column, reason]) => ({ column, reason })),
  }
}

type Opening = { readonly keys: Keys; readonly tenantId: string }

const valuesOf = (
  { table }: SubjectTable,
  { rowId, ...row }: Record<string, unknown>,
  { keys, tenantId }: Opening,
): ExportedValue[] =>
  Object.entries(row).flatMap(([column, stored]) => {
    if ('reason' in fateOf(table, column) || stored === null || stored === '') return []
    const sealedRow = { tenantId, table, rowId: String(rowId) }
    const value = column.endsWith('_sealed')
      ? openColumn(keys, sealedRow, { column, value: stored })
      : stored
    const purpose = recordOf(table, column)?.purpose ?? ''
    return [{ column, label: labelOf(table, column) ?? purpose, purpose, value: named(value) }]
  })

/** Keys of forms become the labels that the family saw. */
function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      recordFieldOf(key)?.label ?? labelOfKey(key),
      named(one),
    ]),
  )
}

/** A value as a line of text. */
export function textOf(value: unknown): string {
  if (value === true) return '是'
  if (value === false) return '否'
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('；')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([, one]) => one !== '' && one !== null)
      .map(([label, one]) => `${label}：${textOf(one)}`)
      .join('，')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
