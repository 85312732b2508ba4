import { type ReactNode, useState } from 'react'

import type { RowAction } from '../../../platform/desk/crud/crudTypes.ts'
import { useChunk } from '../../../platform/web/navigation/useChunk.ts'
import { changeClasses } from '../contract/classChange.ts'
import { MovedBar, type Moved } from './parts/MovedBar.tsx'
import type { KnownStudent } from './studentRow.ts'

const loadDrawer = () => import('./parts/ClassChangeDrawer.tsx')

type Moving = { students: readonly KnownStudent[]; answer: (isDone: boolean) => void }

/**
 * Changes the class of the ticked pupils: the action on the list, its drawer, and undo afterwards.
 */
export function useClassChange(): {
  action: RowAction<KnownStudent>
  bar: ReactNode
  drawer: ReactNode
} {
  const [moving, setMoving] = useState<Moving | undefined>(undefined)
  const [moved, setMoved] = useState<Moved | undefined>(undefined)
  const close = (isDone: boolean) => {
    moving?.answer(isDone)
    setMoving(undefined)
  }
  const chunk = useChunk(loadDrawer, moving !== undefined, () => close(false))
  const finish = (done: Moved) => {
    setMoved(done)
    close(true)
  }
  return {
    action: {
      key: 'class',
      label: '调班',
      for: 'many',
      endpoint: changeClasses,
      run: (students) => new Promise<boolean>((answer) => setMoving({ students, answer })),
    },
    bar: moved ? <MovedBar moved={moved} onClose={() => setMoved(undefined)} /> : null,
    drawer:
      moving && chunk ? (
        <chunk.ClassChangeDrawer
          students={moving.students}
          onDone={finish}
          onClose={() => close(false)}
        />
      ) : null,
  }
}
