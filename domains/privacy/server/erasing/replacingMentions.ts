import * as z from 'zod/mini'

import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { rewriteSteps } from '../../../enrolment/server/public.ts'
import { rewriteLog } from '../../../workflow/server/public.ts'
import { resealed } from '../data/sealedCells.ts'
import * as queries from '../queries/mentions.ts'
import { lockSealed } from '../queries/sealed.ts'
import { mentionTitle } from './mentionTitles.ts'
import type { FoundMention, NamedRow } from './foundMention.ts'
import { withoutSought } from './seeking.ts'

const Columns = z.record(z.string(), z.unknown())

/** Tables whose rows are rewritten as a chain. */
const chained = ['wf_action', 'enrolment_flow_record']
/** What everybody can recompute or check: another text would no longer fit its hash or signature. */
const published = ['draw', 'draw_entry', 'draw_part', 'letter']

type Ref = { readonly tenantId: string; readonly requestId: string; readonly keys: Keys }
type Change = (text: string) => string

/** Replaces names and numbers and returns the places that the database keeps as they are. */
export async function replaceMentions(
  tx: Tx,
  { tenantId, requestId, keys }: Ref,
  mentions: readonly FoundMention[],
): Promise<string[]> {
  const idsIn = (start: string) =>
    mentions.flatMap(({ key }) => new RegExp(`^${start}:(\\d+)#`).exec(key)?.[1] ?? [])
  const rewritten = [...new Set([...idsIn('wf'), ...idsIn('steps')])]
  // First the register: the database rewrites histories only of what it names.
  if (rewritten.length > 0) await queries.enterRewritten(tx, { tenantId, id: requestId }, rewritten)
  const kept: string[] = []
  // A row may mention two names: the second change begins with what the first has written.
  const written = new Map<string, string>()
  for (const { key, sought, rows } of mentions) {
    const change: Change = (text) => withoutSought(text, sought)
    const id = /^(?:wf|steps):(\d+)#/.exec(key)?.[1]
    if (key.startsWith('wf:') && id) await rewriteLog(tx, { tenantId, id }, change)
    if (key.startsWith('steps:') && id) await rewriteSteps(tx, { tenantId, id }, change)
    for (const row of rows) {
      const { table } = row.place
      if (chained.includes(table)) continue
      const isChanged =
        !published.includes(table) &&
        (await queries.unlessKept(tx, () =>
          row.isSealed
            ? reseal(tx, { tenantId, keys }, row, change)
            : rewrite(tx, tenantId, row, { change, written }),
        ))
      if (!isChanged) kept.push(mentionTitle(table))
    }
  }
  return kept
}

async function rewrite(
  tx: Tx,
  tenantId: string,
  { place, key, at, values }: NamedRow,
  { change, written }: { readonly change: Change; readonly written: Map<string, string> },
): Promise<void> {
  const cellOf = (column: string) => `${place.table}:${key}:${column}`
  const changes = Object.fromEntries(
    Object.entries(values).map(([column, text]) => [
      column,
      change(written.get(cellOf(column)) ?? text),
    ]),
  )
  for (const [column, text] of Object.entries(changes)) written.set(cellOf(column), text)
  await queries.rewriteRow(tx, tenantId, place, { at, changes })
}

/** Opens the sealed columns of a row again, since they may have changed, and seals them without. */
async function reseal(
  tx: Tx,
  { tenantId, keys }: { readonly tenantId: string; readonly keys: Keys },
  { place, at, values }: NamedRow,
  change: Change,
): Promise<void> {
  const row = await lockSealed(tx, tenantId, place, at)
  if (!row) return
  const mentions = (path: string) =>
    Object.keys(values).some((one) => one === path || one.startsWith(`${path}.`))
  const sealedRow = { tenantId, table: place.table, rowId: row.rowId }
  const changes: [string, string][] = []
  for (const [column, value] of Object.entries(z.parse(Columns, JSON.parse(row.content)))) {
    if (!mentions(column)) continue
    const changed = resealed(keys, sealedRow, { column, value }, (path, text) =>
      mentions(path) ? change(text) : text,
    )
    changes.push([column, typeof changed === 'string' ? changed : JSON.stringify(changed)])
  }
  if (changes.length > 0)
    await queries.rewriteRow(tx, tenantId, place, { at, changes: Object.fromEntries(changes) })
}
