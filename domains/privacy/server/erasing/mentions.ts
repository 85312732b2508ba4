import * as z from 'zod/mini'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { Mention } from '../../contract/mention.ts'
import { catalogue } from '../data/catalogue.ts'
import { openTexts } from '../data/sealedCells.ts'
import type { SubjectIds, SubjectTable } from '../data/subjectTable.ts'
import { listOwners } from '../queries/erasing.ts'
import * as queries from '../queries/mentions.ts'
import type { Place } from '../queries/mentions.ts'
import { listSealedPage, sealedOf } from '../queries/sealed.ts'
import { isKept } from './erasing.ts'
import type { FoundMention, NamedRow, TextRow } from './foundMention.ts'
import { mentionTitle } from './mentionTitles.ts'
import { draftFate, isOfOwner } from './mentionedDrafts.ts'
import { excerptAround, excerptOf, fateOf } from './naming.ts'
import type { Fate } from './naming.ts'
import { isOwnNumber } from './ownNumbers.ts'
import { listSought, withoutSought } from './seeking.ts'
import type { ListedSought, Seeking, Sought } from './seeking.ts'

const Texts = z.record(z.string(), z.nullable(z.string()))
const Columns = z.record(z.string(), z.unknown())
const KeyValues = z.array(z.string())

/** Technical rows end within days; nobody is asked about them. */
const shortLived = ['idempotency', 'live_event', 'outside_notice', 'fault_log']
/** The audit trail names ids alone, and the chain over it never changes. */
export const unread = ['audit_log', 'audit_head', 'audit_base']
/** Their sealed values are keys and passwords of the product. */
const secrets = ['letter_key', 'payment_merchant', 'wf_address']

const ofRecord = new Set(catalogue.flatMap(({ table, duty }) => (duty === 'RECORD' ? [table] : [])))

/** Where other people's rows mention the names and numbers of a subject. */
export async function findMentions(
  db: Db,
  tenantId: string,
  seeking: Seeking,
): Promise<FoundMention[]> {
  const listed = await listSought(db, tenantId, seeking)
  const groups = listed.map(() => new Map<string, NamedRow[]>())
  for await (const row of rowsOfOthers(db, tenantId, seeking, listed))
    for (const [at, { sought }] of listed.entries()) {
      const values = valuesNaming(row, sought)
      const group = groupOf(row)
      if (Object.keys(values).length > 0)
        groups[at]?.set(group, [...(groups[at].get(group) ?? []), { ...row, values }])
    }
  const own = Object.values(seeking.all.ids).flat()
  return listed.flatMap(({ sought, at, others }, index) =>
    [...(groups[index] ?? [])].flatMap(([group, rows]) => {
      const fate = draftFate(rows, sought, listed) ?? fateOfRows(rows, sought, { own, others })
      const isTechnical = rows.every(({ place }) => shortLived.includes(place.table))
      return fate === 'OTHER' || (fate === 'ASK' && isTechnical)
        ? []
        : [{ key: `${group}#${at}`, fate, sought, rows }]
    }),
  )
}

/** Numbers are exact, so only those that may be a day are doubtful. */
function fateOfRows(
  rows: readonly NamedRow[],
  sought: Sought,
  ids: { readonly own: readonly string[]; readonly others: readonly string[] },
): Fate {
  if (sought.kind === 'name') return fateOf(rows, sought, ids)
  return sought.isShared ? fateOf(rows, { name: '', isShared: true }, ids) : 'SUBJECT'
}

/** The rows that may mention something, table by table; sealed ones in pages. */
async function* rowsOfOthers(
  db: Db,
  tenantId: string,
  seeking: Seeking,
  listed: readonly ListedSought[],
): AsyncIterable<TextRow> {
  const all = listed.map(({ sought }) => sought)
  const words = {
    names: all.flatMap((one) => (one.kind === 'name' ? [one.name] : [])),
    numbers: all.flatMap((one) => (one.kind === 'numbers' ? [one.search] : [])).join('|'),
  }
  if (all.length === 0) return
  const owners = seeking.isBefore ? await listOwners(db, tenantId, seeking.all.ids) : []
  for (const place of await queries.listPlaces(db)) {
    if (unread.includes(place.table) || (seeking.isPerson && ofRecord.has(place.table))) continue
    const without = ownTables(place.table, seeking)
    if (queries.openColumnsOf(place).length > 0)
      for (const found of await queries.listMentioning(db, tenantId, place, { ...words, without }))
        yield { place, ...found, texts: textsOf(found.content), isSealed: false }
    for await (const row of sealedRows(db, tenantId, { place, without }, seeking))
      // Before the erasure: drafts and files of the family go with it.
      if (!seeking.isBefore || !isOfOwner(row, { owners, ids: seeking.all.ids })) yield row
  }
}

const textsOf = (content: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(z.parse(Texts, JSON.parse(content))).flatMap(([column, text]) =>
      text === null ? [] : [[column, text]],
    ),
  )

async function* sealedRows(
  db: Db,
  tenantId: string,
  { place, without }: { readonly place: Place; readonly without: queries.OwnRows },
  { keys }: Pick<Seeking, 'keys'>,
): AsyncIterable<TextRow> {
  if (sealedOf(place).length === 0 || secrets.includes(place.table)) return
  const { table } = place
  for (let after: string[] | undefined; ;) {
    const page = await listSealedPage(db, tenantId, place, { ...(after ? { after } : {}), without })
    for (const { key, at, row, rowId, content } of page) {
      const columns = Object.entries(z.parse(Columns, JSON.parse(content)))
      const texts = columns.flatMap(([column, value]) =>
        Object.entries(openTexts(keys, { tenantId, table, rowId }, { column, value })),
      )
      yield { place, key, at, row, texts: Object.fromEntries(texts), isSealed: true }
    }
    const last = page.at(-1)
    if (!last) return
    after = z.parse(KeyValues, JSON.parse(last.at))
  }
}

/** The texts of a row that mention what is sought, without those that are about another person. */
const valuesNaming = (
  { place: { table }, texts }: TextRow,
  sought: Sought,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).filter(
      ([at, text]) => withoutSought(text, sought) !== text && !isOwnNumber(table, at, text, sought),
    ),
  )

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
function groupOf({ place: { table }, key, row }: TextRow): string {
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
  return {
    key,
    title: mentionTitle(first?.place.table ?? ''),
    excerpt: first ? excerptFrom(first, fate, sought) : '',
    isAsked: fate === 'ASK',
  }
}

/** What the office reads of a mention: nothing sealed unless it has to decide. */
function excerptFrom({ values, isSealed }: NamedRow, fate: Fate, sought: Sought): string {
  if (isSealed && fate !== 'ASK') return '加密保存的内容'
  const text = Object.values(values)[0] ?? ''
  if (sought.kind === 'name') return excerptOf(text, sought)
  const [written = ''] = text.match(sought.pattern) ?? []
  return excerptAround(text, text.search(sought.pattern), written.length)
}
