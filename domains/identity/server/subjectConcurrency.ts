import { signInQueued } from './refusals.ts'

/** Limits concurrent work per subject in this process; further calls wait. */
export type SubjectGate = {
  run: <Result>(subject: string, work: () => Promise<Result>) => Promise<Result>
}

type Lane = { active: number; line: (() => void)[] }

/** An idle subject takes no memory. */
export function createSubjectGate(limits: { running: number; waiting: number }): SubjectGate {
  const lanes = new Map<string, Lane>()

  const enter = async (lane: Lane): Promise<void> => {
    if (lane.active < limits.running) {
      lane.active += 1
      return
    }
    if (lane.line.length >= limits.waiting) throw signInQueued(lane.line.length, 2)
    await new Promise<void>((resolve) => lane.line.push(resolve))
  }
  const leave = (subject: string, lane: Lane): void => {
    const next = lane.line.shift()
    if (next) return next()
    lane.active -= 1
    if (lane.active === 0) lanes.delete(subject)
  }
  return {
    run: async (subject, work) => {
      const lane = lanes.get(subject) ?? { active: 0, line: [] }
      lanes.set(subject, lane)
      await enter(lane)
      try {
        return await work()
      } finally {
        leave(subject, lane)
      }
    },
  }
}
