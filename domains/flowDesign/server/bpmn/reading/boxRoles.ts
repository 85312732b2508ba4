import { intoOf, outOf } from './fileGraph.ts'
import type { Box, Sheet } from './fileGraph.ts'
import { waitOf } from '../timers.ts'

/** The role of a box in our graph; `through` boxes become no node, and lines pass through them. */
export type Role =
  | 'start'
  | 'end'
  | 'task'
  | 'cc'
  | 'delay'
  | 'webhook'
  | 'call'
  | 'exclusive'
  | 'fork'
  | 'join'
  | 'joinAndFork'
  | 'through'

/** The role of a box in our graph. */
export function roleOf(sheet: Sheet, box: Box): Role {
  const said = box.attrs.get('qinghe:kind')
  switch (box.type) {
    case 'StartEvent':
      return 'start'
    case 'EndEvent':
      return 'end'
    case 'UserTask':
      return 'task'
    case 'ManualTask':
      return said === 'cc' ? 'cc' : 'through'
    case 'ServiceTask':
      return said === 'webhook' ? 'webhook' : 'through'
    case 'IntermediateCatchEvent':
      return waitOf(box) ? 'delay' : 'through'
    case 'CallActivity':
      return 'call'
    case 'ExclusiveGateway':
      return said === 'exclusive' || outOf(sheet, box.id).length > 1 ? 'exclusive' : 'through'
    case 'ParallelGateway':
    case 'InclusiveGateway':
      return gatewayRole(sheet, box.id, said)
    default:
      return 'through'
  }
}

function gatewayRole(sheet: Sheet, id: string, said: string | undefined): Role {
  const forks = outOf(sheet, id).length > 1
  const joins = intoOf(sheet, id).length > 1
  if (said === 'fork' && !joins) return 'fork'
  if (said === 'join' && !forks) return 'join'
  if (forks) return joins ? 'joinAndFork' : 'fork'
  return joins ? 'join' : 'through'
}

/** Cached per sheet. */
const landings = new WeakMap<Sheet, Map<string, string | undefined>>()

/**
 * The box at which a line arrives after all `through` boxes; undefined if the path ends in one of
 * them.
 */
export function landing(sheet: Sheet, id: string): string | undefined {
  const known = landings.get(sheet) ?? new Map<string, string | undefined>()
  landings.set(sheet, known)
  const passed = new Set<string>()
  let at: string | undefined = id
  for (; at !== undefined && !known.has(at) && !passed.has(at); at = outOf(sheet, at)[0]?.to) {
    const box = sheet.boxes.get(at)
    if (box && roleOf(sheet, box) !== 'through') known.set(at, at)
    else passed.add(at)
    if (known.has(at)) break
  }
  const found = at === undefined ? undefined : known.get(at)
  for (const one of passed) known.set(one, found)
  return found
}
