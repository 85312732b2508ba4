import type { Endpoint } from '../../../contract/endpoint.ts'
import { type RemoveCall, useLateRemoval } from '../../useLateRemoval.ts'
import look from './ManageList.module.css'

/** Removes rows one by one, each with five seconds to undo in a bar at the bottom. */
export function useRemoval(endpoint: RemoveCall, invalidates: readonly Endpoint[]) {
  const { isGone, waiting, remove, undo } = useLateRemoval(endpoint, invalidates)
  return { isGone, remove, bar: <UndoBar row={waiting} onUndo={undo} /> }
}

function UndoBar({ row, onUndo }: { row: { name: string } | undefined; onUndo: () => void }) {
  return (
    <div className={look.undo} role="status">
      {row ? (
        <div>
          <span>已删除“{row.name}”</span>
          <button type="button" onClick={onUndo}>
            撤销
          </button>
        </div>
      ) : null}
    </div>
  )
}
