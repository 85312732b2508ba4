export type Scheduled = {
  readonly name: string
  /** Steps that must have passed before this one starts. */
  readonly needs: readonly string[]
  /** The step uses all cores: only light steps run next to it. */
  readonly isHeavy: boolean
}

export type Ended = { readonly passed: number; readonly failed: number }

/**
 * Runs every step once, at most two at a time and at most one heavy one among them. A step whose
 * dependency failed is not run and counts as one failure. Of the steps that may start, the first of
 * the list does.
 */
export async function runInOrder<Step extends Scheduled>(
  steps: readonly Step[],
  runOne: (step: Step) => Promise<Ended>,
  skip: (step: Step, failedNeed: string) => void,
): Promise<Ended> {
  const waiting = [...steps]
  const ended = new Map<string, Ended>()
  const running = new Map<Step, Promise<void>>()
  const isReady = (step: Step): boolean =>
    step.needs.every((name) => ended.has(name)) &&
    !(step.isHeavy && [...running.keys()].some(({ isHeavy }) => isHeavy))

  while (waiting.length > 0 || running.size > 0) {
    const at = running.size < 2 ? waiting.findIndex(isReady) : -1
    const [step] = at >= 0 ? waiting.splice(at, 1) : []
    const failedNeed = step?.needs.find((name) => ended.get(name)?.failed !== 0)
    if (step && failedNeed !== undefined) {
      skip(step, failedNeed)
      ended.set(step.name, { passed: 0, failed: 1 })
    } else if (step) {
      const run = runOne(step).then((outcome) => {
        ended.set(step.name, outcome)
        running.delete(step)
      })
      running.set(step, run)
    } else if (running.size > 0) await Promise.race(running.values())
    else throw new Error(`steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
  }
  return [...ended.values()].reduce((sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
  }))
}
