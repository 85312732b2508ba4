import { blankField, freeLabel, freeName } from './blankField.ts'
import type { FieldType } from '../fieldTypes.ts'
import { withoutUses, withRenamed } from '../conditions/fieldUses.ts'
import type { FormSchema } from '../schema.ts'
import { Column } from '../schema.ts'
import {
  addressIn,
  boxesOf,
  columnAt,
  columnsIn,
  isTable,
  mayStandIn,
  most,
  placeOf,
  put,
} from './fieldPlaces.ts'
import type { Place } from './fieldPlaces.ts'

/**
 * The form after an edit, and the address of the edited field: `prop`, or `table.prop` inside a
 * sub-table.
 */
export type Edited = { readonly form: FormSchema; readonly at: string }

/** Adds a field at a position; undefined if it is not allowed there or there is no room. */
export function addField(form: FormSchema, type: FieldType, place: Place): Edited | undefined {
  const columns = boxesOf(form).flatMap((one) => one.columns)
  return insert(
    form,
    blankField(type, propsOf(form), new Set(columns.map(({ label }) => label))),
    place,
  )
}

/** Adds a copy of a field right below it, with a new identifier. */
export function duplicateField(form: FormSchema, at: string): Edited | undefined {
  const [place, column] = [placeOf(form, at), columnAt(form, at)]
  if (!place || !column) return undefined
  const labels = new Set(boxesOf(form).flatMap(({ columns }) => columns.map(({ label }) => label)))
  const copy = {
    ...column,
    prop: freeName(column.prop, propsOf(form)),
    label: freeLabel(`${column.label.replace(/ 副本( \d+)?$/, '')} 副本`, labels),
  }
  return insert(form, copy, { ...place, index: place.index + 1 })
}

/** Removes a field and all references to it; undefined for the last column of a sub-table. */
export function removeField(form: FormSchema, at: string): FormSchema | undefined {
  return taken(withoutUses(form, at), at)
}

/**
 * Moves a field to a position, counted before the move. Conditions that can no longer see it are
 * reported by the check.
 */
export function moveField(form: FormSchema, at: string, to: Place): Edited | undefined {
  const [from, column] = [placeOf(form, at), columnAt(form, at)]
  if (!from || !column || to.box === column.prop || !mayStandIn(to.box, column.type))
    return undefined
  const index = to.box === from.box && to.index > from.index ? to.index - 1 : to.index
  if (to.box === from.box)
    return index === from.index ? undefined : insert(without(form, from), column, { ...to, index })
  const left = taken(form, at)
  if (!left) return undefined
  const scope = isTable(to.box)
    ? columnsIn(left, to.box)
    : boxesOf(left).flatMap((one) => (isTable(one.box) ? [] : one.columns))
  const isKnown = scope.some(({ prop }) => prop === column.prop)
  return insert(
    left,
    isKnown ? { ...column, prop: freeName(column.prop, propsOf(form)) } : column,
    to,
  )
}

/** Moves a field one step up or down; over the edge of a group into the next one. */
export function stepField(form: FormSchema, at: string, by: -1 | 1): Edited | undefined {
  const from = placeOf(form, at)
  if (!from) return undefined
  const index = from.index + (by === 1 ? 2 : -1)
  const count = columnsIn(form, from.box).length
  if (index >= 0 && index <= count) return moveField(form, at, { ...from, index })
  if (isTable(from.box)) return undefined
  const group = from.box === '' ? by - 1 : Number(from.box.slice(1)) + by
  if (group < -1 || group >= (form.group?.length ?? 0)) return undefined
  const box = group < 0 ? '' : `#${group}`
  return group < 0 && from.box === ''
    ? undefined
    : moveField(form, at, { box, index: by === 1 ? 0 : columnsIn(form, box).length })
}

/**
 * Changes settings of a field; undefined removes a setting. Returns undefined if the result does
 * not match the schema.
 */
export function changeField(
  form: FormSchema,
  at: string,
  patch: Partial<Omit<Column, 'prop'>>,
): FormSchema | undefined {
  const [place, column] = [placeOf(form, at), columnAt(form, at)]
  if (!place || !column) return undefined
  const next = Column.safeParse(plain({ ...column, ...patch }))
  if (!next.success) return undefined
  return put(form, place.box, columnsIn(form, place.box).with(place.index, next.data))
}

/**
 * Changes the identifier of a field and all references to it; undefined if it is invalid or taken.
 */
export function renameField(form: FormSchema, at: string, prop: string): Edited | undefined {
  const [place, column] = [placeOf(form, at), columnAt(form, at)]
  if (
    !place ||
    !column ||
    prop === column.prop ||
    propsOf(form).has(prop) ||
    !Column.safeParse({ ...column, prop }).success
  )
    return undefined
  const renamed = withRenamed(form, at, prop)
  const columns = columnsIn(renamed, place.box)
  const own = columns[place.index]
  return (
    own && {
      form: put(renamed, place.box, columns.with(place.index, { ...own, prop })),
      at: addressIn(place.box, prop),
    }
  )
}

/** Every identifier in use, on all levels. */
const propsOf = (form: FormSchema): ReadonlySet<string> =>
  new Set(boxesOf(form).flatMap(({ columns }) => columns.map(({ prop }) => prop)))

const plain = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))

function insert(form: FormSchema, column: Column, { box, index }: Place): Edited | undefined {
  const isKnown = boxesOf(form).some((one) => one.box === box)
  const columns = columnsIn(form, box)
  if (
    !isKnown ||
    columns.length >= (isTable(box) ? most.rows : most.form) ||
    !mayStandIn(box, column.type)
  )
    return undefined
  return {
    form: put(form, box, columns.toSpliced(index, 0, column)),
    at: addressIn(box, column.prop),
  }
}

/** Removes a field; undefined if a sub-table would have no columns left. */
function taken(form: FormSchema, at: string): FormSchema | undefined {
  const place = placeOf(form, at)
  if (!place || (isTable(place.box) && columnsIn(form, place.box).length === 1)) return undefined
  return without(form, place)
}

const without = (form: FormSchema, { box, index }: Place): FormSchema =>
  put(form, box, columnsIn(form, box).toSpliced(index, 1))
