import { useSyncExternalStore } from 'react'

import type { Autosave } from '../drafts/autosave.ts'
import { Part } from '../parts/Part.tsx'

const loadConflict = () => import('./ConflictSheet.tsx')

/** Shows the conflict sheet while a draft has a conflict. */
export function ConflictPlace({ autosave }: { autosave: Autosave }) {
  const { there } = useSyncExternalStore(autosave.subscribe, autosave.readStatus)
  if (there !== 'conflict') return null
  return (
    <Part load={loadConflict} waiting={null}>
      {({ ConflictSheet }) => <ConflictSheet autosave={autosave} />}
    </Part>
  )
}
