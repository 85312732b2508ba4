import { isParentFor } from '../parentFields.ts'
import { withOptionsOf } from '../fieldTypes.ts'
import type { FieldType } from '../fieldTypes.ts'
import { listOf, refusal, textOf } from './importedLine.ts'
import type { AddLine } from './importedLine.ts'
import type { Column } from '../schema.ts'

type Json = Readonly<Record<string, unknown>>

/** A source column with the imported one. */
export type ReadColumn = { readonly json: Json; readonly path: string; readonly column: Column }

/**
 * The settings by which the plugin lists the fields that reload their options when this one
 * changes.
 */
export const leadKeys: ReadonlySet<string> = new Set(['cascader', 'cascaderItem'])

/**
 * An address of the plugin that returns the options below a value: the dictionary, if it names
 * one, and the parent field.
 */
type Below = { readonly code?: string; readonly above: string }

const address =
  /^(?:\/api)?\/blade-system\/(?:dict|dict-biz)\/(?:dictionary|dictionary-tree|child-list|child-tree)\?([^?#]{1,300})$/

/** Reads such an address; the parent `key` means the field that triggers the reload. */
export function belowIn(json: Json, type: FieldType): Below | undefined {
  const [, query] = address.exec(textOf(json['dicUrl'])) ?? []
  if (query === undefined || !withOptionsOf.has(type)) return undefined
  const said = query.split('&').map((part) => part.split('='))
  const codes = said.flatMap(([name, value = '']) => (name === 'code' ? [value] : []))
  const words = said.flatMap(([name, value = '']) =>
    name === 'code' ? [] : [value.replace(/^\{\{(.*)\}\}$/, '$1')],
  )
  const [[code], [above]] = [codes, words]
  const isPlain = codes.length <= 1 && (code === undefined || /^[A-Za-z][\w.-]{0,59}$/.test(code))
  if (!isPlain || above === undefined || words.length > 1 || !query.includes(`{{${above}}}`))
    return undefined
  return { above, ...(code !== undefined && { code }) }
}

/**
 * Which field reloads another. `from` is undefined if the preceding field of a chain is missing.
 */
type Lead = {
  readonly from: ReadColumn | undefined
  readonly to: string
  readonly path: string
  readonly label: string
}
type Bound = { readonly dictionary: string; readonly childrenOf: string }
type Found = Bound | { readonly problem: string }

/**
 * Turns fields that reload with another field's value into dependent fields, and reports every such
 * setting.
 */
export function withFollowing(
  read: readonly ReadColumn[],
  addLine: AddLine,
): (column: Column) => Column {
  // The first field of a name counts.
  const named = new Map(read.toReversed().map((one) => [nameOf(one), one]))
  const leads = read.flatMap((one) => leadsOf(one, named))
  const leaders = new Map(
    leads.flatMap(({ from, to }): [string, ReadColumn][] => (from ? [[to, from]] : [])),
  )
  const beside: Beside = { named, leaders, bound: new Map() }
  const found = new Map(
    read.flatMap((one): [string, Found][] =>
      belowOf(one) ? [[one.column.prop, boundOf(one, beside)]] : [],
    ),
  )
  for (const lead of leads) addLeadLine(lead, named.get(lead.to), found, addLine)
  for (const { path, column } of read) {
    const one = found.get(column.prop)
    if (one && 'problem' in one)
      addLine(refusal(`${path}.dicUrl`, column.label, `dicUrl：${one.problem}`))
    if (one && !('problem' in one) && column.value !== undefined)
      addLine(
        refusal(`${path}.value`, column.label, 'value：选项随其他字段变化时没有默认值，未采用'),
      )
  }
  return ({ ...column }) => {
    const one = found.get(column.prop)
    if (!one || 'problem' in one) return column
    const { value: _value, dicData: _written, ...rest } = column
    return { ...rest, ...one }
  }
}

const nameOf = ({ json, column }: ReadColumn): string => textOf(json['prop']) || column.prop

type Named = ReadonlyMap<string, ReadColumn>

const belowOf = ({ json, column }: ReadColumn): Below | undefined =>
  belowIn(json, column.type ?? 'input')

/**
 * `cascader` lists fields that reload with this one; `cascaderItem` is a chain in which each
 * reloads with the one before.
 */
function leadsOf(from: ReadColumn, named: Named): Lead[] {
  const { json, path, column } = from
  const names = (key: string) => listOf(json[key], 20).map(textOf)
  const namedAt = (key: string) => ({ path: `${path}.${key}`, label: column.label })
  const direct = names('cascader').map((to): Lead => ({ from, to, ...namedAt('cascader') }))
  const chain = names('cascaderItem').map((to, at, all): Lead => ({
    from: at === 0 ? from : named.get(all[at - 1] ?? ''),
    to,
    ...namedAt('cascaderItem'),
  }))
  return [...direct, ...chain]
}

type Beside = {
  readonly named: Named
  /** The last field that reloads another one, by the name of the reloaded field. */
  readonly leaders: Named
  /** The results so far; undefined marks a field in progress, to detect cycles. */
  readonly bound: Map<ReadColumn, Found | undefined>
}

/** The parent field and dictionary of a field, or why there is none; computed once per field. */
function boundOf(one: ReadColumn, beside: Beside): Found {
  const { bound } = beside
  if (bound.has(one)) return bound.get(one) ?? { problem: '几个字段的选项互相决定，请去掉其中一个' }
  bound.set(one, undefined)
  const found = followedBy(one, beside)
  bound.set(one, found)
  return found
}

function followedBy(one: ReadColumn, beside: Beside): Found {
  const { above = '', code } = belowOf(one) ?? {}
  const upper = above === 'key' ? beside.leaders.get(nameOf(one)) : beside.named.get(above)
  if (!upper)
    return {
      problem: above === 'key' ? '没有找到上级选项的字段' : `没有字段 ${above.slice(0, 40)}`,
    }
  const known = belowOf(upper) ? boundOf(upper, beside) : upper.column
  const dictionary = 'problem' in known ? undefined : known.dictionary
  const said = `“${upper.column.label}”`
  if (dictionary === undefined) return { problem: `${said}没有用学校字典` }
  if (code !== undefined && code !== dictionary) return { problem: `和${said}不是同一字典` }
  const isUpper = isParentFor({ ...one.column, dictionary }, { ...upper.column, dictionary })
  return isUpper
    ? { dictionary, childrenOf: upper.column.prop }
    : { problem: `${said}不是单选字段，其他字段的选项不能随它变化` }
}

function addLeadLine(
  { from, to, path, label }: Lead,
  target: ReadColumn | undefined,
  found: ReadonlyMap<string, Found>,
  addLine: AddLine,
): void {
  const key = path.slice(path.lastIndexOf('.') + 1)
  const no = (msg: string) => addLine(refusal(path, label, `${key}：${msg}`))
  if (!target) return no(`没有字段 ${to.slice(0, 40)}`)
  const said = `“${target.column.label}”`
  if (!from) return no(`${said}前面的字段没有导入，不能随它变化`)
  const one = found.get(target.column.prop)
  if (!one)
    return no(
      `${said}的选项${target.column.dictionary === undefined ? '不在学校字典里' : '不依赖上级字段的值'}，不能随它变化`,
    )
  if ('problem' in one) return no(`${said}不能随它变化：${one.problem}`)
  if (one.childrenOf !== from.column.prop) return no(`${said}已随另一个字段变化`)
  addLine({
    path,
    label,
    verdict: 'changed',
    msg: `${said}的选项改为随“${from.column.label}”变化（学校字典 ${one.dictionary}）`,
  })
}
