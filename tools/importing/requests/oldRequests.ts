import { momentOf, wireDateTime } from '../../../platform/contract/time.ts'
import type { SourceRow, SourceTables } from '../sqlRows.ts'
import { textOf } from '../taking.ts'
import type { Mapping } from './mapping.ts'

/** A value of the old product, or a value that it stored in a way only it can read. */
export type OldValue = { readonly value: unknown } | { readonly isUnreadable: true }

/** A running request of the old product. */
export type OldRequest = {
  readonly row: SourceRow
  readonly processKey: string
  /** The old id of the applicant. */
  readonly applicant: string
  readonly startedAt: Date | undefined
  readonly isPart: boolean
  /** The names of the steps where it waits, and the old ids of those who are asked. */
  readonly steps: readonly string[]
  readonly assignees: readonly string[]
  readonly name: string
  /** Whether the mapped table has a row of this request. */
  readonly hasRecord: boolean
  readonly valueOf: (field: string) => OldValue | undefined
  /** What happened to it, oldest first. */
  readonly history: readonly string[]
}

/** A user id of the old product; its own workflow put a word before it. */
export const userIdIn = (text: string): string => text.replace(/^.*_/, '')

/** A moment of a dump; undefined if it is none. Dumps name no zone, so it is that of the school. */
export function momentIn(text: string): Date | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text)
  const moment = parts ? momentOf(`${parts[1]} ${parts[2]}`) : undefined
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined
}

/** The running requests of a dump, and how many have ended. */
export function oldRequestsOf(
  tables: SourceTables,
  mapping: Mapping,
): { running: OldRequest[]; ended: number } {
  const rows = (table: string): readonly SourceRow[] => tables.get(table) ?? []
  const by = (table: string, column: string) =>
    Map.groupBy(rows(table), (row) => textOf(row, column))
  const open = by('act_ru_task', 'proc_inst_id_')
  const steps = by('act_hi_taskinst', 'proc_inst_id_')
  const comments = by('act_hi_comment', 'proc_inst_id_')
  const variables = [by('act_ru_variable', 'proc_inst_id_'), by('act_hi_varinst', 'proc_inst_id_')]
  const bytes = new Map(
    rows('act_ge_bytearray').map((row) => [textOf(row, 'id_'), blobOf(row, 'bytes_')]),
  )
  const names = new Map(
    rows('blade_user').map((row) => [textOf(row, 'id'), textOf(row, 'real_name')]),
  )
  const mapped = new Set([...mapping.values()].map(({ table = '' }) => table.toLowerCase()))
  const records = new Map(
    [...mapped].map((table) => [
      table,
      new Map(rows(table).map((row) => [textOf(row, 'process_instance_id'), row])),
    ]),
  )
  const instances = rows('act_hi_procinst')
  const running = instances.filter((row) => textOf(row, 'end_time_') === '')
  return {
    ended: instances.length - running.length,
    running: running.map((row) => {
      const id = textOf(row, 'proc_inst_id_') || textOf(row, 'id_')
      const processKey = textOf(row, 'proc_def_id_').split(':')[0] ?? ''
      const table = mapping.get(processKey)?.table?.toLowerCase() ?? ''
      const business = records.get(table)?.get(id)
      const own = variables.map((found) =>
        (found.get(id) ?? []).filter((one) => textOf(one, 'task_id_') === ''),
      )
      const tasks = open.get(id) ?? []
      return {
        row,
        processKey,
        applicant: userIdIn(textOf(row, 'start_user_id_')),
        startedAt: momentIn(textOf(row, 'start_time_')),
        isPart: textOf(row, 'super_process_instance_id_') !== '',
        steps: [...new Set(tasks.map((task) => textOf(task, 'name_')))].filter(Boolean),
        assignees: tasks.map((task) => userIdIn(textOf(task, 'assignee_'))).filter(Boolean),
        name: textOf(row, 'name_'),
        hasRecord: business !== undefined,
        valueOf: (field) =>
          columnIn(business, field) ??
          own.map((some) => variableIn(some, field, bytes)).find(Boolean),
        history: historyOf(steps.get(id) ?? [], comments.get(id) ?? [], names),
      }
    }),
  }
}

function columnIn(row: SourceRow | undefined, field: string): OldValue | undefined {
  const value = row?.values.get(field.toLowerCase())
  return value === undefined || value === null || value === '' ? undefined : { value }
}

function variableIn(
  rows: readonly SourceRow[],
  field: string,
  bytes: ReadonlyMap<string, string>,
): OldValue | undefined {
  const row = rows.find((one) => textOf(one, 'name_') === field)
  if (!row) return undefined
  const type = textOf(row, 'type_') || textOf(row, 'var_type_')
  const text = textOf(row, 'text_') || (bytes.get(textOf(row, 'bytearray_id_')) ?? '')
  switch (type.toLowerCase()) {
    case 'null':
      return undefined
    case 'string':
    case 'longstring':
    case 'uuid':
      return text === '' ? undefined : { value: text }
    case 'integer':
    case 'short':
    case 'long':
      return { value: textOf(row, 'long_') }
    case 'double':
      return { value: textOf(row, 'double_') }
    case 'boolean':
      return { value: textOf(row, 'long_') === '1' }
    case 'date':
      return { value: wireDateTime(new Date(Number(textOf(row, 'long_')))) }
    case 'json':
    case 'longjson':
      return jsonOf(text)
    default:
      return { isUnreadable: true }
  }
}

function jsonOf(text: string): OldValue | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return value === null ? undefined : { value }
  } catch {
    return { isUnreadable: true }
  }
}

/** Bytes as text; PostgreSQL writes them as hexadecimal digits. */
function blobOf(row: SourceRow, column: string): string {
  const text = textOf(row, column)
  return /^\\x([\da-f]{2})*$/i.test(text)
    ? Buffer.from(text.slice(2), 'hex').toString('utf8')
    : text
}

type Line = { readonly time: string; readonly text: string }

function historyOf(
  steps: readonly SourceRow[],
  comments: readonly SourceRow[],
  names: ReadonlyMap<string, string>,
): string[] {
  const nameOf = (id: string): string => names.get(userIdIn(id)) || '（已不在名单中的人）'
  const stepNames = new Map(steps.map((row) => [textOf(row, 'id_'), textOf(row, 'name_')]))
  const said = comments.filter((row) => /comment$/i.test(textOf(row, 'type_')))
  const commented = new Set(said.map((row) => textOf(row, 'task_id_')))
  const lines: Line[] = [
    ...said.map((row) => ({
      time: textOf(row, 'time_'),
      text: lineOf({
        time: textOf(row, 'time_'),
        who: textOf(row, 'user_name_') || nameOf(textOf(row, 'user_id_')),
        step: textOf(row, 'step_name_') || (stepNames.get(textOf(row, 'task_id_')) ?? ''),
        words: blobOf(row, 'full_msg_') || textOf(row, 'message_'),
      }),
    })),
    ...steps
      .filter((row) => textOf(row, 'end_time_') !== '' && !commented.has(textOf(row, 'id_')))
      .map((row) => ({
        time: textOf(row, 'end_time_'),
        text: lineOf({
          time: textOf(row, 'end_time_'),
          who: nameOf(textOf(row, 'assignee_')),
          step: textOf(row, 'name_'),
          words: '已处理',
        }),
      })),
  ]
  return lines.toSorted((one, other) => one.time.localeCompare(other.time)).map(({ text }) => text)
}

type Said = Record<'time' | 'who' | 'step' | 'words', string>

const lineOf = ({ time, who, step, words }: Said): string =>
  `${time.slice(0, 16)} ${who}${step && `（${step}）`}：${words}`
