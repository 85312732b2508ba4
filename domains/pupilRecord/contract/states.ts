import * as z from 'zod/mini'

/** Where the record of a pupil stands, in the order of its life. */
export const recordStates = ['OPEN', 'DRAFT', 'SUBMITTED', 'RETURNED', 'COMPLETE'] as const

export const RecordState = z.enum(recordStates)
export type RecordState = z.output<typeof RecordState>

/** The Chinese name of each state. */
export const recordStateLabels: Record<RecordState, string> = {
  OPEN: '未填写',
  DRAFT: '填写中',
  SUBMITTED: '待核对',
  RETURNED: '待修改',
  COMPLETE: '已完成',
}

/** The colour of each state; its name is always shown beside it. */
export const recordStateTones = {
  OPEN: 'info',
  DRAFT: 'primary',
  SUBMITTED: 'warning',
  RETURNED: 'error',
  COMPLETE: 'success',
} as const satisfies Record<RecordState, string>

export const recordSteps = ['SAVE', 'SUBMIT', 'RETURN', 'COMPLETE'] as const
export type RecordStep = (typeof recordSteps)[number]

type Steps = Partial<Record<RecordStep, RecordState>>

const family = { SAVE: 'DRAFT', SUBMIT: 'SUBMITTED' } as const satisfies Steps

/** A returned record stays returned while the family corrects it. */
const steps: Record<RecordState, Steps> = {
  OPEN: family,
  DRAFT: family,
  RETURNED: { ...family, SAVE: 'RETURNED' },
  SUBMITTED: { RETURN: 'RETURNED', COMPLETE: 'COMPLETE' },
  COMPLETE: {},
}

/** The state after a step; undefined when the step is impossible. */
export const stateAfter = (from: RecordState, step: RecordStep): RecordState | undefined =>
  steps[from][step]

/** The states in which the family has to act. */
export const familyStates = ['OPEN', 'DRAFT', 'RETURNED'] as const satisfies readonly RecordState[]

export const isWithFamily = (state: RecordState): boolean =>
  familyStates.some((one) => one === state)
