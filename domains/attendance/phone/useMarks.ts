import { useState } from 'react'

import type { RollForm, RollSheet } from '../contract/rollCall.ts'
import type { AttendanceState } from '../contract/states.ts'

export type Marks = {
  readonly stateOf: (childId: string) => AttendanceState
  readonly mark: (childId: string, state: AttendanceState) => void
  readonly markAllPresent: () => void
  readonly exceptions: RollForm['exceptions']
}

/** The attendance that is being marked: what was recorded or known before, else present. */
export function useMarks({ children }: RollSheet): Marks {
  const [marked, setMarked] = useState<ReadonlyMap<string, AttendanceState>>(
    () => new Map(children.map(({ id, state = 'PRESENT' }) => [id, state])),
  )
  const stateOf = (childId: string): AttendanceState => marked.get(childId) ?? 'PRESENT'
  return {
    stateOf,
    mark: (childId, state) => setMarked(new Map(marked).set(childId, state)),
    markAllPresent: () => setMarked(new Map()),
    exceptions: children.flatMap(({ id: childId, note }) => {
      const state = stateOf(childId)
      return state === 'PRESENT' ? [] : [{ childId, state, ...(note ? { note } : {}) }]
    }),
  }
}
