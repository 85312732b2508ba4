import * as z from 'zod/mini'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rewriteSteps } from '../../../enrolment/server/public.ts'
import { rewriteLog } from '../../../workflow/server/public.ts'
import type { Mention } from '../../contract/mention.ts'
import { catalogue } from '../data/catalogue.ts'
import type { Collected } from '../data/collecting.ts'
import type { SubjectIds, SubjectTable } from '../data/subjectTable.ts'
import * as queries from '../queries/mentions.ts'
import type { Place } from '../queries/mentions.ts'
import { isKept } from './erasing.ts'
import { mentionTitle } from './mentionTitles.ts'
import { excerptOf, fateOf, withoutName } from './naming.ts'
import type { Fate, Sought } from './naming.ts'

const Texts = z.record(z.string(), z.nullable(z.string()))

/** Whose names are sought, and which rows are not other people's. */
export type Seeking = {
  /** What the erasure removes. */
  readonly collected: Collected
  /** Everything that belongs to the subject, with the account that stays with a kept record. */
  readonly all: Collected
  readonly keepsRecord: boolean
  readonly substitute: string
  /** Whose data it is: the records of pupils keep the name of an adult by duty. */
  readonly isPerson: boolean
  /** Before the erasure its own rows are left out, since it will delete them. */
  readonly isBefore: boolean
}

type NamedRow = {
  readonly place: Place
  readonly key: string
  readonly keys: readonly string[]
  readonly row: string
  readonly values: Readonly<Record<string, string>>
}

/** Rows that belong together and mention a name. */
export type FoundMention = {
  readonly key: string
  readonly fate: Fate
  readonly sought: Sought
  readonly rows: readonly NamedRow[]
}

/** Technical rows end within days; nobody is asked about them. */
const shortLived = ['idempotency', 'live_event', 'outside_notice', 'fault_log']
/** The audit trail names ids alone, and the chain over it never changes. */
export const unread = ['audit_log', 'audit_head', 'audit_base']

const ofRecord = new Set(catalogue.flatMap(({ table, duty }) => (duty === 'RECORD' ? [table] : [])))

/** The names of a subject in a fixed order, with who else has them. */
export async function listSought(
  db: Db,
  tenantId: string,
  { collected, all, substitute }: Pick<Seeking, 'collected' | 'all' | 'substitute'>,
): Promise<{ sought: Sought; at: number; others: string[] }[]> {
  const listed: { sought: Sought; at: number; others: string[] }[] = []
  for (const [at, name] of [...collected.names].toSorted().entries()) {
    if (name.length < 2) continue
    const { names, ids } = await queries.findNamesakes(db, tenantId, name, all.ids)
    const longer = names.filter((one) => one !== name)
    const sought = { name, substitute, longer, isShared: names.includes(name) }
    listed.push({ sought, at, others: ids })
  }
  return listed
}

/** Where other people's rows mention the names of a subject. */
export async function findMentions(
  db: Db,
  tenantId: string,
  seeking: Seeking,
): Promise<FoundMention[]> {
  const places = (await queries.listPlaces(db)).filter(
    ({ table }) => !unread.includes(table) && !(seeking.isPerson && ofRecord.has(table)),
  )
  const found: FoundMention[] = []
  for (const { sought, at, others } of await listSought(db, tenantId, seeking)) {
    const groups = new Map<string, NamedRow[]>()
    for (const place of places)
      for (const row of await listNamed(db, tenantId, { place, sought }, seeking)) {
        const key = groupOf(row)
        groups.set(key, [...(groups.get(key) ?? []), row])
      }
    const own = Object.values(seeking.all.ids).flat()
    for (const [key, rows] of groups) {
      const fate = fateOf(rows, sought, { own, others })
      const isTechnical = rows.every(({ place }) => shortLived.includes(place.table))
      if (fate !== 'OTHER' && !(fate === 'ASK' && isTechnical))
        found.push({ key: `${key}#${at}`, fate, sought, rows })
    }
  }
  return found
}

async function listNamed(
  db: Db,
  tenantId: string,
  { place, sought }: { readonly place: Place; readonly sought: Sought },
  seeking: Seeking,
): Promise<NamedRow[]> {
  const without = ownTables(place.table, seeking)
  const rows = await queries.listNaming(db, tenantId, place, { name: sought.name, without })
  return rows.flatMap(({ key, keys, row, content }) => {
    const values = Object.fromEntries(
      Object.entries(z.parse(Texts, JSON.parse(content))).flatMap(([column, text]) =>
        text !== null && withoutName(text, sought) !== text ? [[column, text]] : [],
      ),
    )
    return Object.keys(values).length > 0 ? [{ place, key, keys, row, values }] : []
  })
}

/** The subject's own rows of a table: those that stay, and before the erasure those that go. */
function ownTables(
  name: string,
  { collected, all, keepsRecord, isBefore }: Seeking,
): { table: SubjectTable; ids: SubjectIds }[] {
  return catalogue
    .filter(
      (table) =>
        table.table === name && (isBefore || isKept(table, keepsRecord) || staysWith(table)),
    )
    .map((table) => ({ table, ids: all.ids }))

  function staysWith({ table }: SubjectTable): boolean {
    return table === 'app_user' && collected.ids.account.length < all.ids.account.length
  }
}

/** The rows of one process belong together, and so do the steps of one application. */
function groupOf({ place: { table }, key, row }: NamedRow): string {
  if (table === 'wf_instance') return `wf:${key}`
  const instance = /"instance_id": (\d+)/.exec(row)?.[1]
  if (table.startsWith('wf_') && instance) return `wf:${instance}`
  const application = /"application_id": (\d+)/.exec(row)?.[1]
  if (table === 'enrolment_flow_record' && application) return `steps:${application}`
  return `${table}:${key}`
}

/** Whether the office sees a mention: not technical rows, nor processes that go as a whole. */
export const isShown = (
  { key, rows }: FoundMention,
  { collected: { ids } }: Pick<Seeking, 'collected'>,
) =>
  !rows.every(({ place }) => shortLived.includes(place.table)) &&
  ![...ids.process.map((id) => `wf:${id}`), ...ids.application.map((id) => `steps:${id}`)].some(
    (own) => key.startsWith(`${own}#`),
  )

/** A mention as the office decides about it. */
export function toMention({ key, fate, sought, rows: [first] }: FoundMention): Mention {
  const text = Object.values(first?.values ?? {})[0] ?? ''
  return {
    key,
    title: mentionTitle(first?.place.table ?? ''),
    excerpt: excerptOf(text, sought),
    isAsked: fate === 'ASK',
  }
}

/** Replaces the names and returns the places that the database keeps as they are. */
export async function replaceMentions(
  tx: Tx,
  ref: { readonly tenantId: string; readonly requestId: string },
  mentions: readonly FoundMention[],
): Promise<string[]> {
  const { tenantId, requestId } = ref
  const idsIn = (start: string) =>
    mentions.flatMap(({ key }) => new RegExp(`^${start}:(\\d+)#`).exec(key)?.[1] ?? [])
  const rewritten = [...new Set([...idsIn('wf'), ...idsIn('steps')])]
  // First the register: the database rewrites histories only of what it names.
  if (rewritten.length > 0) await queries.enterRewritten(tx, { tenantId, id: requestId }, rewritten)
  const kept: string[] = []
  // A row may mention two names: the second change begins with what the first has written.
  const written = new Map<string, string>()
  for (const { key, sought, rows } of mentions) {
    const change = (text: string) => withoutName(text, sought)
    const id = /^(?:wf|steps):(\d+)#/.exec(key)?.[1]
    if (key.startsWith('wf:') && id) await rewriteLog(tx, { tenantId, id }, change)
    if (key.startsWith('steps:') && id) await rewriteSteps(tx, { tenantId, id }, change)
    for (const { place, key: row, keys, values } of rows) {
      if (chained.includes(place.table)) continue
      const cellOf = (column: string) => `${place.table}:${row}:${column}`
      const changes = Object.fromEntries(
        Object.entries(values).map(([column, text]) => [
          column,
          change(written.get(cellOf(column)) ?? text),
        ]),
      )
      for (const [column, text] of Object.entries(changes)) written.set(cellOf(column), text)
      const isFixed = published.includes(place.table)
      if (isFixed || !(await queries.rewriteRow(tx, tenantId, place, { keys, changes })))
        kept.push(mentionTitle(place.table))
    }
  }
  return kept
}

/** Tables whose rows are rewritten as a chain. */
const chained = ['wf_action', 'enrolment_flow_record']
/** What everybody can recompute or check: another text would no longer fit its hash or signature. */
const published = ['draw', 'draw_entry', 'draw_part', 'letter']
