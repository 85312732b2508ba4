import type { FieldType } from '../fieldTypes.ts'
import type { Column, FormSchema } from '../schema.ts'

/**
 * The position of a field. `''` is the form itself, `#0` its first group, anything else the
 * sub-table with that identifier.
 */
export type Place = { readonly box: string; readonly index: number }

export const most = { form: 100, rows: 30, groups: 20 } as const

/**
 * Every list of fields in a form, in reading order; sub-tables follow the list that contains them.
 */
export function boxesOf(form: FormSchema): { box: string; columns: readonly Column[] }[] {
  const outer = [
    { box: '', columns: form.column },
    ...(form.group ?? []).map(({ column }, at) => ({ box: `#${at}`, columns: column })),
  ]
  return outer.flatMap((one) => [
    one,
    ...one.columns.flatMap(({ prop, children }) =>
      children ? [{ box: prop, columns: children.column }] : [],
    ),
  ])
}

export const isTable = (box: string): boolean => box !== '' && !box.startsWith('#')
export const addressIn = (box: string, prop: string): string =>
  isTable(box) ? `${box}.${prop}` : prop
export const columnsIn = (form: FormSchema, box: string): readonly Column[] =>
  boxesOf(form).find((one) => one.box === box)?.columns ?? []

/** The position of a field. */
export function placeOf(form: FormSchema, at: string): Place | undefined {
  for (const { box, columns } of boxesOf(form)) {
    const index = columns.findIndex(({ prop }) => addressIn(box, prop) === at)
    if (index >= 0) return { box, index }
  }
  return undefined
}

/** The field at an address. */
export function columnAt(form: FormSchema, at: string): Column | undefined {
  const place = placeOf(form, at)
  return place && columnsIn(form, place.box)[place.index]
}

/** The addresses of all fields from top to bottom. */
export function addressesOf({ column, group = [] }: FormSchema): string[] {
  return [...column, ...group.flatMap((one) => one.column)].flatMap(({ prop, children }) => [
    prop,
    ...(children?.column ?? []).map((inner) => `${prop}.${inner.prop}`),
  ])
}

/** Whether a field type may be in a box; sub-tables hold neither sub-tables nor passwords. */
export const mayStandIn = (box: string, type: FieldType = 'input'): boolean =>
  !isTable(box) || (type !== 'dynamic' && type !== 'password')

export function put(form: FormSchema, box: string, columns: readonly Column[]): FormSchema {
  if (box === '') return { ...form, column: [...columns] }
  const inGroup = (list: readonly Column[]): Column[] =>
    isTable(box)
      ? list.map((one) =>
          one.prop === box && one.children
            ? { ...one, children: { ...one.children, column: [...columns] } }
            : one,
        )
      : [...list]
  const { group } = form
  return {
    ...form,
    column: inGroup(form.column),
    ...(group && {
      group: group.map((one, at) => ({
        ...one,
        column: box === `#${at}` ? [...columns] : inGroup(one.column),
      })),
    }),
  }
}
