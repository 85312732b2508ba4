import * as z from 'zod/mini'

/** FAMILY: a rating of a class. TEACHER: a note about a child, for its family alone. */
export const EvaluationKind = z.enum(['FAMILY', 'TEACHER'])
export type EvaluationKind = z.output<typeof EvaluationKind>

export const evaluationKindNames: Readonly<Record<EvaluationKind, string>> = {
  FAMILY: '家长评价',
  TEACHER: '教师评语',
}

export const EvaluationState = z.enum(['PENDING', 'SHOWN', 'HIDDEN'])
export type EvaluationState = z.output<typeof EvaluationState>

export const evaluationStateNames: Readonly<Record<EvaluationState, string>> = {
  PENDING: '待审核',
  SHOWN: '已展示',
  HIDDEN: '未展示',
}

export const evaluationTones = {
  PENDING: 'warning',
  SHOWN: 'success',
  HIDDEN: 'info',
} as const satisfies Readonly<Record<EvaluationState, string>>

/** The states that may follow each state. Only a pending one is edited by its author. */
export const evaluationMoves: Readonly<Record<EvaluationState, readonly EvaluationState[]>> = {
  PENDING: ['PENDING', 'SHOWN', 'HIDDEN'],
  SHOWN: ['HIDDEN'],
  HIDDEN: ['SHOWN'],
}

export type EvaluationAct = 'edit' | 'show' | 'hide'

const after = { edit: 'PENDING', show: 'SHOWN', hide: 'HIDDEN' } as const

/** The state after an act; undefined where the act is refused. */
export function evaluationAfter(
  state: EvaluationState,
  act: EvaluationAct,
): EvaluationState | undefined {
  const next = after[act]
  return evaluationMoves[state].includes(next) ? next : undefined
}

/** The states in which an act is possible. */
export const evaluationStatesBefore = (act: EvaluationAct): EvaluationState[] =>
  EvaluationState.options.filter((state) => evaluationAfter(state, act) !== undefined)
