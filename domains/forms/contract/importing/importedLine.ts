import { freeName } from '../editing/blankField.ts'

/** The result for one part of an imported form. */
export type ImportLine = {
  /** The path in the source: `column[2].event`. */
  readonly path: string
  readonly label: string
  readonly verdict: 'taken' | 'changed' | 'refused'
  readonly msg: string
}
/** Reports one line. */
export type AddLine = (line: ImportLine) => void

const ownName = /^[A-Za-z][A-Za-z0-9_]{0,39}$/

/** The identifier of a column, replaced if it is invalid or taken. */
export function propFor(
  json: Readonly<Record<string, unknown>>,
  taken: ReadonlySet<string>,
): string {
  const wanted = textOf(json['prop'])
  if (ownName.test(wanted) && !taken.has(wanted) && !(wanted in {})) return wanted
  const plain = wanted.replaceAll(/[^A-Za-z0-9_]/g, '').replace(/^[^A-Za-z]+/, '')
  return freeName(plain || 'field', taken)
}

/** A report line for a part that is left out. */
export const refusal = (path: string, label: string, msg: string): ImportLine => ({
  path,
  label,
  verdict: 'refused',
  msg,
})

const code = new Set(
  'change blur click focus event control dicFormatter formatter onLoad action uploadBefore uploadAfter uploadDelete enter rowAdd rowDel'.split(
    ' ',
  ),
)
const remote = new Set(
  'dicUrl dicMethod dicQuery dicHeaders dicOption remote propsHttp cascader cascaderItem cascaderIndex headers data params url'.split(
    ' ',
  ),
)

/** Why a part is left out: it is code, it loads from outside, or it is unknown. */
export function reasonFor(key: string, value: unknown): string {
  if (code.has(key) || (typeof value === 'string' && /=>|function\s*\(|\breturn\b/.test(value)))
    return '代码一律不导入，请改用条件、公式和填写检查'
  return remote.has(key) ? '不支持远程数据，请把选项写进表单' : '不认识的属性，未采用'
}

/** Whether a JSON value is an object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text, or a number as text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** A list, cut off at `most`; anything else is an empty list. */
export const listOf = (value: unknown, most: number): unknown[] =>
  Array.isArray(value) ? value.slice(0, most) : []
