import * as z from 'zod/mini'

import { fieldErrors } from '../../platform/contract/errors.ts'
import type { Actor } from '../../platform/server/actor.ts'
import type { Tx } from '../../platform/server/database/db.ts'
import { attempted } from '../../platform/server/database/undone.ts'
import { Refusal, refusal } from '../../platform/server/refusal.ts'
import type { TakenTable } from './takenTables.ts'
import type { SourceRow, SourceTables } from './sqlRows.ts'

export type At = { now: Date; request: { id: string; ip: string } }

/** What became of a row. */
export type Outcome = 'new' | 'same' | 'changed'

export type TableReport = Record<Outcome, number> & {
  refused: { place: string; sentence: string }[]
  notes: string[]
}
export type SchoolReport = Map<TakenTable, TableReport>

/** A person who is new here, with the password hash of the old product. */
export type NewPerson = { userId: string; account: string; words: string[]; stored: string }

/** The import of one school. Source ids lead to our ids. */
export type Taking = {
  readonly tx: Tx
  readonly actor: Actor
  readonly at: At
  readonly tables: SourceTables
  readonly report: SchoolReport
  readonly ids: Record<'departments' | 'posts' | 'roles' | 'people', Map<string, string>>
  readonly people: NewPerson[]
}

export const emptyReport = (): TableReport => ({
  new: 0,
  same: 0,
  changed: 0,
  refused: [],
  notes: [],
})

export function reportOf({ report }: Pick<Taking, 'report'>, table: TakenTable): TableReport {
  const found = report.get(table) ?? emptyReport()
  report.set(table, found)
  return found
}

/** Takes over rows one by one. A refused row leaves nothing behind and stops no other. */
export async function takeRows(
  taking: Taking,
  table: TakenTable,
  rows: readonly SourceRow[],
  save: (row: SourceRow) => Promise<Outcome>,
): Promise<void> {
  const report = reportOf(taking, table)
  for (const row of rows) {
    const saved = hasNul(row)
      ? rowRefused('含有不能保存的字符（编码为 0）')
      : await attempted(taking.tx, () => save(row))
    if (saved instanceof Refusal) report.refused.push({ place: row.place, sentence: saved.message })
    else report[saved] += 1
  }
}

const hasNul = ({ values }: SourceRow): boolean =>
  [...values.values()].some((value) => value?.includes('\0'))

export const rowsOf = ({ tables }: Taking, table: string): readonly SourceRow[] =>
  tables.get(table) ?? []

/** A column as text; empty for NULL. */
export const textOf = ({ values }: SourceRow, column: string): string => values.get(column) ?? ''

/** The id of the row above; empty at the top. */
export function parentOf(row: SourceRow): string {
  const parent = textOf(row, 'parent_id')
  return parent === '0' || parent === '-1' ? '' : parent
}

/** A row that cannot be taken over, with the reason for the operator. */
export const rowRefused = (sentence: string): Refusal => refusal('ROW_REFUSED', sentence)

/** Reads a row by the shape of a form; refuses it with every problem. */
export function formOf<Shape extends z.ZodMiniType>(
  shape: Shape,
  value: unknown,
  name: string,
): z.output<Shape> {
  const parsed = z.safeParse(shape, value)
  if (parsed.success) return parsed.data
  const problems = fieldErrors(shape, parsed.error.issues)
  throw rowRefused(`“${name}”：${problems.map(({ label, msg }) => `${label}${msg}`).join('；')}`)
}

/** Refuses the second of two rows that would be the same here. */
export function onlyOnce(): (key: string, name: string, row: SourceRow) => void {
  const seen = new Map<string, string>()
  return (key, name, row) => {
    const before = seen.get(key)
    if (before !== undefined) throw rowRefused(`“${name}”与${before}重复`)
    seen.set(key, row.place)
  }
}

/** The rows with each one behind the row above it; rows of a circle come last. */
export function parentsFirst(rows: readonly SourceRow[]): SourceRow[] {
  const below = Map.groupBy(rows, parentOf)
  const ids = new Set(rows.map((row) => textOf(row, 'id')))
  const ordered = new Set<SourceRow>()
  const add = (row: SourceRow): void => {
    if (ordered.has(row)) return
    ordered.add(row)
    for (const child of below.get(textOf(row, 'id')) ?? []) add(child)
  }
  for (const row of rows) if (!ids.has(parentOf(row))) add(row)
  return [...ordered, ...rows.filter((row) => !ordered.has(row))]
}

/** Whether two records agree in the fields that the dump fills. */
export const agrees = (
  wanted: Readonly<Record<string, unknown>>,
  found: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(wanted).every(([name, value]) => value === undefined || value === found[name])
