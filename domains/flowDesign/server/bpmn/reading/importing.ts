import type { Prefixes } from '../element.ts'
import type { Refusals } from './passVariable.ts'
import type { Named, Report } from '../report.ts'
import { landing } from './boxRoles.ts'
import { outOf } from './fileGraph.ts'
import type { Box, Sheet } from './fileGraph.ts'

/** The context for reading one process. */
export type Importing = {
  readonly sheet: Sheet
  readonly prefixes: Prefixes
  readonly report: Report
  readonly refusals: Refusals
  /** The process itself; its attributes are the defaults for every step. */
  readonly process: Named & { readonly attrs: ReadonlyMap<string, string> }
  /** The id in the graph of a box in the file. */
  readonly idOf: (key: string) => string
  readonly fresh: (wanted: string) => string
  /** The id of the end for paths that have none. */
  readonly impliedEnd: () => string
}

/** The node reached by following a line to this box. */
export function arriveAt(importing: Importing, key: string): string {
  const found = landing(importing.sheet, key)
  const box = importing.sheet.boxes.get(key)
  if (found === undefined && box) importing.report.changed(box, '没有去向', '视为流程到此结束')
  return found === undefined ? importing.impliedEnd() : importing.idOf(found)
}

/** The only successor of a box; further ones are reported. */
export function following(importing: Importing, box: Box): string {
  const ways = outOf(importing.sheet, box.id)
  const [way] = ways
  if (ways.length > 1)
    importing.report.left(box, '多条去向', '一步之后只能有一条去向，请用网关分支；只保留第一条')
  if (way?.condition)
    importing.report.left(way, `条件 ${way.condition.text}`, '只有分支的去向可以带条件')
  if (!way) importing.report.changed(box, '没有去向', '视为流程到此结束')
  return way ? arriveAt(importing, way.to) : importing.impliedEnd()
}

/** A name within the limits of a design. */
export function nameOf({ name }: Named, otherwise: string): string {
  const letters = [...name.trim()]
  return letters.length === 0 ? otherwise : name.trim().slice(0, 40).trim()
}
