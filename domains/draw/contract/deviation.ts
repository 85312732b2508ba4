/** What a check compares, in the order in which a person follows a draw. */
export const checkSteps = ['FILE', 'ROSTER', 'PARTS', 'FROZEN', 'SEED', 'ORDER', 'RESULT'] as const
export type CheckStep = (typeof checkSteps)[number]

/** One difference between a file and what was recomputed. */
export type Deviation = { readonly step: CheckStep; readonly text: string }

export const fault = (step: CheckStep, text: string): Deviation => ({ step, text })
export const when = (isFault: boolean, step: CheckStep, text: string): Deviation[] =>
  isFault ? [fault(step, text)] : []
