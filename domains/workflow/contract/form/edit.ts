import { blankField, freeLabel, freeName } from './blankField.ts'
import type { FieldType } from './fieldTypes.ts'
import { withoutUses, withRenamed } from './references.ts'
import { Column, FormSchema } from './schema.ts'

/** Where fields stand: `''` is the form itself, `#0` its first group, anything else the sub-table of that identifier. */
export type Place = { readonly box: string; readonly index: number }
/** The form after an edit, and the address of the field that it was about: `prop`, inside a sub-table `table.prop`. */
export type Edited = { readonly form: FormSchema; readonly at: string }

const most = { form: 100, rows: 30, groups: 20 } as const

/** Every list of fields in a form, in reading order; sub-tables after the list that they stand in. */
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

const isTable = (box: string): boolean => box !== '' && !box.startsWith('#')
const addressIn = (box: string, prop: string): string => (isTable(box) ? `${box}.${prop}` : prop)
const columnsIn = (form: FormSchema, box: string): readonly Column[] =>
  boxesOf(form).find((one) => one.box === box)?.columns ?? []

/** Where a field stands. */
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

/** The addresses of all fields as they are read from top to bottom. */
export function addressesOf({ column, group = [] }: FormSchema): string[] {
  return [...column, ...group.flatMap((one) => one.column)].flatMap(({ prop, children }) => [
    prop,
    ...(children?.column ?? []).map((inner) => `${prop}.${inner.prop}`),
  ])
}

/** Whether fields of a type may stand in a box; rows hold neither rows nor passwords. */
export const mayStandIn = (box: string, type: FieldType = 'input'): boolean =>
  !isTable(box) || (type !== 'dynamic' && type !== 'password')

/** A new field at a place; undefined where it may not stand or there is no room. */
export function addField(form: FormSchema, type: FieldType, place: Place): Edited | undefined {
  const columns = boxesOf(form).flatMap((one) => one.columns)
  return insert(
    form,
    blankField(type, propsOf(form), new Set(columns.map(({ label }) => label))),
    place,
  )
}

/** The same field once more, right below, under an identifier of its own. */
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

/** The form without a field and without what looked at it; undefined for the last column of a sub-table. */
export function removeField(form: FormSchema, at: string): FormSchema | undefined {
  return taken(withoutUses(form, at), at)
}

/** A field at another place, counted before it leaves its own; conditions that no longer see it are left to be judged. */
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

/** One step up or down; over the edge of a group into the next one. */
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

/** Settings of a field; undefined takes one away. No answer where the schema would not have the result. */
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

/** Another identifier, in everything that looks at the field too; undefined where it is no identifier or taken. */
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

/** A heading of its own at the end. */
export function addGroup(form: FormSchema): FormSchema | undefined {
  const group = form.group ?? []
  if (group.length >= most.groups) return undefined
  return {
    ...form,
    group: [
      ...group,
      { label: freeLabel('分组', new Set(group.map(({ label }) => label))), column: [] },
    ],
  }
}

type Group = NonNullable<FormSchema['group']>[number]

/** Settings of a group. */
export function changeGroup(
  form: FormSchema,
  at: number,
  patch: Partial<Pick<Group, 'label' | 'display'>>,
): FormSchema | undefined {
  const { group = [] } = form
  const [one] = group.slice(at, at + 1)
  if (!one) return undefined
  const { display, ...rest } = { ...one, ...patch }
  const next = FormSchema.safeParse({
    ...form,
    group: group.with(at, { ...rest, ...(display !== undefined && { display }) }),
  })
  return next.success ? next.data : undefined
}

/** The form without a heading; its fields go to what stands above. */
export function removeGroup(form: FormSchema, at: number): FormSchema | undefined {
  const { group = [] } = form
  const [one] = group.slice(at, at + 1)
  if (!one) return undefined
  const above = at === 0 ? '' : `#${at - 1}`
  const columns = [...columnsIn(form, above), ...one.column]
  if (columns.length > most.form) return undefined
  const { group: filled = [], ...rest } = put(form, above, columns)
  return filled.length === 1
    ? rest
    : { ...rest, group: filled.filter((_group, place) => place !== at) }
}

/** A group one place up or down. */
export function moveGroup(form: FormSchema, at: number, by: -1 | 1): FormSchema | undefined {
  const { group = [] } = form
  const [one, other] = [group[at], group[at + by]]
  return one && other ? { ...form, group: group.with(at, other).with(at + by, one) } : undefined
}

/** Every identifier in use, on whichever level. */
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

/** Without a field; undefined where a sub-table would be left without columns. */
function taken(form: FormSchema, at: string): FormSchema | undefined {
  const place = placeOf(form, at)
  if (!place || (isTable(place.box) && columnsIn(form, place.box).length === 1)) return undefined
  return without(form, place)
}

const without = (form: FormSchema, { box, index }: Place): FormSchema =>
  put(form, box, columnsIn(form, box).toSpliced(index, 1))

function put(form: FormSchema, box: string, columns: readonly Column[]): FormSchema {
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
