import { queryClient } from '../../web/calls/queryClient.ts'
import { loadSetup } from './setupSteps.ts'
import type { SetupStep } from './setupSteps.ts'

/** A step of the check list, and whether it is done. */
export type CheckedStep = { readonly step: SetupStep; readonly isDone: boolean }

/** The steps that this person may take. A step that cannot be checked is left out. */
export async function checkedSteps(
  has: (permission: string) => boolean,
): Promise<readonly CheckedStep[]> {
  const steps = await loadSetup()
  const [first] = steps
  if (!first || !has(first.may)) return []
  const own = steps.filter(({ may }) => has(may))
  const answers = await Promise.allSettled(own.map(({ isDone }) => isDone()))
  return own.flatMap((step, at) => {
    const answer = answers[at]
    return answer?.status === 'fulfilled' ? [{ step, isDone: answer.value }] : []
  })
}

/** The key under which the check list is cached. */
export const setupKey = ['desk', 'setup'] as const

/** Loads the check list before the dashboard is drawn, since it stands above everything else. */
export const warmSetup = (has: (permission: string) => boolean): Promise<void> =>
  queryClient.ask(setupKey, () => checkedSteps(has))
