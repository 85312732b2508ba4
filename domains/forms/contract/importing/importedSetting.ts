import type { Binding } from './importedDictionary.ts'
import type { Dictionaries } from '../dictionaries.ts'
import type { FieldType } from '../fieldTypes.ts'
import { leadKeys } from './importedFollowing.ts'
import { isRecord, reasonFor, refusal, textOf } from './importedLine.ts'
import type { AddLine } from './importedLine.ts'
import { isFormat, momentFormats, momentTypeOf } from '../values/dateTimes.ts'

export type Json = Readonly<Record<string, unknown>>

export type Reading = {
  readonly json: Json
  readonly path: string
  readonly label: string
  readonly type: FieldType
  readonly addLine: AddLine
  readonly dictionaries: Dictionaries
  readonly binding: Binding
  /** Whether its options depend on another field. */
  readonly isBelow: boolean
}

/** Keys that are read elsewhere or affect only the appearance; they need no report line. */
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

/** Reads one setting of a column. */
export function takeKey(
  column: Record<string, unknown>,
  key: string,
  value: unknown,
  { path, label, type, addLine, binding, isBelow }: Reading,
): void {
  const changed = (msg: string) =>
    addLine({ path: `${path}.${key}`, label, verdict: 'changed', msg })
  const refused = (msg: string) => addLine(refusal(`${path}.${key}`, label, `${key}：${msg}`))
  const put = (name: string, next: unknown) => Object.assign(column, { [name]: next })
  if (value === undefined || value === null || value === '') return
  // References between fields are resolved after all fields are read.
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
      changed('改为只读')
    }
  } else if (key === 'append' || key === 'suffix') {
    put('unit', textOf(value).slice(0, 10))
    changed('后缀改为单位')
  } else if (key === 'tip' || key === 'labelTip') {
    put('help', textOf(value).slice(0, 200))
    changed('提示改为填写说明')
  } else if (key === 'minRows' || key === 'maxRows') changed('输入框的高度不用设置')
  else if (key === 'value') takeValue(value, put, changed, refused)
  else if (key === 'format' || key === 'valueFormat')
    takeFormat({ key, text: textOf(value), type }, put, changed)
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

type WrittenFormat = { key: 'format' | 'valueFormat'; text: string; type: FieldType }

/** The plugin's formats use the letters of several libraries. */
function takeFormat({ key, text, type }: WrittenFormat, put: Put, changed: Say): void {
  const moment = momentTypeOf(type)
  const plain = text.replaceAll('Y', 'y').replaceAll('D', 'd').replaceAll('hh', 'HH')
  const fits =
    moment !== undefined && (key === 'format' ? isFormat(plain) : plain === momentFormats[moment])
  if (fits) put(key, plain)
  if (!fits || plain !== text)
    changed(fits ? `${key} 改为 ${plain}` : `${key} 未采用，按类型的写法保存`)
}
