import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/db.ts'
import { invalidInput } from '../../../platform/server/refusal.ts'
import { columnsOf } from '../contract/form/columns.ts'
import { kindOf } from '../contract/form/fieldTypes.ts'
import { labelKey } from '../contract/form/labelKey.ts'
import { linkedFacts, linkedIn } from '../contract/form/linkedRequest.ts'
import type { Column } from '../contract/form/schema.ts'
import { textsOf } from '../contract/form/shown.ts'
import type { LinkedRequest, listLinkable as linkableContract } from '../contract/linked.ts'
import type { RecordRequest } from '../contract/process.ts'
import type { FlowData, Json } from './engine/rules.ts'
import type { OwnForm } from './flows.ts'
import { maySee } from './may.ts'
import { findLinkable, findOwnApproved } from './queries/linkable.ts'
import type { LinkableRow } from './queries/linkable.ts'
import { findProcessFor } from './standIns.ts'

/** The actor's own approved requests, to choose from. */
export async function listLinkable(
  db: Db,
  actor: Actor,
  { name = '', processDefKey = '', ...page }: ParsedInputOf<typeof linkableContract>,
): Promise<ReplyOf<typeof linkableContract>> {
  const { rows, total } = await findLinkable(db, actor, { name, flowKey: processDefKey, ...page })
  return toPage(page, total, rows.map(linkedOf))
}

// The stored title is the one that is for everybody: whoever reads the form reads it too.
const linkedOf = ({ id, title, serialNumber, status, endTime }: LinkableRow): LinkedRequest => ({
  id,
  title,
  serialNumber,
  status,
  day: wireDate(endTime),
})

/**
 * Values with what they must say of each request that they point at, told by us and never by who sends them.
 * Whoever writes links requests of his own; those that the form holds already stay as they were.
 */
export async function withLinked(db: Db, actor: Actor, { schema }: OwnForm, data: FlowData, before: FlowData = {}): Promise<FlowData> {
  const columns = columnsOf(schema).filter((column) => kindOf(column) === 'requests' && Object.hasOwn(data, column.prop))
  if (columns.length === 0) return data
  const fields = columns.map((column) => ({ column, ids: textsOf(data[column.prop]), kept: linkedIn(before, column.prop) }))
  const wanted = new Set(fields.flatMap(({ ids, kept }) => ids.filter((id) => !kept.some((one) => one.id === id))))
  const found = wanted.size > 0 ? await findOwnApproved(db, actor, [...wanted]) : []
  const told = fields.map((field) => ({ ...field, ...toldOf(field, found) }))
  const problems = told.flatMap(({ column: { prop, label }, isWhole }) => (isWhole ? [] : [{ name: prop, label, msg: notLinkable }]))
  if (problems.length > 0) throw invalidInput(problems)
  return { ...data, ...Object.fromEntries(told.map(({ column, requests }): [string, Json] => [labelKey(column.prop), requests])) }
}

// One sentence for all: what another has asked for, and whether it is there at all, is nobody's to find out.
const notLinkable = '请选择本人已通过的申请'

type Field = { readonly column: Column; readonly ids: readonly string[]; readonly kept: readonly LinkedRequest[] }

function toldOf({ column, ids, kept }: Field, found: readonly LinkableRow[]) {
  const requests = ids.flatMap((id) => kept.find((one) => one.id === id) ?? found.filter((row) => row.id === id && isOf(column, row)).map(linkedOf))
  return { requests: requests.length > 0 ? requests : null, isWhole: requests.length === ids.length }
}

const isOf = ({ linkedFlow }: Column, { flowKey }: LinkableRow): boolean => linkedFlow === undefined || linkedFlow === flowKey

/** Linked requests as a reader of the form gets them: which of them he may open is asked of each itself. */
export async function readLinks(db: Db, actor: Actor, data: FlowData, prop: string, now: Date): Promise<RecordRequest[]> {
  const links: RecordRequest[] = []
  for (const one of linkedIn(data, prop)) {
    const process = await findProcessFor(db, actor, { processInstanceId: one.id }, now)
    links.push({ id: one.id, title: one.title, facts: linkedFacts(one), mayOpen: process !== undefined && maySee(actor, process) })
  }
  return links
}
