import { wireDate } from '../../../../../platform/contract/time.ts'
import { nodeOf } from '../../../contract/flow/nextNodes.ts'
import type { Candidate } from '../../../contract/flow/party.ts'
import type { Action } from '../flowAction.ts'
import { startClock } from '../clock.ts'
import { lastWords } from '../lastApprovals.ts'
import type { LastWord } from '../lastApprovals.ts'
import { actingOn, signatureOf, speakerOf } from '../parties.ts'
import { actorOf, commentOf, record, refuse } from '../run.ts'
import type { Run } from '../run.ts'
import { askedRevocations, systemId } from '../state.ts'
import type { Instance, Task } from '../state.ts'

/** How often an applicant may ask for the revocation of one request. */
const maxAsked = 3
const dayMs = 86_400_000

type Asking = Pick<Action & { type: 'askRevocation' }, 'approvedMs' | 'repeated'>

/**
 * Asks the last approvers of an approved request to revoke it; after parallel branches, those of
 * each branch. The request stays approved until all agree.
 */
export function askRevocation(run: Run, { approvedMs, repeated = [] }: Asking): void {
  const { instance, nowMs } = run
  const node = requireApplicant(run)
  if (instance.removal) throw refuse({ reason: 'ALREADY_REMOVED' })
  const { revocation } = run.graph.policy
  if (instance.status !== 'approved' || !revocation)
    throw refuse({ reason: 'NOT_ALLOWED_HERE', node })
  if (!commentOf(run)) throw refuse({ reason: 'COMMENT_REQUIRED' })
  if (askedRevocations(instance).length > 0) throw refuse({ reason: 'ALREADY_ASKED' })
  // Whole days of the school's calendar.
  if (wireDate(new Date(nowMs)) > wireDate(new Date(approvedMs + revocation.days * dayMs)))
    throw refuse({ reason: 'TOO_LATE_TO_REVOKE', days: revocation.days })
  const words = lastWords({ ...run, repeated })
  const [first] = words
  if (!first) throw refuse({ reason: 'NOBODY_TO_DECIDE', node })
  // Every question goes to the same rounds, so counting the questions of one round is enough.
  if (
    instance.tasks.filter(({ part, round }) => part === 'revocation' && round === first.round)
      .length >= maxAsked
  )
    throw refuse({ reason: 'ASKED_TOO_OFTEN' })

  for (const word of words) openQuestion(run, word)
  run.events.push({
    type: 'revocationAsked',
    by: actorOf(run),
    to: everybody(words.map(({ people }) => people)),
    comment: commentOf(run),
  })
}

function openQuestion(run: Run, { round, node, people }: LastWord): void {
  const seat = run.instance.tasks.filter((task) => task.round === round).length
  const why = `${run.actor.name}申请撤销：${commentOf(run)}`
  record(run, {
    kind: 'taskOpened',
    round,
    seat,
    node,
    candidates: people,
    rules: { part: 'revocation' },
    why,
  })
  startClock(run, { round, seat })
}

function everybody(groups: readonly (readonly Candidate[])[]): Candidate[] {
  const all = groups.flat()
  return all.filter(({ value }, index) => all.findIndex((one) => one.value === value) === index)
}

/**
 * Drops the revocation question: by the applicant, or by the system when the question has become
 * moot.
 */
export function dropRevocation(run: Run): void {
  if (run.actor.userId !== systemId) requireApplicant(run)
  if (askedRevocations(run.instance).length === 0) throw refuse({ reason: 'NOT_ASKED' })
  voidRevocation(run, `${run.actor.name}取消撤销申请`)
  run.events.push({
    type: 'revocationDropped',
    by: actorOf(run),
    to: askedLast(run.instance),
    comment: commentOf(run),
  })
}

/**
 * The people whom the latest question was sent to, including those of other branches who have
 * agreed already.
 */
function askedLast({ tasks }: Instance): Candidate[] {
  const latest = new Map(
    tasks.flatMap((task) => (task.part === 'revocation' ? [[task.round, task.candidates]] : [])),
  )
  return everybody([...latest.values()])
}

/** Voids the open revocation questions. */
export function voidRevocation(run: Run, why: string): void {
  for (const { round, seat } of askedRevocations(run.instance))
    record(run, { kind: 'taskVoided', round, seat, why })
}

/**
 * One approver of a round answers for all of them: a refusal decides, an agreement also needs every
 * other branch.
 */
export function answerRevocation(run: Run, task: Task, agrees: boolean): void {
  const { round, seat } = task
  const { userId } = speakerOf(run, task)
  const why = `${signatureOf(run, task)}${agrees ? '同意撤销' : '不同意撤销'}`
  record(run, {
    kind: 'taskDecided',
    round,
    seat,
    ...actingOn(run, task),
    outcome: agrees ? 'approved' : 'rejected',
    why,
  })
  if (!agrees) {
    voidRevocation(run, why)
    run.events.push({
      type: 'revocationRefused',
      by: actorOf(run),
      to: askedLast(run.instance),
      comment: commentOf(run),
    })
    return
  }
  // A person who was the last approver in several branches answers only once.
  for (const other of askedRevocations(run.instance))
    if (other.candidates.some(({ value }) => value === userId))
      record(run, { kind: 'taskVoided', round: other.round, seat: other.seat, why })
  if (askedRevocations(run.instance).length > 0) return
  record(run, { kind: 'statusChanged', status: 'revoked', why })
  run.events.push({ type: 'revoked', by: actorOf(run), comment: commentOf(run) })
}

function requireApplicant({ graph, instance, actor }: Run): string {
  const { name: node } = nodeOf(graph, graph.start)
  if (actor.userId !== instance.applicant.userId) throw refuse({ reason: 'NOT_YOURS', node })
  return node
}
