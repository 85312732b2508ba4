import { createHash } from 'node:crypto'

import type { ApplicationState, FlowAction } from '../../contract/states.ts'

/**
 * The input of a step's hash. It excludes the actor's name, so that the name can be erased without
 * breaking the chain.
 */
export type ChainedStep = {
  readonly applicationId: string
  readonly seq: number
  readonly action: FlowAction
  readonly fromState: ApplicationState | null
  readonly toState: ApplicationState
  readonly round: number
  readonly actorId: string
  readonly actorRole: string
  readonly reasonCodes: readonly string[]
  readonly note: string
  readonly at: Date
}

/** The hash before the first step. */
export const chainStart = '0'.repeat(64)

/** The hash of a step. It covers the step and, through `prevHash`, all earlier steps. */
export function stepHash(step: ChainedStep, prevHash: string): string {
  const {
    applicationId,
    seq,
    action,
    fromState,
    toState,
    round,
    actorId,
    actorRole,
    reasonCodes,
    note,
    at,
  } = step
  const text = JSON.stringify([
    prevHash,
    applicationId,
    seq,
    action,
    fromState,
    toState,
    round,
    actorId,
    actorRole,
    reasonCodes,
    note,
    at.toISOString(),
  ])
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/**
 * The number of the first step that was changed, removed or inserted; undefined when the chain is
 * intact.
 */
export function firstBrokenStep(
  history: readonly (ChainedStep & { prevHash: string; hash: string })[],
): number | undefined {
  let expected = chainStart
  for (const [index, step] of history.entries()) {
    if (
      step.seq !== index + 1 ||
      step.prevHash !== expected ||
      step.hash !== stepHash(step, expected)
    )
      return index + 1
    expected = step.hash
  }
  return undefined
}
