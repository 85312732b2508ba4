import { Button } from 'antd'

import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { undoClassChanges, undoHours } from '../../contract/classChange.ts'
import { staleAfterMove } from '../staleAfterMove.ts'
import look from './people.module.css'

export type Moved = { className: string; changeIds: readonly string[] }

/** Shows the pupils just moved, with an undo button. */
export function MovedBar({
  moved: { className, changeIds },
  onClose,
}: {
  moved: Moved
  onClose: () => void
}) {
  const undo = useSubmit(undoClassChanges, {
    invalidates: staleAfterMove,
    message: '已撤销，学生回到原来的班级和座号',
    done: onClose,
  })
  return (
    <div className={`${look.line} ${look.moved}`} role="status">
      <span>{`已把 ${changeIds.length} 名学生调到${className}。${undoHours} 小时内，只要这些学生没有办理其他异动，就可以撤销。`}</span>
      <Button
        size="small"
        loading={undo.isPending}
        onClick={() => undo.mutate({ ids: changeIds.join(',') })}
      >
        撤销
      </Button>
      <Button size="small" type="text" onClick={onClose}>
        知道了
      </Button>
    </div>
  )
}
