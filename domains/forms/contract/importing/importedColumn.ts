import { bindingIn } from './importedDictionary.ts'
import type { Dictionaries } from '../dictionaries.ts'
import { fieldTypeNames, fieldTypes } from '../fieldTypes.ts'
import type { FieldType } from '../fieldTypes.ts'
import { belowIn, withFollowing } from './importedFollowing.ts'
import type { ReadColumn } from './importedFollowing.ts'
import { isRecord, listOf, propFor, reasonFor, refusal, textOf } from './importedLine.ts'
import type { ImportLine, AddLine } from './importedLine.ts'
import { importRules } from './importedRules.ts'
import { withPlainOptions } from '../publishing/plainOptions.ts'
import { Column } from '../schema.ts'
import { takeKey } from './importedSetting.ts'
import type { Json, Reading } from './importedSetting.ts'

/** The field types for the plugin's own components. */
const parts: Readonly<Record<string, FieldType>> = {
  'wf-user-select': 'user',
  'user-select': 'user',
  'wf-dept-select': 'dept',
  'dept-select': 'dept',
  ueditor: 'textarea',
  'table-select': 'request',
  'input-number': 'number',
  'year-picker': 'year',
  timepick: 'time',
  array: 'textarea',
  url: 'input',
}

export type Into = {
  readonly taken: Set<string>
  readonly addLine: AddLine
  readonly most: number
  readonly dictionaries: Dictionaries
  /** Every column read so far, to resolve references between fields. */
  readonly read: ReadColumn[]
}

/** Reads a list of columns and gives each a unique identifier. */
export function importColumns(
  list: unknown,
  path: string,
  { taken, addLine, most, dictionaries, read }: Into,
): Column[] {
  return listOf(list, most).flatMap((json, at) => {
    const place = `${path}[${at}]`
    if (!isRecord(json)) {
      addLine(refusal(place, '字段', '不是一个字段'))
      return []
    }
    const prop = propFor(json, taken)
    const inside: ImportLine[] = []
    const column = importColumn({ ...json, prop }, place, {
      addLine: (line) => inside.push(line),
      dictionaries,
    })
    const addInside = () => inside.forEach(addLine)
    if (!column) {
      addInside()
      return []
    }
    taken.add(prop)
    const isRenamed = json['prop'] !== prop
    addLine({
      path: place,
      label: column.label,
      verdict: isRenamed ? 'changed' : 'taken',
      msg: `${fieldTypes[column.type ?? 'input']}${isRenamed ? `，标识改为 ${prop}` : ''}`,
    })
    addInside()
    read.push({ json, path: place, column })
    return [column]
  })
}

/** Converts a column of the plugin; undefined if its type is not supported. */
function importColumn(
  json: Json,
  path: string,
  { addLine, dictionaries }: Pick<Into, 'addLine' | 'dictionaries'>,
): Column | undefined {
  const label = textOf(json['label']).slice(0, 60) || textOf(json['prop'])
  const type = typeOf(json)
  if (!type) {
    addLine(
      refusal(
        path,
        label,
        `没有类型“${textOf(json['component']) || textOf(json['type'])}”，这个字段未导入`,
      ),
    )
    return undefined
  }
  const reading: Reading = {
    json,
    path,
    label,
    type,
    addLine,
    dictionaries,
    binding: bindingIn(json, type, dictionaries),
    isBelow: belowIn(json, type) !== undefined,
  }
  if (textOf(json['type']) !== type && json['type'] !== undefined)
    addLine({ path, label, verdict: 'changed', msg: `类型改为${fieldTypes[type]}` })
  if (textOf(json['type']) === 'table-select')
    addLine(refusal(path, label, '原来的数据表不导入，填写时改为选择自己发起并已通过的申请'))
  const column: Record<string, unknown> = { prop: json['prop'], label, type }
  for (const [key, value] of Object.entries(json)) takeKey(column, key, value, reading)
  const rules = importRules(json, path, label, addLine)
  return trimmed({ ...column, ...rules, ...childrenOf(reading), ...dictionaryOf(reading) }, reading)
}

function typeOf({ type, component }: Json): FieldType | undefined {
  const named = textOf(component) || textOf(type) || 'input'
  return parts[named] ?? fieldTypeNames.find((one) => one === named)
}

function childrenOf({ json, path, label, type, addLine, dictionaries }: Reading): object {
  const { children } = json
  if (!isRecord(children)) return {}
  if (type !== 'dynamic') {
    addLine(refusal(`${path}.children`, label, '只有明细里可以再放字段'))
    return {}
  }
  for (const key of Object.keys(children))
    if (!childKeys.has(key))
      addLine(refusal(`${path}.children.${key}`, label, `${key}：${reasonFor(key, children[key])}`))
  const read: ReadColumn[] = []
  const column = importColumns(children['column'], `${path}.children.column`, {
    taken: new Set(),
    addLine,
    most: 30,
    dictionaries,
    read,
  })
  const flat = column
    .map(withFollowing(read, addLine))
    .filter(({ type: inner }) => inner !== 'dynamic' && inner !== 'password')
  for (const one of column)
    if (!flat.some(({ prop }) => prop === one.prop))
      addLine(refusal(`${path}.children`, one.label, '明细里不能有明细和密码，未导入'))
  const plain = flat.map(({ children: _none, ...one }) => one)
  return plain.length > 0
    ? { children: { ...kept(children, ['min', 'max', 'rowLabel']), column: plain } }
    : {}
}

const childKeys = new Set(
  'column min max rowLabel align headerAlign type index addBtn delBtn limit border size height'.split(
    ' ',
  ),
)

const kept = (json: Json, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(json).filter(([key]) => keys.includes(key)))

function dictionaryOf({ json, path, label, addLine, binding }: Reading): object {
  if (binding && 'code' in binding) return {}
  if (!Array.isArray(json['dicData'])) return {}
  const read = withPlainOptions({
    dicData: json['dicData'],
    ...(isRecord(json['props']) && { props: json['props'] }),
  })
  if (isRecord(json['props']))
    addLine({
      path: `${path}.props`,
      label,
      verdict: 'changed',
      msg: '选项的键改为 label、value、children',
    })
  return isRecord(read) ? { dicData: read['dicData'] } : {}
}

/**
 * Removes the settings that do not match the schema and reports each; undefined if the column
 * remains invalid.
 */
function trimmed(json: object, { path, label, addLine }: Reading): Column | undefined {
  const left = new Map(Object.entries(json))
  for (;;) {
    const read = Column.safeParse(Object.fromEntries(left))
    if (read.success) return read.data
    const wrong = [
      ...new Set(
        read.error.issues.flatMap(({ path: [key], ...issue }) =>
          key === undefined ? unknownKeys(issue) : [String(key)],
        ),
      ),
    ]
    const gone = wrong.filter((key) => key !== 'prop' && key !== 'label' && left.delete(key))
    for (const key of gone) addLine(refusal(`${path}.${key}`, label, `${key}：写法不正确，未采用`))
    if (gone.length > 0) continue
    addLine(refusal(path, label, '无法读取，未导入'))
    return undefined
  }
}

const unknownKeys = (issue: object): string[] =>
  'keys' in issue && Array.isArray(issue.keys)
    ? issue.keys.flatMap((key: unknown) => (typeof key === 'string' ? [key] : []))
    : []
