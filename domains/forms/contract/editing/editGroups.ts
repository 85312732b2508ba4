import { freeLabel } from './blankField.ts'
import { FormSchema } from '../schema.ts'
import { columnsIn, most, put } from './fieldPlaces.ts'

/** Adds a group with a heading at the end. */
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

/** Changes the settings of a group. */
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

/** Removes a group; its fields move to the list above. */
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

/** Moves a group one position up or down. */
export function moveGroup(form: FormSchema, at: number, by: -1 | 1): FormSchema | undefined {
  const { group = [] } = form
  const [one, other] = [group[at], group[at + by]]
  return one && other ? { ...form, group: group.with(at, other).with(at + by, one) } : undefined
}
