import { linkTo } from '../../../../platform/contract/screen.ts'
import type { CrudPlace } from '../../../../platform/desk/crud/crudTypes.ts'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Ability } from '../../../workflow/contract/abilities.ts'
import { casesDesk } from '../../contract/deskScreens.ts'
import type { getProcessDetail } from '../../contract/processDetail.ts'
import type { CheckItem } from '../../contract/reason.ts'
import { confirmDecision } from './decisionQuestion.tsx'
import { useReviewCalls, type Verdict } from './useReviewCalls.ts'
import type { ReviewNotes } from './useReviewNotes.ts'

type Input = {
  application: ReplyOf<typeof getProcessDetail>
  items: readonly CheckItem[]
  notes: ReviewNotes
  place: CrudPlace
}

export type ReviewActs = ReturnType<typeof useReviewActs>

/** What this person may do with the shown application now. After a decision the next one opens. */
export function useReviewActs({ application, items, notes, place }: Input) {
  const { task } = application
  const calls = useReviewCalls(() => {
    notes.drop()
    place.next()
  })
  const may = (ability: Ability): boolean => task?.abilities.includes(ability) ?? false
  const decide = async (verdict: Verdict) => {
    if (!task || calls.isPending) return
    const name = application.values['childName'] ?? ''
    const review = await confirmDecision({ name, verdict, notes: notes.value, items })
    if (review) await calls.decide(task.taskId, verdict, review)
  }
  const doing = (isAllowed: boolean, run: () => unknown) => (isAllowed ? run : undefined)
  return {
    isPending: calls.isPending,
    mayDecide: may('approve') || may('return') || may('reject'),
    claim: doing(may('claim'), () => task && calls.claim(task.taskId)),
    release: doing(may('release'), () => task && calls.release(task.taskId)),
    approve: doing(may('approve'), () => decide('approve')),
    giveBack: doing(may('return'), () => decide('return')),
    reject: doing(may('reject'), () => decide('reject')),
    // The invitation is an act of the admission, so its page opens.
    invite: doing(may('approve') && application.status === 'UNDER_REVIEW', () =>
      goTo(linkTo(casesDesk, { status: 'UNDER_REVIEW', open: application.id })),
    ),
    turn: turnOf(application),
  }
}

const goTo = (address: string) => {
  location.hash = address
}

/** Whose turn it is, in one sentence. */
function turnOf({ task, status, latest }: Input['application']): string {
  if (task?.abilities.includes('claim')) return `等待签收：${task.nodeName}`
  if (task && task.abilities.length > 0) return `由您处理：${task.nodeName}`
  if (status === 'UNDER_REVIEW' && latest?.action === 'PASS') return '等待招生负责人复审'
  if (status === 'UNDER_REVIEW')
    return latest?.actorName ? `${latest.actorName} 正在审核` : '其他人正在审核'
  if (status === 'RETURNED') return '等待家长修改'
  return ''
}
