import { bindingIn } from './importedDictionary.ts'
import type { Binding } from './importedDictionary.ts'
import type { Dictionaries } from './dictionaries.ts'
import { fieldTypeNames, fieldTypes } from './fieldTypes.ts'
import type { FieldType } from './fieldTypes.ts'
import { belowIn, leadKeys, withFollowing } from './importedFollowing.ts'
import type { ReadColumn } from './importedFollowing.ts'
import { isRecord, listOf, propFor, reasonFor, refusal, textOf } from './importedLine.ts'
import type { ImportLine, Tell } from './importedLine.ts'
import { importRules } from './importedRules.ts'
import { withPlainOptions } from './mapped.ts'
import { isFormat, momentFormats, momentTypeOf } from './moments.ts'
import { Column } from './schema.ts'

type Json = Readonly<Record<string, unknown>>

/** What the original's own parts stand for. */
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
  readonly tell: Tell
  readonly most: number
  readonly dictionaries: Dictionaries
  /** Every column that was read, for what fields say of each other. */
  readonly read: ReadColumn[]
}

/** A list of columns, each under an identifier of its own. */
export function importColumns(
  list: unknown,
  path: string,
  { taken, tell, most, dictionaries, read }: Into,
): Column[] {
  return listOf(list, most).flatMap((json, at) => {
    const place = `${path}[${at}]`
    if (!isRecord(json)) {
      tell(refusal(place, '字段', '不是一个字段'))
      return []
    }
    const prop = propFor(json, taken)
    const inside: ImportLine[] = []
    const column = importColumn({ ...json, prop }, place, {
      tell: (line) => inside.push(line),
      dictionaries,
    })
    const tellInside = () => inside.forEach(tell)
    if (!column) {
      tellInside()
      return []
    }
    taken.add(prop)
    const isRenamed = json['prop'] !== prop
    tell({
      path: place,
      label: column.label,
      verdict: isRenamed ? 'changed' : 'taken',
      msg: `${fieldTypes[column.type ?? 'input']}${isRenamed ? `，标识改为 ${prop}` : ''}`,
    })
    tellInside()
    read.push({ json, path: place, column })
    return [column]
  })
}

/** One column of the original as one of ours; undefined when it is of a kind that we do not have. */
function importColumn(
  json: Json,
  path: string,
  { tell, dictionaries }: Pick<Into, 'tell' | 'dictionaries'>,
): Column | undefined {
  const label = textOf(json['label']).slice(0, 60) || textOf(json['prop'])
  const type = typeOf(json)
  if (!type) {
    tell(
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
    tell,
    dictionaries,
    binding: bindingIn(json, type, dictionaries),
    isBelow: belowIn(json, type) !== undefined,
  }
  if (textOf(json['type']) !== type && json['type'] !== undefined)
    tell({ path, label, verdict: 'changed', msg: `类型改为${fieldTypes[type]}` })
  if (textOf(json['type']) === 'table-select')
    tell(refusal(path, label, '原来的数据表不导入，填写时改为选择本人已通过的申请'))
  const column: Record<string, unknown> = { prop: json['prop'], label, type }
  for (const [key, value] of Object.entries(json)) takeKey(column, key, value, reading)
  const rules = importRules(json, path, label, tell)
  return trimmed({ ...column, ...rules, ...childrenOf(reading), ...dictionaryOf(reading) }, reading)
}

type Reading = {
  readonly json: Json
  readonly path: string
  readonly label: string
  readonly type: FieldType
  readonly tell: Tell
  readonly dictionaries: Dictionaries
  readonly binding: Binding
  /** Whether its options stand below another field's word. */
  readonly isBelow: boolean
}

function typeOf({ type, component }: Json): FieldType | undefined {
  const named = textOf(component) || textOf(type) || 'input'
  return parts[named] ?? fieldTypeNames.find((one) => one === named)
}

/** Read elsewhere, or about looks alone. */
const silent = new Set(
  'prop label type component rules pattern required dicData props children span offset row gutter labelWidth labelPosition size clearable filterable showWordLimit tags drag listType border button dataType tip labelTip multiple search hide addDisplay editDisplay viewDisplay order width minWidth align index overHidden placement prefixIcon suffixIcon showText allowHalf colors texts separator rangeSeparator checkStrictly leafOnly showPassword controls controlsPosition collapseTags'.split(
    ' ',
  ),
)

const same = new Set(
  'required readonly multiple range placeholder help dicData dictionary childrenOf min max step precision unit minlength maxlength limit accept format valueFormat value prefill display requiredWhen formula linkedFlow'.split(
    ' ',
  ),
)

/** One setting of a column. */
function takeKey(
  column: Record<string, unknown>,
  key: string,
  value: unknown,
  { path, label, type, tell, binding, isBelow }: Reading,
): void {
  const changed = (msg: string) => tell({ path: `${path}.${key}`, label, verdict: 'changed', msg })
  const refused = (msg: string) => tell(refusal(`${path}.${key}`, label, `${key}：${msg}`))
  const put = (name: string, next: unknown) => Object.assign(column, { [name]: next })
  if (value === undefined || value === null || value === '') return
  // What fields say of each other is read when all of them are known.
  if (leadKeys.has(key) && Array.isArray(value)) return
  if ((key === 'dicUrl' || key === 'dicMethod') && isBelow) return
  if (
    binding &&
    (key === 'dicUrl' || key === 'dicMethod' || (key === 'dicData' && 'code' in binding))
  ) {
    if (key !== 'dicUrl') return
    if ('problem' in binding) return refused(binding.problem)
    put('dictionary', binding.code)
    changed(`选项改用学校字典 ${binding.code}`)
  } else if (key === 'disabled' || key === 'detail') {
    if (value === true) {
      put('readonly', true)
      changed(`${key} 改为只读`)
    }
  } else if (key === 'append' || key === 'suffix') {
    put('unit', textOf(value).slice(0, 10))
    changed('后缀改为单位')
  } else if (key === 'tip' || key === 'labelTip') {
    put('help', textOf(value).slice(0, 200))
    changed('提示改为填写说明')
  } else if (key === 'minRows' || key === 'maxRows') changed('行数由手机决定')
  else if (key === 'value') takeValue(value, put, changed, refused)
  else if (key === 'format' || key === 'valueFormat')
    takeFormat(key, textOf(value), type, put, changed)
  else if (key === 'display' && typeof value !== 'boolean' && !isRecord(value))
    refused(reasonFor(key, value))
  else if (numeric.has(key))
    put(key, typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value)
  else if (key === 'accept')
    put(
      'accept',
      /image|png|jpe?g/.test(textOf(value)) && !/pdf|file/.test(textOf(value)) ? 'image' : 'file',
    )
  else if (same.has(key)) put(key, value)
  else if (!silent.has(key)) refused(reasonFor(key, value))
}

const numeric = new Set('min max step precision minlength maxlength limit'.split(' '))

type Say = (msg: string) => void
type Put = (name: string, value: unknown) => void

function takeValue(value: unknown, put: Put, changed: Say, refused: Say): void {
  if (typeof value === 'string' && value.includes('${'))
    return refused('默认值里的表达式不导入，请填写固定值')
  if (!Array.isArray(value)) return put('value', value)
  if (value.length === 0) return
  put('value', value.map(textOf).join(','))
  changed('默认值的列表改为逗号分隔')
}

/** The original writes formats with the letters of several libraries. */
function takeFormat(
  key: 'format' | 'valueFormat',
  text: string,
  type: FieldType,
  put: Put,
  changed: Say,
): void {
  const moment = momentTypeOf(type)
  const plain = text.replaceAll('Y', 'y').replaceAll('D', 'd').replaceAll('hh', 'HH')
  const fits =
    moment !== undefined && (key === 'format' ? isFormat(plain) : plain === momentFormats[moment])
  if (fits) put(key, plain)
  if (!fits || plain !== text)
    changed(fits ? `${key} 改为 ${plain}` : `${key} 未采用，按类型的写法保存`)
}

function childrenOf({ json, path, label, type, tell, dictionaries }: Reading): object {
  const { children } = json
  if (!isRecord(children)) return {}
  if (type !== 'dynamic') {
    tell(refusal(`${path}.children`, label, '只有明细可以有子列'))
    return {}
  }
  for (const key of Object.keys(children))
    if (!childKeys.has(key))
      tell(refusal(`${path}.children.${key}`, label, `${key}：${reasonFor(key, children[key])}`))
  const read: ReadColumn[] = []
  const column = importColumns(children['column'], `${path}.children.column`, {
    taken: new Set(),
    tell,
    most: 30,
    dictionaries,
    read,
  })
  const flat = column
    .map(withFollowing(read, tell))
    .filter(({ type: inner }) => inner !== 'dynamic' && inner !== 'password')
  for (const one of column)
    if (!flat.some(({ prop }) => prop === one.prop))
      tell(refusal(`${path}.children`, one.label, '明细里不能有明细和密码，未导入'))
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

function dictionaryOf({ json, path, label, tell, binding }: Reading): object {
  if (binding && 'code' in binding) return {}
  if (!Array.isArray(json['dicData'])) return {}
  const read = withPlainOptions({
    dicData: json['dicData'],
    ...(isRecord(json['props']) && { props: json['props'] }),
  })
  if (isRecord(json['props']))
    tell({
      path: `${path}.props`,
      label,
      verdict: 'changed',
      msg: '选项的键改为 label、value、children',
    })
  return isRecord(read) ? { dicData: read['dicData'] } : {}
}

/** The column without what its shape would not have, each told; undefined when it cannot stand at all. */
function trimmed(json: object, { path, label, tell }: Reading): Column | undefined {
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
    for (const key of gone) tell(refusal(`${path}.${key}`, label, `${key}：写法不正确，未采用`))
    if (gone.length > 0) continue
    tell(refusal(path, label, '无法读取，未导入'))
    return undefined
  }
}

const unknownKeys = (issue: object): string[] =>
  'keys' in issue && Array.isArray(issue.keys)
    ? issue.keys.flatMap((key: unknown) => (typeof key === 'string' ? [key] : []))
    : []
