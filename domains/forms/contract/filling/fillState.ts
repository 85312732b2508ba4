import type { FieldError } from '../../../../platform/contract/errors.ts'
import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import type { FlowData } from '../rules.ts'
import type { Column } from '../schema.ts'

export type FillOptions = {
  /**
   * False for a form in progress: required fields may be empty, and unreadable values are not
   * reported.
   */
  readonly isWhole?: boolean
  /** The fields that the person may write; the others keep their value in `kept`. All if absent. */
  readonly writable?: ReadonlySet<string>
  /** The previous data: a value that is unchanged need not be among the options any more. */
  readonly kept?: FlowData
}

export type Filling = {
  problems: FieldError[]
  visible: Set<string>
  required: Set<string>
  offered: Map<string, DictionaryOption[]>
  stale: Set<string>
  options: FillOptions
}

export type Place = {
  readonly filling: Filling
  readonly outer: FlowData
  readonly prefix: string
  readonly kept: FlowData
}

/** Whether the person may write a field; a sub-table is writable as a whole. */
export const isOpen = ({ prop }: Column, { filling, prefix }: Place): boolean => {
  const { writable } = filling.options
  return !writable || writable.has(prefix === '' ? prop : (prefix.split('.')[0] ?? prop))
}

export function addProblem(
  { filling, prefix }: Place,
  { prop, label }: { prop: string; label: string },
  msg: string,
): void {
  if (filling.options.isWhole === false) return
  const row = /\.(\d+)\.$/.exec(prefix)?.[1]
  filling.problems.push({
    name: `${prefix}${prop}`,
    label: row === undefined ? label : `第 ${Number(row) + 1} 条${label}`,
    msg,
  })
}

export const hasProblem = ({ problems }: Filling, name: string): boolean =>
  problems.some((one) => one.name === name)
