import { addressesOf } from '../../contract/form/edit.ts'
import type { Edited } from '../../contract/form/edit.ts'
import type { FormSchema } from '../../contract/form/schema.ts'
import type { FormProblem } from '../../contract/form/shapeProblems.ts'

/** What the parts of the designer share: the form, what is chosen in it, and how both change. */
export type Designer = {
  readonly form: FormSchema
  /** The same form with what the school's dictionaries offer: to be looked at, never kept. */
  readonly shown: FormSchema
  /** The address of a field, `#0` for the first group, nothing for the form. */
  readonly selected: string
  readonly problems: readonly PlacedProblem[]
  readonly select: (at: string) => void
  /** Keeps an edit and chooses its field; false where the edit was refused. */
  readonly keep: (edited: Edited | undefined, renamed?: Renamed) => boolean
  readonly change: (form: FormSchema | undefined) => boolean
  readonly remove: (at: string) => void
  readonly duplicate: (at: string) => void
  readonly step: (at: string, by: -1 | 1) => void
}

/** A field that is called otherwise from now on, for those outside the form that name it. */
export type Renamed = { readonly from: string; readonly to: string }

/** A problem with the address of the field that it belongs to. */
export type PlacedProblem = FormProblem & { readonly address: string }

/** Problems name fields by identifier alone: those of sub-tables are looked for behind the others. */
export function placed(form: FormSchema, problems: readonly FormProblem[]): PlacedProblem[] {
  const addresses = addressesOf(form)
  return problems.map((one) => ({
    ...one,
    address:
      addresses.find((at) => at === one.at) ??
      addresses.find((at) => one.at !== '' && at.endsWith(`.${one.at}`)) ??
      '',
  }))
}

/** Everything that can be chosen, from top to bottom: fields, and the headings of groups. */
export const facesOf = ({ column, group = [] }: FormSchema): string[] => [
  ...addressesOf({ column }),
  ...group.flatMap((one, at) => [`#${at}`, ...addressesOf({ column: one.column })]),
]

/** The number of a group; undefined for a field. */
export const groupAt = (at: string): number | undefined =>
  at.startsWith('#') ? Number(at.slice(1)) : undefined
