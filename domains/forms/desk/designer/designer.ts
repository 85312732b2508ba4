import { addressesOf } from '../../contract/editing/fieldPlaces.ts'
import type { Edited } from '../../contract/editing/edit.ts'
import type { FormSchema } from '../../contract/schema.ts'
import type { FormProblem } from '../../contract/publishing/shapeProblems.ts'

/** The state and actions that the parts of the designer share. */
export type Designer = {
  readonly form: FormSchema
  /** The form with the current options of its dictionaries: for display only, never saved. */
  readonly shown: FormSchema
  /** The address of the selected field, `#0` for the first group, empty for the form. */
  readonly selected: string
  readonly problems: readonly PlacedProblem[]
  readonly select: (at: string) => void
  /** The address of the field that was just added: its label waits to be typed. */
  readonly added: string
  /** Applies an edit and selects its field; false if the edit is refused. */
  readonly keep: (edited: Edited | undefined, renamed?: Renamed) => boolean
  /** Applies the edit that adds a field. */
  readonly add: (edited: Edited | undefined) => boolean
  readonly change: (form: FormSchema | undefined) => boolean
  readonly remove: (at: string) => void
  readonly duplicate: (at: string) => void
  readonly step: (at: string, by: -1 | 1) => void
}

/** The old and new name of a field, to update references outside the form. */
export type Renamed = { readonly from: string; readonly to: string }

/** A problem with the address of its field. */
export type PlacedProblem = FormProblem & { readonly address: string }

/**
 * Problems name fields by identifier only; top-level fields are searched before those of
 * sub-tables.
 */
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

/** Everything that can be selected, from top to bottom: fields, and the headings of groups. */
export const selectableKeys = ({ column, group = [] }: FormSchema): string[] => [
  ...addressesOf({ column }),
  ...group.flatMap((one, at) => [`#${at}`, ...addressesOf({ column: one.column })]),
]

/** The index of a group; undefined for a field. */
export const groupAt = (at: string): number | undefined =>
  at.startsWith('#') ? Number(at.slice(1)) : undefined
