import type { Endpoint } from '../../../contract/endpoint.ts'
import { type RemoveCall, useLateRemoval, type WaitingRemoval } from '../../useLateRemoval.ts'
import look from './ManageList.module.css'

/** Removes rows, one or several at a time, with five seconds to undo in a bar at the bottom. */
export function useRemoval(endpoint: RemoveCall, invalidates: readonly Endpoint[]) {
  const { isGone, waiting, remove, removeAll, undo } = useLateRemoval(endpoint, invalidates)
  return { isGone, remove, removeAll, bar: <UndoBar removal={waiting} onUndo={undo} /> }
}

function UndoBar({ removal, onUndo }: { removal: WaitingRemoval | undefined; onUndo: () => void }) {
  return (
    <div className={look.undo} role="status">
      {removal ? (
        <div>
          <span>
            已删除“{removal.name}”{removal.count > 1 ? `等 ${removal.count} 项` : ''}
          </span>
          <button type="button" onClick={onUndo}>
            撤销
          </button>
        </div>
      ) : null}
    </div>
  )
}
