import { columnAt } from '../../contract/editing/fieldPlaces.ts'
import type { Column, FormSchema } from '../../contract/schema.ts'
import { groupAt } from './designer.ts'

/** The fields on the same level as a field, including itself. */
export function besideIn(form: FormSchema, at: string): Column[] {
  const [table = '', inner] = at.split('.')
  return inner === undefined
    ? [...form.column, ...(form.group ?? []).flatMap(({ column }) => column)]
    : (columnAt(form, table)?.children?.column ?? [])
}

/**
 * The fields that the conditions of a field or group may read: not itself; in a row, the fields of
 * the row first.
 */
export function visibleColumns(form: FormSchema, at: string): Column[] {
  const own = groupAt(at)
  const outer = [
    ...form.column,
    ...(form.group ?? []).flatMap((group, place) => (place === own ? [] : group.column)),
  ]
  const [table = '', inner] = at.split('.')
  if (inner === undefined) return outer.filter(({ prop }) => prop !== at)
  const beside = (columnAt(form, table)?.children?.column ?? []).filter(
    ({ prop }) => prop !== inner,
  )
  const hidden = new Set([table, inner, ...beside.map(({ prop }) => prop)])
  return [...beside, ...outer.filter(({ prop }) => !hidden.has(prop))]
}
