import type { Dictionaries } from '../dictionaries.ts'
import { importColumns } from './importedColumn.ts'
import type { Into } from './importedColumn.ts'
import { withFollowing } from './importedFollowing.ts'
import type { ReadColumn } from './importedFollowing.ts'
import { isRecord, listOf, reasonFor, refusal, textOf } from './importedLine.ts'
import type { ImportLine, AddLine } from './importedLine.ts'
import { isJsonSafe } from '../publishing/isSafeJson.ts'
import type { Rule } from '../rules.ts'
import { FormSchema, RuleShape } from '../schema.ts'
import type { Column } from '../schema.ts'

type Imported = { readonly form: FormSchema; readonly lines: readonly ImportLine[] }

/**
 * Reads pasted JSON as a form of the plugin's designer or ours. Forms copied as JavaScript are
 * never run.
 */
export function importText(
  text: string,
  dictionaries: Dictionaries = new Map(),
): Imported | { readonly problem: string } {
  if (text.length > 400_000) return { problem: '内容太长，最多 40 万字' }
  const json = parsed(text)
  if (json === undefined)
    return {
      problem:
        '不是 JSON。请粘贴原表单的 appContent（JSON 文本）；content 是 JavaScript，不会被执行',
    }
  return importForm(json, dictionaries)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Takes every usable part of a form of unknown origin and reports what became of each part. The
 * result is always a form.
 */
export function importForm(
  json: unknown,
  dictionaries: Dictionaries = new Map(),
): Imported | { readonly problem: string } {
  if (!isJsonSafe(json)) return { problem: '表单过大或层级过深' }
  if (!isRecord(json) || (!Array.isArray(json['column']) && !Array.isArray(json['group'])))
    return { problem: '没有字段列表（column）' }
  const lines: ImportLine[] = []
  const taken = new Set<string>()
  const addLine: AddLine = (line) => lines.push(line)
  const read: ReadColumn[] = []
  const into: Into = { taken, addLine, most: 100, dictionaries, read }
  const column = importColumns(json['column'], 'column', into)
  const group = listOf(json['group'], 20).flatMap((one, at) =>
    importGroup(one, `group[${at}]`, into),
  )
  for (const key of Object.keys(json))
    if (!formKeys.has(key)) addLine(refusal(key, '表单', `${key}：${reasonFor(key, json[key])}`))
  const bound = withFollowing(read, addLine)
  const groups = group.map((one) => ({ ...one, column: one.column.map(bound) }))
  const form = FormSchema.parse({
    column: column.map(bound),
    ...(groups.length > 0 && { group: groups }),
  })
  return { form, lines }
}

/**
 * Fields, and settings of appearance. The latter have no equivalent here and need no report line.
 */
const formKeys = new Set(
  'column group labelPosition labelSuffix labelWidth gutter menuBtn submitBtn submitText emptyBtn emptyText menuPosition detail disabled readonly size span tabs'.split(
    ' ',
  ),
)

type GroupJson = { label: string; column: Column[]; display?: boolean | Rule }

function importGroup(json: unknown, path: string, into: Into): GroupJson[] {
  if (!isRecord(json)) return []
  const label = textOf(json['label']).slice(0, 60) || '分组'
  into.addLine({ path, label, verdict: 'taken', msg: '分组' })
  for (const key of Object.keys(json))
    if (!groupKeys.has(key))
      into.addLine(refusal(`${path}.${key}`, label, `${key}：${reasonFor(key, json[key])}`))
  const column = importColumns(json['column'], `${path}.column`, into)
  const display =
    json['display'] === false
      ? { success: true, data: false }
      : RuleShape.safeParse(json['display'])
  return [{ label, column, ...(display.success && { display: display.data }) }]
}

const groupKeys = new Set('label prop icon arrow collapse display column'.split(' '))
