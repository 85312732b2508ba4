import { Key } from '../DeskPage.tsx'
import look from './crud.module.css'

/** Names the removed row and offers undo. */
export function UndoBar({ name, onUndo }: { name: string | undefined; onUndo: () => void }) {
  return (
    <div className={look.undo} role="status" data-no-print="">
      {name === undefined ? null : (
        <div>
          <span>{`已删除“${name}”`}</span>
          <button type="button" onClick={onUndo}>
            撤销 <Key>Z</Key>
          </button>
        </div>
      )}
    </div>
  )
}
