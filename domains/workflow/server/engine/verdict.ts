import type { ApproveMode } from '../../contract/flow/graph.ts'
import type { Task } from './state.ts'

export type Verdict =
  | { readonly kind: 'open' }
  | { readonly kind: 'approved' | 'rejected'; readonly why: string }

/**
 * The current result of one round. Rejections count as votes (workflow.md A.11, 5); added signers
 * must all agree.
 */
export function verdictOf(mode: ApproveMode, round: readonly Task[]): Verdict {
  const seats = round.filter(({ state }) => state !== 'void')
  const refuser = seats.find(
    (task) => task.part !== 'opinion' && saysNo(task) && (task.part === 'must' || task.hasVeto),
  )
  if (refuser)
    return {
      kind: 'rejected',
      why: `${refuser.decision?.by.name ?? ''}${refuser.part === 'must' ? '（加签）不同意' : '一票否决'}`,
    }

  const verdict = votesOf(
    mode,
    seats.filter(({ part }) => part === 'vote'),
  )
  const isHeldUp = seats.some((task) => task.part === 'must' && !task.decision)
  return verdict.kind === 'approved' && isHeldUp ? { kind: 'open' } : verdict
}

function votesOf(mode: ApproveMode, votes: readonly Task[]): Verdict {
  const yes = votes.filter(saysYes)
  const no = votes.filter(saysNo)
  const tally = votes.length === 1 ? '已处理' : tallyOf(votes, yes.length, no.length)

  switch (mode.kind) {
    case 'claim':
    case 'any':
      return decided(yes.length > 0, no.length > 0, tally)
    case 'all':
    case 'inOrder':
      return decided(yes.length === votes.length, no.length > 0, tally)
    case 'ratio': {
      const total = weightOf(votes)
      const hasQuorum = yes.length + no.length >= votes.length * (mode.quorum ?? 0)
      return decided(
        hasQuorum && weightOf(yes) / total >= mode.pass,
        (total - weightOf(no)) / total < mode.pass,
        tally,
      )
    }
  }
}

/** Whether a task is answered positively: approved, or done. */
export const saysYes = ({ decision }: Pick<Task, 'decision'>): boolean =>
  decision?.outcome === 'approved' || decision?.outcome === 'handled'

const tallyOf = (votes: readonly Task[], yes: number, no: number): string =>
  votes.some(({ decision }) => decision?.outcome === 'handled')
    ? `${votes.length} 人中 ${yes} 人已办理`
    : `${votes.length} 人中 ${yes} 人同意、${no} 人不同意`

const saysNo = ({ decision }: Task): boolean => decision?.outcome === 'rejected'

const weightOf = (votes: readonly Task[]): number =>
  votes.reduce((sum, { weight }) => sum + weight, 0)

function decided(isApproved: boolean, isRejected: boolean, why: string): Verdict {
  if (isApproved) return { kind: 'approved', why }
  return isRejected ? { kind: 'rejected', why } : { kind: 'open' }
}
