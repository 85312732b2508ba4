import { Key } from '../pieces.tsx'
import look from './crud.module.css'

/** What was just removed, and the way to take it back. */
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
