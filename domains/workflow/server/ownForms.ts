import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { invalidInput } from '../../../platform/server/refusal.ts'
import { claimFiles } from '../../files/server/public.ts'
import { isHeld, isUnchanged, rowsBefore } from '../contract/form/heldWords.ts'
import { kindOf } from '../contract/form/fieldTypes.ts'
import { fillForm } from '../contract/form/fill.ts'
import type { FillOptions } from '../contract/form/fill.ts'
import { columnsOf } from '../contract/form/columns.ts'
import type { Column } from '../contract/form/schema.ts'
import { labelKey } from '../contract/form/labelKey.ts'
import { chosenWords, textsOf } from '../contract/form/shown.ts'
import type { FieldPermission } from '../contract/process.ts'
import { rowsIn } from '../contract/form/formula.ts'
import { keptForm } from './beginnings.ts'
import { canonicalJson } from './chain.ts'
import type { FlowData, Json } from './engine/rules.ts'
import type { OwnForm } from './flows.ts'
import { signatureNoPicture } from './refusals.ts'

type Posted = Readonly<Record<string, unknown>>

/** What is kept instead of a password: everybody who decides reads the data of a request, and so does its log. */
const secretKept = '******'

/** The data of a posted form; all problems at once. Unknown fields are dropped; one that is not whole yet may lack some. */
export function cleanForm(
  { schema }: OwnForm,
  posted: Posted,
  options: FillOptions = {},
): FlowData {
  const { data, problems } = fillForm(schema, posted, options)
  if (problems.length > 0) throw invalidInput(problems)
  const columns = columnsOf(schema)
  return labelled(columns, withWordsHeld(columns, data, options.kept ?? {}))
}

/** The same form filled in anew: what is no longer there is emptied, and words that nobody changed stay chosen. */
export function mendedForm(
  form: OwnForm,
  posted: Posted,
  before: FlowData,
  isWhole = true,
): FlowData {
  const data = cleanForm(keptForm(form, before), posted, { kept: before, isWhole })
  return {
    ...Object.fromEntries(Object.keys(before).map((key): [string, null] => [key, null])),
    ...data,
  }
}

/**
 * What somebody who decides may write of a form, with everything that follows from it; what he empties is emptied.
 * What he may not read he learns nothing about: it is dropped, whatever he sends; what he reads and may not write must not differ.
 */
export function cleanPart(
  { schema }: OwnForm,
  posted: Posted,
  kept: FlowData,
  permissions: readonly FieldPermission[],
): FlowData {
  const columns = columnsOf(schema)
  const writable = new Set(permissions.filter((field) => field.writable).map(({ id }) => id))
  const readable = new Set(permissions.filter((field) => field.readable).map(({ id }) => id))
  const closed = columns.filter(
    ({ prop }) => readable.has(prop) && !writable.has(prop) && Object.hasOwn(posted, prop),
  )
  const differing = closed.filter((column) => !isSame(column, posted[column.prop], kept))
  if (differing.length > 0)
    throw invalidInput(
      differing.map(({ prop, label }) => ({ name: prop, label, msg: '这一步不能修改' })),
    )
  const { data, problems, visible } = fillForm(schema, { ...kept, ...posted }, { writable, kept })
  if (problems.length > 0) throw invalidInput(problems)
  // Results follow from what is written, and so does what stands below another word that changed; every other closed field keeps what it holds, shown or not.
  const hasMoved = (upper: string) => visible.has(upper) && !isUnchanged(data[upper], kept[upper])
  const moving = columns.filter(
    ({ prop, formula, childrenOf }) =>
      writable.has(prop) ||
      formula !== undefined ||
      (childrenOf !== undefined && hasMoved(childrenOf)),
  )
  const emptied = moving.flatMap(({ prop }): [string, null][] =>
    Object.hasOwn(data, prop) ? [] : [[prop, null]],
  )
  const written: FlowData = {
    ...labelled(moving, withWordsHeld(moving, data, kept)),
    ...Object.fromEntries(emptied),
  }
  return Object.fromEntries(
    Object.entries(written).filter(([key, value]) => !isAlike(kept[key] ?? null, value)),
  )
}

/** Data with the words that unchanged values were given when they were chosen, those in rows too. */
const withWordsHeld = (columns: readonly Column[], data: FlowData, kept: FlowData): FlowData => ({
  ...data,
  ...Object.fromEntries(
    columns.flatMap((column): [string, Json][] => {
      const { prop, children } = column
      const words = kept[labelKey(prop)]
      if (keepsWords(column))
        return words !== undefined && isHeld(data[prop], kept[prop])
          ? [[labelKey(prop), words]]
          : []
      const rows = children ? rowsIn(data, prop) : []
      if (!children || rows.length === 0) return []
      const before = rowsBefore(children.column, rows, rowsIn(kept, prop))
      return [[prop, rows.map((row, at) => withWordsHeld(children.column, row, before[at] ?? {}))]]
    }),
  ),
})

/** Whether the words beside a value are those of the time when it was chosen. */
const keepsWords = (column: Column): boolean =>
  column.dictionary !== undefined || kindOf(column) === 'requests'

const keepsWordsWithin = (column: Column): boolean =>
  keepsWords(column) || (column.children?.column ?? []).some(keepsWords)

// The database keeps the fields of a row in an order of its own.
const isAlike = (one: Json, other: Json): boolean => canonicalJson(one) === canonicalJson(other)

/** Whether a sent value is the kept one, however it was written down. */
function isSame(column: Column, sent: unknown, kept: FlowData): boolean {
  if (keepsWordsWithin(column))
    return (
      isHeld(sent, kept[column.prop]) || ((sent ?? '') === '' && (kept[column.prop] ?? '') === '')
    )
  const read = fillForm(
    { column: [{ ...column, display: true, formula: undefined, readonly: false }] },
    { [column.prop]: sent },
    { isWhole: false },
  ).data
  return isAlike(labelled([column], read)[column.prop] ?? null, kept[column.prop] ?? null)
}

/** The words of chosen values stand beside them, as the original keeps them; a password does not stand anywhere. */
function labelled(columns: readonly Column[], data: FlowData): FlowData {
  const kept: Record<string, Json> = {}
  for (const column of columns) {
    const value = Object.hasOwn(data, column.prop) ? data[column.prop] : undefined
    if (value === undefined) continue
    const kind = kindOf(column)
    kept[column.prop] =
      kind === 'secret'
        ? secretKept
        : kind === 'rows'
          ? rowsIn(data, column.prop).map((row) => labelled(column.children?.column ?? [], row))
          : value
    const given = keepsWords(column) ? data[labelKey(column.prop)] : undefined
    const words =
      given ??
      (kind === 'choice' || kind === 'choices' || kind === 'path'
        ? chosenWords(column, value, data)
        : undefined)
    if (words !== undefined) kept[labelKey(column.prop)] = words
  }
  return kept
}

/** What was typed so far, without passwords: a draft waits for days. */
export function withoutSecrets(form: OwnForm | undefined, typed: object): object {
  const secrets = new Set(
    form
      ? columnsOf(form.schema).flatMap((column) =>
          kindOf(column) === 'secret' ? [column.prop] : [],
        )
      : [],
  )
  return Object.fromEntries(Object.entries(typed).filter(([prop]) => !secrets.has(prop)))
}

/** Ties the files of a filled form to its record: each must be the sender's own, or the record's already. */
export async function claimPapers(
  tx: Tx,
  actor: Actor,
  { schema }: OwnForm,
  { businessId, data }: { businessId: string; data: FlowData },
): Promise<void> {
  const columns = columnsOf(schema)
  const claimed = await claimFiles(tx, actor, idsIn(columns, data, 'files'), {
    ownerKind: 'request',
    ownerId: businessId,
  })
  const papers = new Set(
    claimed.flatMap(({ id, contentType }) => (contentType.startsWith('image/') ? [] : [id])),
  )
  const [unreadable] = signaturesIn(columns, data).filter(({ ids }) =>
    ids.some((id) => papers.has(id)),
  )
  if (unreadable) throw signatureNoPicture(unreadable.column.prop, unreadable.column.label)
}

/** What a form was signed with, sub-tables included. */
function signaturesIn(
  columns: readonly Column[],
  data: FlowData,
): { column: Column; ids: string[] }[] {
  return columns.flatMap((column) => {
    const { type, children, prop } = column
    if (children) return rowsIn(data, prop).flatMap((row) => signaturesIn(children.column, row))
    return type === 'sign' ? [{ column, ids: textsOf(data[prop]) }] : []
  })
}

/** The ids that fields of one kind hold, sub-tables included. */
export const idsIn = (
  columns: readonly Column[],
  data: FlowData,
  kind: 'files' | 'people' | 'departments' | 'requests',
): string[] =>
  columns.flatMap((column) => {
    const own = kindOf(column)
    if (own === 'rows')
      return rowsIn(data, column.prop).flatMap((row) =>
        idsIn(column.children?.column ?? [], row, kind),
      )
    return own === kind ? textsOf(data[column.prop]) : []
  })
