import { columnAt } from '../../contract/form/edit.ts'
import type { Column, FormSchema } from '../../contract/form/schema.ts'
import { groupAt } from './designer.ts'

/** The fields of the level on which a field stands, itself among them. */
export function besideIn(form: FormSchema, at: string): Column[] {
  const [table = '', inner] = at.split('.')
  return inner === undefined
    ? [...form.column, ...(form.group ?? []).flatMap(({ column }) => column)]
    : (columnAt(form, table)?.children?.column ?? [])
}

/** The fields that the conditions of a field or group may look at: not itself, in a row its neighbours first. */
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
