import { useKeys } from '../keys.ts'
import { usePerson } from '../person.tsx'
import type { Doable } from './BulkBar.tsx'
import type { CrudMove, CrudRow, CrudTools } from './crudTypes.ts'
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
  { key: 'in', label: '移到上一个之下' },
  { key: 'out', label: '移到外层' },
]

export type TreeMove = {
  drop: (moved: string, target: string, zone: DropZone) => void
  actionsFor: (row: CrudRow) => Doable[]
}

/** Moves rows of a tree; nothing where the person may not or the list is filtered (a row's sisters would be hidden). */
export function useTreeMove(
  move: CrudMove | undefined,
  rows: readonly Branch[],
  open: string,
  tools: CrudTools,
  isFiltered: boolean,
): TreeMove | undefined {
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
