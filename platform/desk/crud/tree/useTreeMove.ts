import { useKeys } from '../../keyboard/keys.ts'
import { usePerson } from '../../person.tsx'
import type { Doable } from '../BulkBar.tsx'
import type { CrudMove, CrudRow, CrudTools } from '../crudTypes.ts'
import {
  type Branch,
  type Direction,
  type DropZone,
  placeBeside,
  placeBy,
  type TreePlace,
} from './treeMoves.ts'

const steps: readonly { key: Direction; label: string }[] = [
  { key: 'up', label: '上移' },
  { key: 'down', label: '下移' },
  { key: 'in', label: '设为上一项的下级' },
  { key: 'out', label: '移到上一级' },
]

export type TreeMove = {
  drop: (moved: string, target: string, zone: DropZone) => void
  actionsFor: (row: CrudRow) => Doable[]
}

type Moving = {
  move: CrudMove | undefined
  rows: readonly Branch[]
  /** The row that the keys move. */
  open: string
  tools: CrudTools
  isFiltered: boolean
}

/**
 * Moves rows of a tree. Undefined without the right, and in a filtered list, which hides siblings.
 */
export function useTreeMove({ move, rows, open, tools, isFiltered }: Moving): TreeMove | undefined {
  const { can } = usePerson()
  const isOn = move !== undefined && can(move.endpoint) && !isFiltered
  const put = (id: string, place: TreePlace | undefined) =>
    move && place ? tools.act(move.endpoint, { id, ...place }, '已移动') : undefined
  const step = (id: string, direction: Direction) => put(id, placeBy(rows, id, direction))
  const key = (direction: Direction) =>
    isOn && open ? () => void step(open, direction) : undefined
  useKeys({
    'shift+ArrowUp': key('up'),
    'shift+ArrowDown': key('down'),
    'shift+ArrowRight': key('in'),
    'shift+ArrowLeft': key('out'),
  })
  if (!isOn) return undefined
  return {
    drop: (moved, target, zone) => void put(moved, placeBeside(rows, moved, target, zone)),
    actionsFor: (row) =>
      steps
        .filter((one) => placeBy(rows, row.id, one.key))
        .map((one) => ({
          key: one.key,
          label: one.label,
          danger: false,
          run: () => step(row.id, one.key),
        })),
  }
}
