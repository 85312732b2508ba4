import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'

import type { DictionaryOption } from '../../contract/dictionaryOption.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { PageOf } from '../../contract/page.ts'

export type CrudRow = { readonly id: string }

/** A column of the table; its label comes from the row's shape unless given. */
export type Column<Row> = {
  /** Field of the row, or any name of its own where `show` draws the cell. */
  name: string
  label?: string
  width?: number
  align?: 'right'
  /** The sort key that a press on the head sends; its own name where the list allows that, `false` for none. */
  sort?: string | false
  show?: (row: Row) => ReactNode
  /** Only shown once chosen. */
  isExtra?: boolean
  /** Left out while a row is open beside: the panel tells it. */
  isInPanel?: boolean
}

/** A filter of the list, named as the endpoint's input names it. */
export type Filter = {
  name: string
  label?: string
  /** `search`: the one that `/` focuses. `days`: two fields, `name_datege` and `name_datelt`. */
  kind: 'search' | 'text' | 'choice' | 'days' | 'tree'
  options?: readonly DictionaryOption[]
  placeholder?: string
}

export type CrudTools = {
  /** Reads the list anew. */
  refresh: () => void
  /** Makes a call, says `message` when it succeeds and reads the list anew; false when it was refused (said by a toast). */
  act: <Input extends z.ZodMiniType>(
    endpoint: Endpoint<Input>,
    input: z.input<Input>,
    message: string,
  ) => Promise<boolean>
}

/** Something that can be done with one row or with several. */
export type RowAction<Row> = {
  key: string
  label: string
  /** Shown to whoever may call it. */
  endpoint?: Pick<Endpoint, 'may'>
  /** `one`: not in the bulk bar; `many`: only there. */
  for?: 'one' | 'many'
  danger?: boolean
  /** A single key that does it with the ticked rows, or else with the open one. */
  shortcut?: string
  /** Whether it makes sense for this row. */
  fits?: (row: Row) => boolean
  /** `chosen`: with those that it does not fit. Answering true says that it is done: the ticks go. */
  run: (rows: readonly Row[], tools: CrudTools, chosen: readonly Row[]) => unknown
}

export type CrudFormOptions<Row, Input extends FieldValues> = {
  submit: Endpoint<z.ZodMiniType<unknown, Input>>
  blank: DefaultValues<Input>
  /** The fields of a row as the form wants them. */
  from: (row: Row) => DefaultValues<Input>
  fields: ReactNode | ((row: Row | undefined) => ReactNode)
  /** More than eight fields: a page of its own instead of a drawer. */
  wide?: boolean
  /** Permissions, where they are finer than the submit endpoint's. */
  mayCreate?: string
  mayEdit?: string
  /** Rows that cannot be edited, with the reason. */
  locked?: (row: Row) => string | undefined
  /** Called after saving, for instance to show a one-time password. */
  saved?: (reply: unknown, isNew: boolean) => unknown
}

export type CrudRemove<Row> = {
  endpoint: Endpoint<z.ZodMiniType<unknown, { ids: string }>>
  /** What removing will do, by name. */
  warning?: (rows: readonly Row[]) => ReactNode
  /** One row goes without a question, and can be taken back for five seconds: for what is quickly made anew and nothing depends on. */
  undo?: boolean
  /** A word must be typed even for one row: for what many others depend on. */
  typed?: boolean
  locked?: (row: Row) => string | undefined
}

/** Rows of a tree that change their place, by drag, by keys and from the menu of the row. */
export type CrudMove = {
  endpoint: Endpoint<z.ZodMiniType<unknown, { id: string; parentId?: unknown; position?: unknown }>>
}

export type ImportProblem = { row: number; name: string; msg: string }
export type ImportOutcome = { done: number; problems: readonly ImportProblem[] }

/** What an upload would bring, before anything is written. */
export type ImportPreview = {
  /** One sentence: how many rows, how many of what comes along. */
  summary: string
  titles: readonly string[]
  rows: readonly { row: number; cells: readonly string[] }[]
  problems: readonly ImportProblem[]
}

export type CrudImport = {
  /** Reads the sheet without writing; its rows are shown and confirmed first. */
  preview?: (file: File, onProgress: (percent: number) => void) => Promise<ImportPreview>
  template: { endpoint: Endpoint; fileName: string }
  upload: (file: File, onProgress: (percent: number) => void) => Promise<ImportOutcome>
  endpoint: Pick<Endpoint, 'may'>
  hint?: ReactNode
}

export type CrudProps<Row extends CrudRow, Input extends FieldValues> = {
  /** Its name in what is remembered: columns, saved filters. */
  id: string
  title: string
  /** What one row is called: 岗位. */
  noun: string
  hint?: ReactNode
  /** A page of rows, or the whole tree of rows with `children`. */
  list: Endpoint<z.ZodMiniType, z.ZodMiniType<PageOf<Row> | Row[]>>
  /** Always sent along, such as the department chosen in a tree beside. */
  fixed?: Readonly<Record<string, string>>
  /** The sort keys that the list allows. */
  sorts?: readonly string[]
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  nameOf: (row: Row) => string
  /** One row in full, for the detail panel and the form. */
  get?: Endpoint<z.ZodMiniType<unknown, { id?: unknown }>, z.ZodMiniType<Row>>
  /** The detail panel; the columns as facts unless given. */
  details?: (row: Row) => ReactNode
  form?: CrudFormOptions<Row, Input>
  remove?: CrudRemove<Row>
  move?: CrudMove
  actions?: readonly RowAction<Row>[]
  importing?: CrudImport
  /** Fetches the filtered list as a file. */
  exporting?: { endpoint: Endpoint; fileName: string }
  /** Further buttons beside 新建. */
  extra?: ReactNode
  /** Tabs or a result between the heading and the table. */
  above?: ReactNode
  /** A tree or the like at the left of the table. */
  beside?: ReactNode
  emptyHint?: ReactNode
}
