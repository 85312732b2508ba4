import type { Prefixes } from './element.ts'
import type { Refusals } from './passing.ts'
import type { Named, Report } from './report.ts'
import { landing } from './roles.ts'
import { outOf } from './sheet.ts'
import type { Box, Sheet } from './sheet.ts'

/** What reading one process needs everywhere. */
export type Importing = {
  readonly sheet: Sheet
  readonly prefixes: Prefixes
  readonly report: Report
  readonly refusals: Refusals
  /** The process itself: its attributes hold for every step that says nothing. */
  readonly process: Named & { readonly attrs: ReadonlyMap<string, string> }
  /** The id in the drawing of the box that the file knows under this one. */
  readonly idOf: (key: string) => string
  readonly fresh: (wanted: string) => string
  /** The id of the end that ways without one lead to. */
  readonly impliedEnd: () => string
}

/** The step at which somebody arrives who follows a line to this box. */
export function arriveAt(importing: Importing, key: string): string {
  const found = landing(importing.sheet, key)
  const box = importing.sheet.boxes.get(key)
  if (found === undefined && box) importing.report.changed(box, '没有去向', '按走到结束处理')
  return found === undefined ? importing.impliedEnd() : importing.idOf(found)
}

/** The one step that follows a box; more than one way is told. */
export function following(importing: Importing, box: Box): string {
  const ways = outOf(importing.sheet, box.id)
  const [way] = ways
  if (ways.length > 1)
    importing.report.left(box, '多条去向', '一步之后只能有一条去向，请用网关分支；只保留第一条')
  if (way?.condition)
    importing.report.left(way, `条件 ${way.condition.text}`, '只有分支的去向可以带条件')
  if (!way) importing.report.changed(box, '没有去向', '按走到结束处理')
  return way ? arriveAt(importing, way.to) : importing.impliedEnd()
}

/** A name as a drawing may have it. */
export function nameOf({ name }: Named, otherwise: string): string {
  const letters = [...name.trim()]
  return letters.length === 0 ? otherwise : name.trim().slice(0, 40).trim()
}
