import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { invalidInput } from '../../../../platform/server/refusal.ts'
import { claimFiles } from '../../../files/server/public.ts'
import { isHeld, isUnchanged, rowsBefore } from '../../../forms/contract/filling/storedLabels.ts'
import { kindOf } from '../../../forms/contract/fieldTypes.ts'
import { fillForm } from '../../../forms/contract/filling/fill.ts'
import type { FillOptions } from '../../../forms/contract/filling/fillState.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import { labelKey } from '../../../forms/contract/labelKey.ts'
import { chosenWords, textsOf } from '../../../forms/contract/values/shownValue.ts'
import { openAtStart } from '../../contract/flow/startFields.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import type { FieldPermission } from '../../../forms/contract/fieldPermission.ts'
import { rowsIn } from '../../../forms/contract/formulas/formula.ts'
import { formForCorrection } from './prefilledForm.ts'
import { canonicalJson } from '../acting/logHash.ts'
import type { FlowData, Json } from '../engine/rules.ts'
import type { OwnForm } from '../flows/defineFlow.ts'
import { signatureNoPicture } from '../refusals.ts'

export type Posted = Readonly<Record<string, unknown>>

/**
 * Stored instead of a password, because every decider can read the data of a request, and the log
 * stores it.
 */
const secretKept = '******'

/**
 * Validates a posted form and reports all problems together. Drops unknown fields; an incomplete
 * form may lack required ones.
 */
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

/** A form with its graph, which defines the fields that are closed to the applicant. */
export type DrawnForm = { readonly graph: Graph; readonly form: OwnForm }
export type Completeness = Pick<FillOptions, 'isWhole'>

/**
 * A returned form, filled in again. A field that is not sent is emptied; a field closed to the
 * applicant keeps its value.
 */
export function correctedForm(
  { graph, form }: DrawnForm,
  posted: Posted,
  before: FlowData,
  { isWhole = true }: Completeness = {},
): FlowData {
  const writable = openAtStart(graph, columnsOf(form.schema))
  const data = cleanForm(formForCorrection(form, before), posted, {
    writable,
    kept: before,
    isWhole,
  })
  return {
    ...Object.fromEntries(Object.keys(before).map((key): [string, null] => [key, null])),
    ...data,
  }
}

/**
 * The part of a form that a decider may write, with all derived values; fields that they empty are
 * emptied. Unreadable fields are dropped whatever is sent, so that nothing is revealed. Fields that
 * are readable but not writable must not differ.
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
  // Calculated fields are recomputed, and so are fields below a changed parent field. Every other
  // closed field keeps its value, shown or not.
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

/** Data with the stored labels of unchanged values, those in rows included. */
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

/** Whether the labels beside a value date from the time it was chosen. */
const keepsWords = (column: Column): boolean =>
  column.dictionary !== undefined || kindOf(column) === 'requests'

const keepsWordsWithin = (column: Column): boolean =>
  keepsWords(column) || (column.children?.column ?? []).some(keepsWords)

// The database does not preserve the order of a row's fields.
const isAlike = (one: Json, other: Json): boolean => canonicalJson(one) === canonicalJson(other)

/** Whether a sent value equals the stored one, whatever its notation. */
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

/**
 * Stores the labels of chosen values beside them, as the plugin does; passwords are never stored.
 */
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

/** The typed values without passwords, because a draft is stored for days. */
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

/**
 * Binds the files of a filled form to its record: each must be the sender's own, or already the
 * record's.
 */
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

/** The signatures of a form, sub-tables included. */
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

/** The ids in all fields of one kind, sub-tables included. */
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
