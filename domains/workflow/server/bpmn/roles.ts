import { intoOf, outOf } from './sheet.ts'
import type { Box, Sheet } from './sheet.ts'

/** What a box is in our drawing; `through` are those that requests only pass. */
export type Role = 'start' | 'end' | 'task' | 'cc' | 'exclusive' | 'fork' | 'join' | 'joinAndFork' | 'through'

/** What a box is here. */
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

/** The box at which a line arrives when those that are only passed are left out; undefined where the way ends in one of them. */
export function landing(sheet: Sheet, id: string): string | undefined {
  const seen = new Set<string>()
  for (let at = id; !seen.has(at);) {
    seen.add(at)
    const box = sheet.boxes.get(at)
    if (!box) return undefined
    if (roleOf(sheet, box) !== 'through') return at
    const [way] = outOf(sheet, at)
    if (!way) return undefined
    at = way.to
  }
  return undefined
}
