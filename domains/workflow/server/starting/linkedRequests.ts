import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { invalidInput } from '../../../../platform/server/refusal.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import { kindOf } from '../../../forms/contract/fieldTypes.ts'
import { rowsIn } from '../../../forms/contract/formulas/formula.ts'
import { labelKey } from '../../../forms/contract/labelKey.ts'
import { linkedFacts, linkedIn, linkedWords } from '../../contract/fields/linkedField.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import { defineFieldKind } from '../../../forms/contract/fieldKinds.ts'
import { textsOf } from '../../../forms/contract/values/shownValue.ts'
import type {
  LinkedRequest,
  listLinkable as linkableContract,
} from '../../contract/fields/linkedRequest.ts'
import type { RecordRequest } from '../../contract/process.ts'
import type { FlowData, Json } from '../engine/rules.ts'
import type { OwnForm } from '../flows/defineFlow.ts'
import { maySee } from '../may.ts'
import { findLinkable, findOwnApproved } from '../queries/linkable.ts'
import type { LinkableRow } from '../queries/linkable.ts'
import { findProcessesFor } from '../proxies/principals.ts'

/** Registers linked requests as a form field type. */
export const defineLinkedRequests = (): void =>
  defineFieldKind('requests', {
    wordsOf: (data, prop) => linkedIn(data, prop).map(linkedWords).join('、'),
  })

/** The actor's own approved requests, to choose from. */
export async function listLinkable(
  db: Db,
  actor: Actor,
  { name = '', processDefKey = '', ...page }: ParsedInputOf<typeof linkableContract>,
): Promise<ReplyOf<typeof linkableContract>> {
  const { rows, total } = await findLinkable(db, actor, { name, flowKey: processDefKey, ...page })
  return toPage(page, total, rows.map(linkedOf))
}

// The stored title is the public one, because every reader of the form sees it.
const linkedOf = ({ id, title, serialNumber, status, endTime }: LinkableRow): LinkedRequest => ({
  id,
  title,
  serialNumber,
  status,
  day: wireDate(endTime),
})

/**
 * Adds the stored details of each linked request to the values, rows included. The server reads
 * them and never trusts the sender. A writer may link their own requests; links already in the form
 * stay unchanged.
 */
export async function withLinked(
  db: Db,
  actor: Actor,
  { schema }: OwnForm,
  { data, before = {} }: { data: FlowData; before?: FlowData },
): Promise<FlowData> {
  const columns = columnsOf(schema)
  const fields = fieldsIn(columns, { data, before: [before], prefix: '' })
  if (fields.length === 0) return data
  if (new Set(fields.flatMap(({ ids }) => ids)).size > maxInForm) throw tooMany(fields)
  const wanted = new Set(
    fields.flatMap(({ ids, kept }) => ids.filter((id) => !kept.some((one) => one.id === id))),
  )
  const found = wanted.size > 0 ? await findOwnApproved(db, actor, [...wanted]) : []
  const linked = fields.map((field) => ({ ...field, ...linkedRequestsOf(field, found) }))
  const problems = linked.flatMap(({ name, label, isWhole }) =>
    isWhole ? [] : [{ name, label, msg: notLinkable }],
  )
  if (problems.length > 0) throw invalidInput(problems)
  return withRequests(columns, data, new Map(linked.map(({ name, requests }) => [name, requests])))
}

// One message for all cases, so that it does not reveal whether another user's request exists.
const notLinkable = '请选择您发起并已通过的申请'

/**
 * Maximum number of requests linked in one form, rows included, because the reader's access to all
 * of them is checked together.
 */
const maxInForm = 50

function tooMany(fields: readonly Field[]) {
  const seen = new Set<string>()
  const past = fields.find(({ ids }) => ids.some((id) => seen.add(id).size > maxInForm))
  return invalidInput(
    past
      ? [{ name: past.name, label: past.label, msg: `一份申请最多关联 ${maxInForm} 份申请` }]
      : [],
  )
}

/**
 * A field that links requests, by its full name, with the links that the form held in it before, in
 * any row.
 */
type Field = {
  readonly column: Column
  readonly name: string
  readonly label: string
  readonly ids: readonly string[]
  readonly kept: readonly LinkedRequest[]
}

type Place = {
  readonly data: FlowData
  readonly before: readonly FlowData[]
  readonly prefix: string
  readonly row?: number
}

function fieldsIn(columns: readonly Column[], { data, before, prefix, row }: Place): Field[] {
  return columns.flatMap((column): Field[] => {
    const { prop, children } = column
    const name = `${prefix}${prop}`
    if (children) {
      const rows = before.flatMap((one) => rowsIn(one, prop))
      return rowsIn(data, prop).flatMap((one, at) =>
        fieldsIn(children.column, { data: one, before: rows, prefix: `${name}.${at}.`, row: at }),
      )
    }
    if (kindOf(column) !== 'requests' || !Object.hasOwn(data, prop)) return []
    const label = row === undefined ? column.label : `第 ${row + 1} 条${column.label}`
    return [
      {
        column,
        name,
        label,
        ids: textsOf(data[prop]),
        kept: before.flatMap((one) => linkedIn(one, prop)),
      },
    ]
  })
}

function linkedRequestsOf({ column, ids, kept }: Field, found: readonly LinkableRow[]) {
  const requests = ids.flatMap(
    (id) =>
      kept.find((one) => one.id === id) ??
      found.filter((row) => row.id === id && isOf(column, row)).map(linkedOf),
  )
  return {
    requests: requests.length > 0 ? requests : null,
    isWhole: requests.length === ids.length,
  }
}

const isOf = ({ linkedFlow }: Column, { flowKey }: LinkableRow): boolean =>
  linkedFlow === undefined || linkedFlow === flowKey

/** Values with the details of each field under its name. */
const withRequests = (
  columns: readonly Column[],
  data: FlowData,
  linked: ReadonlyMap<string, Json>,
  prefix = '',
): FlowData => ({
  ...data,
  ...Object.fromEntries(
    columns.flatMap(({ prop, children }): [string, Json][] => {
      const requests = linked.get(`${prefix}${prop}`)
      if (requests !== undefined) return [[labelKey(prop), requests]]
      const rows = children ? rowsIn(data, prop) : []
      return children && rows.length > 0
        ? [
            [
              prop,
              rows.map((row, at) =>
                withRequests(children.column, row, linked, `${prefix}${prop}.${at}.`),
              ),
            ],
          ]
        : []
    }),
  ),
})

/** The fields of a form with their values. */
export type Filled = { readonly columns: readonly Column[]; readonly data: FlowData }

/**
 * Linked requests as a reader of the form gets them. Each request decides whether the reader may
 * open it; one statement checks all.
 */
export async function readLinks(
  db: Db,
  actor: Actor,
  { columns, data }: Filled,
  now: Date,
): Promise<LinksOf> {
  const ids = new Set(linksIn(columns, data))
  const processes = ids.size > 0 ? await findProcessesFor(db, actor, [...ids], now) : []
  const open = new Set(processes.flatMap((process) => (maySee(actor, process) ? [process.id] : [])))
  return (within, prop) =>
    linkedIn(within, prop).map((one) => ({
      id: one.id,
      title: one.title,
      facts: linkedFacts(one),
      mayOpen: open.has(one.id),
    }))
}

/** The linked requests of a field of the form, or of one of its rows. */
export type LinksOf = (within: FlowData, prop: string) => RecordRequest[]

const linksIn = (columns: readonly Column[], data: FlowData): string[] =>
  columns.flatMap((column) => {
    const { prop, children } = column
    if (children) return rowsIn(data, prop).flatMap((row) => linksIn(children.column, row))
    return kindOf(column) === 'requests' ? linkedIn(data, prop).map(({ id }) => id) : []
  })
