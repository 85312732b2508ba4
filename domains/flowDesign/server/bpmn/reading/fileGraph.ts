import type { ModdleElement } from 'bpmn-moddle'

import { extensionsOf, extraAttrs, listOf, partOf, textOf } from '../element.ts'
import type { Item, Prefixes } from '../element.ts'
import { readJuel } from '../juel.ts'
import type { Juel, Read } from '../juel.ts'
import type { Named, Report } from '../report.ts'

/** A shape of the diagram that is not a line. */
export type Box = Named & {
  /** The BPMN type, such as `UserTask`. */
  readonly type: string
  readonly element: ModdleElement
  readonly attrs: ReadonlyMap<string, string>
  readonly extensions: readonly Item[]
}

/** A line between two boxes. */
export type Flow = Named & {
  readonly from: string
  readonly to: string
  /** The language attribute tells FEEL expressions from JUEL. */
  readonly condition:
    | { readonly text: string; readonly juel: Read<Juel>; readonly isFeel?: boolean }
    | undefined
  readonly isDefault: boolean
  readonly attrs: ReadonlyMap<string, string>
}

/** The boxes and lines of one process, in file order. */
export type Sheet = { readonly boxes: ReadonlyMap<string, Box>; readonly flows: readonly Flow[] }

type Index = {
  readonly out: ReadonlyMap<string, readonly Flow[]>
  readonly into: ReadonlyMap<string, readonly Flow[]>
}

/** Cached per sheet. */
const indexes = new WeakMap<Sheet, Index>()

function indexOf(sheet: Sheet): Index {
  const known = indexes.get(sheet) ?? {
    out: Map.groupBy(sheet.flows, ({ from }) => from),
    into: Map.groupBy(sheet.flows, ({ to }) => to),
  }
  indexes.set(sheet, known)
  return known
}

export const outOf = (sheet: Sheet, id: string): readonly Flow[] => indexOf(sheet).out.get(id) ?? []
export const intoOf = (sheet: Sheet, id: string): readonly Flow[] =>
  indexOf(sheet).into.get(id) ?? []

const aside: ReadonlyMap<string, string> = new Map([
  ['DataObject', '数据对象'],
  ['DataObjectReference', '数据对象'],
  ['DataStoreReference', '数据存储'],
])

/** Reads boxes and lines; a line without a source or target is reported. */
export function sheetOf(process: ModdleElement, prefixes: Prefixes, report: Report): Sheet {
  const elements = listOf(process, 'flowElements')
  const ids = new Map<ModdleElement, string>()
  const boxes = new Map<string, Box>()
  for (const [index, element] of elements.entries()) {
    const type = element.$type.replace(/^.*:/, '')
    if (type === 'SequenceFlow') continue
    const wanted = textOf(element, 'id')
    const id = wanted && !boxes.has(wanted) ? wanted : `${wanted || 'box'}_${index}`
    const named = { id, name: textOf(element, 'name') }
    const what = aside.get(type)
    if (what) {
      report.left(named, what, '不需要，填写的内容都保存在表单里')
      continue
    }
    ids.set(element, id)
    boxes.set(id, {
      ...named,
      type,
      element,
      attrs: extraAttrs(element, prefixes),
      extensions: extensionsOf(element, prefixes),
    })
  }
  return {
    boxes,
    flows: elements.flatMap((element, index) => flowOf({ element, index }, ids, prefixes, report)),
  }
}

function flowOf(
  { element, index }: { element: ModdleElement; index: number },
  ids: ReadonlyMap<ModdleElement, string>,
  prefixes: Prefixes,
  report: Report,
): Flow[] {
  if (element.$type !== 'bpmn:SequenceFlow') return []
  const named = { id: textOf(element, 'id'), name: textOf(element, 'name') }
  const [source, target] = [partOf(element, 'sourceRef'), partOf(element, 'targetRef')]
  const from = source && ids.get(source)
  const to = target && ids.get(target)
  if (source === undefined || from === undefined || to === undefined) {
    report.left(named, '连线', '起点或终点不存在')
    return []
  }
  const expression = partOf(element, 'conditionExpression')
  const text = textOf(expression, 'body').trim()
  const isFeel = /\bfeel\b/i.test(textOf(expression, 'language'))
  const condition = text
    ? isFeel
      ? { text: text.replace(/^=\s*(?!=)/, ''), juel: isOfFeel, isFeel }
      : { text, juel: readJuel(text) }
    : undefined
  reportFlowExtras(element, named, prefixes, report)
  return [
    {
      ...named,
      id: `${named.id}#${index}`,
      from,
      to,
      condition,
      isDefault: partOf(source, 'default') === element,
      attrs: extraAttrs(element, prefixes),
    },
  ]
}

const isOfFeel: Read<Juel> = { no: '条件是 FEEL 表达式' }

function reportFlowExtras(
  element: ModdleElement,
  named: Named,
  prefixes: Prefixes,
  report: Report,
): void {
  for (const item of extensionsOf(element, prefixes))
    report.left(named, `扩展 ${item.type}`, '连线上的这项设置不支持')
  for (const name of extraAttrs(element, prefixes).keys()) {
    if (name !== 'qinghe:rule') report.left(named, `属性 ${name}`, '连线上的这项设置不支持')
  }
  if (listOf(element, 'documentation').length > 0)
    report.left(named, '说明文字', '连线不支持说明文字')
}
