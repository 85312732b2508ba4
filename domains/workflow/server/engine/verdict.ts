import type { ApproveMode } from './graph.ts'
import type { Task } from './state.ts'

export type Verdict = { readonly kind: 'open' } | { readonly kind: 'approved' | 'rejected'; readonly why: string }

/** What the votes of one round mean so far. Refusals count as votes (workflow.md A.11, 5). */
export function verdictOf(mode: ApproveMode, round: readonly Task[]): Verdict {
  const total = round.length
  const yes = countOf(round, 'approved')
  const no = countOf(round, 'rejected')
  const tally = total === 1 ? '已处理' : `${total} 人中 ${yes} 人同意、${no} 人不同意`

  switch (mode.kind) {
    case 'claim':
    case 'any':
      return decided(yes > 0, no > 0, tally)
    case 'all':
      return decided(yes === total, no > 0, tally)
    case 'ratio':
      return decided(yes / total >= mode.pass, (total - no) / total < mode.pass, tally)
  }
}

const countOf = (round: readonly Task[], outcome: 'approved' | 'rejected'): number =>
  round.filter((task) => task.decision?.outcome === outcome).length

function decided(isApproved: boolean, isRejected: boolean, why: string): Verdict {
  if (isApproved) return { kind: 'approved', why }
  return isRejected ? { kind: 'rejected', why } : { kind: 'open' }
}
