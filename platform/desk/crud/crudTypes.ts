import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'

import type { DictionaryOption } from '../../contract/dictionaryOption.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { PageOf } from '../../contract/page.ts'
import type { CellProblem } from '../../contract/workbook.ts'

export type CrudRow = { readonly id: string }

/** A column of the table. Its label comes from the row's shape unless given. */
export type Column<Row> = {
  /** A field of the row, or any unique name if `show` renders the cell. */
  name: string
  label?: string
  width?: number
  align?: 'right'
  /**
   * The sort key that a press on the head sends. Defaults to `name` where the list allows it;
   * `false` disables sorting.
   */
  sort?: string | false
  show?: (row: Row) => ReactNode
  /** Hidden until the user chooses it. */
  isExtra?: boolean
  /** Hidden while a row is open, because the panel shows it. */
  isInPanel?: boolean
}

/** A filter of the list, named as the endpoint's input names it. */
export type Filter = {
  name: string
  label?: string
  /** `search`: the one that `/` focuses. `days`: two fields, `name_datege` and `name_datelt`. */
  kind: 'search' | 'text' | 'choice' | 'days' | 'tree'
  /** For `days`: the input's own two fields, which take the first and the last day. */
  between?: { readonly from: string; readonly to: string }
  options?: readonly DictionaryOption[]
  placeholder?: string
}

export type CrudTools = {
  /** Reloads the list. */
  refresh: () => void
  /**
   * Makes a call, shows `message` when it succeeds and reloads the list. Returns false when the
   * call was refused, which a toast shows, and for a second press.
   */
  act: <Input extends z.ZodMiniType>(
    endpoint: Endpoint<Input>,
    input: z.input<Input>,
    message: string,
  ) => Promise<boolean>
}

/** An action on one row or on several. */
export type RowAction<Row> = {
  key: string
  label: string
  /** Shown only to users who may call it. */
  endpoint?: Pick<Endpoint, 'may'>
  /** `one`: not in the bulk bar; `many`: only there. */
  for?: 'one' | 'many'
  danger?: boolean
  /** A single key that runs the action on the ticked rows, or else on the open one. */
  shortcut?: string
  /** Whether the action applies to this row. */
  fits?: (row: Row) => boolean
  /** `chosen` includes the rows that the action does not fit. Returning true clears the ticks. */
  run: (rows: readonly Row[], tools: CrudTools, chosen: readonly Row[]) => unknown
}

export type CrudFormOptions<Row, Input extends FieldValues> = {
  submit: Endpoint<z.ZodMiniType<unknown, Input>>
  blank: DefaultValues<Input>
  /** Converts a row into the form's fields. */
  from: (row: Row) => DefaultValues<Input>
  fields: ReactNode | ((row: Row | undefined) => ReactNode)
  /** The label of the button, where the form does more than save. */
  verb?: string
  /** For more than eight fields: a page of its own instead of a drawer. */
  wide?: boolean
  /** Permissions, where they are finer than the submit endpoint's. */
  mayCreate?: string
  mayEdit?: string
  /** Returns the reason when a row cannot be edited. */
  locked?: (row: Row) => string | undefined
  /** Called after saving, for instance to show a one-time password. */
  saved?: (reply: unknown, isNew: boolean) => unknown
}

export type CrudRemove<Row> = {
  endpoint: Endpoint<z.ZodMiniType<unknown, { ids: string }>>
  /** What the removal will do, by name. */
  warning?: (rows: readonly Row[]) => ReactNode
  /**
   * Removes one row without confirmation and offers undo for five seconds. For rows that are quick
   * to recreate and that nothing depends on.
   */
  undo?: boolean
  /** The user must type a word even for one row. For rows that many others depend on. */
  typed?: boolean
  locked?: (row: Row) => string | undefined
}

/** Rows of a tree that the user moves by drag, by keys and from the menu of the row. */
export type CrudMove = {
  endpoint: Endpoint<z.ZodMiniType<unknown, { id: string; parentId?: unknown; position?: unknown }>>
}

export type CrudImport = {
  endpoint: Pick<Endpoint, 'may'>
  template: { endpoint: Endpoint; fileName: string }
  /** Returns the rows of a file as text, the heading first. */
  read: (file: File) => Promise<string[][]>
  /** Every problem of the rows, else one sentence of what would be entered. Writes nothing. */
  check: (rows: string[][]) => Promise<{ problems: readonly CellProblem[]; summary: string }>
  /** Enters all rows, or is refused. */
  write: (rows: string[][]) => Promise<{ count: number; reply: unknown }>
  /** Shown after the rows are entered, such as the way to first passwords. */
  after?: (reply: unknown) => ReactNode
  hint?: ReactNode
}

/** The place of the open row among the listed ones. */
export type CrudPlace = {
  readonly id: string
  /** The first row of the list is 1. 0 for a row that the list does not show. */
  readonly at: number
  readonly total: number
  readonly step: (by: number) => void
  /** After the row is done: the next one, or the list after its last row. */
  readonly next: () => void
  readonly close: () => void
}

export type CrudView = {
  readonly name: string
  readonly filters: Readonly<Record<string, string>>
}

export type CrudProps<Row extends CrudRow, Input extends FieldValues> = {
  /** The name under which columns and saved filters are stored. */
  id: string
  title: string
  /** The noun for one row: 岗位. */
  noun: string
  hint?: ReactNode
  /** A page of rows, or the whole tree of rows with `children`. */
  list: Endpoint<z.ZodMiniType, z.ZodMiniType<PageOf<Row> | Row[]>>
  /** Sent with every call, such as the department chosen in a tree beside the list. */
  fixed?: Readonly<Record<string, string>>
  /** The sort keys that the list allows. */
  sorts?: readonly string[]
  /** The order of the list until a head is pressed, such as `-updateTime`; shown on that head. */
  order?: string
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  /** Filters that the page offers as tabs, before the ones that the user has saved. */
  views?: readonly CrudView[]
  nameOf: (row: Row) => string
  /** Loads one complete row, for the detail panel and the form. */
  get?: Endpoint<z.ZodMiniType<unknown, { id?: unknown }>, z.ZodMiniType<Row>>
  /** Renders the detail panel. Defaults to the columns as facts. */
  details?: (row: Row) => ReactNode
  /** Shows the open row in place of the list, for records that need the whole width. */
  whole?: (place: CrudPlace) => ReactNode
  form?: CrudFormOptions<Row, Input>
  remove?: CrudRemove<Row>
  move?: CrudMove
  actions?: readonly RowAction<Row>[]
  importing?: CrudImport
  /** Downloads the filtered list as a file. */
  exporting?: { endpoint: Endpoint; fileName: string }
  /** Further buttons beside 新建. */
  extra?: ReactNode
  /** Tabs or a result between the heading and the table. */
  above?: ReactNode
  /** Content such as a tree to the left of the table. */
  beside?: ReactNode
  emptyHint?: ReactNode
}
