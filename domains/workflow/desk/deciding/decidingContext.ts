import type { Ability } from '../../contract/abilities.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { type Decision } from './decision.ts'
import type { HandingKind } from './HandingDialog.tsx'
import type { Run } from './useTaskCall.ts'
import { type Filling } from './useOpenFields.ts'

/** An action on the open process. */
export type TaskAct = {
  key: string
  label: string
  kind: 'primary' | 'plain' | 'danger'
  shortcut?: string
  run: () => unknown
}

export type Given = {
  detail: TaskDetail
  review: Decision
  run: Run
  filling: Filling
  /** The task is no longer in my to-dos. */
  onLeft: () => void
  onHand: (kind: HandingKind) => void
  onReturn: () => void
  onRemark: () => void
  /** The step requires a signature, and there is none. */
  onUnsigned: () => void
}

export type May = (...abilities: Ability[]) => boolean
