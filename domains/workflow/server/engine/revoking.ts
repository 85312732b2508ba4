import { wireDate } from '../../../../platform/contract/time.ts'
import { nodeOf } from '../../contract/flow/graph.ts'
import type { Candidate } from '../../contract/flow/graph.ts'
import { asUser, actingOn, signatureOf, voiceOf } from './parties.ts'
import { actorOf, commentOf, record, refuse } from './run.ts'
import type { Run } from './run.ts'
import { askedRevocation, counts, systemId } from './state.ts'
import type { Task } from './state.ts'

/** How often an applicant may ask about one request. */
const mostAsked = 3
const dayMs = 86_400_000

/** Asks whoever agreed last that an approved request be revoked; until one of them agrees it stays approved. */
export function askRevocation(run: Run, approvedMs: number): void {
  const { instance, nowMs } = run
  const node = requireApplicant(run)
  if (instance.removal) throw refuse({ reason: 'ALREADY_REMOVED' })
  const { revocation } = run.graph.policy
  if (instance.status !== 'approved' || !revocation) throw refuse({ reason: 'NOT_ALLOWED_HERE', node })
  if (!commentOf(run)) throw refuse({ reason: 'COMMENT_REQUIRED' })
  if (askedRevocation(instance)) throw refuse({ reason: 'ALREADY_ASKED' })
  // Whole days of the school's calendar.
  if (wireDate(new Date(nowMs)) > wireDate(new Date(approvedMs + revocation.days * dayMs)))
    throw refuse({ reason: 'TOO_LATE_TO_REVOKE', days: revocation.days })
  if (instance.tasks.filter(({ part }) => part === 'revocation').length >= mostAsked) throw refuse({ reason: 'ASKED_TOO_OFTEN' })
  const last = lastAgreed(run)
  if (!last) throw refuse({ reason: 'NOBODY_TO_DECIDE', node })

  const seat = instance.tasks.filter(({ round }) => round === last.task.round).length
  const why = `${run.actor.name}申请撤销：${commentOf(run)}`
  const { round, node: place } = last.task
  record(run, { kind: 'taskOpened', round, seat, node: place, candidates: last.people, rules: { part: 'revocation' }, why })
  run.events.push({ type: 'revocationAsked', by: actorOf(run), to: last.people, comment: commentOf(run) })
}

/** The applicant thinks better of it, or the system finds that nothing is left to answer. */
export function dropRevocation(run: Run): void {
  if (run.actor.userId !== systemId) requireApplicant(run)
  const asked = askedRevocation(run.instance)
  if (!asked) throw refuse({ reason: 'NOT_ASKED' })
  voidRevocation(run, `${run.actor.name}取消撤销申请`)
  run.events.push({ type: 'revocationDropped', by: actorOf(run), to: asked.candidates, comment: commentOf(run) })
}

/** What was asked falls away. */
export function voidRevocation(run: Run, why: string): void {
  const asked = askedRevocation(run.instance)
  if (asked) record(run, { kind: 'taskVoided', round: asked.round, seat: asked.seat, why })
}

/** One of those who agreed answers for them all. */
export function answerRevocation(run: Run, task: Task, agrees: boolean): void {
  const { round, seat } = task
  const why = `${signatureOf(run, task)}${agrees ? '同意撤销' : '不同意撤销'}`
  record(run, { kind: 'taskDecided', round, seat, ...actingOn(run, task), outcome: agrees ? 'approved' : 'rejected', why })
  if (agrees) record(run, { kind: 'statusChanged', status: 'revoked', why })
  run.events.push({ type: agrees ? 'revoked' : 'revocationRefused', by: actorOf(run), comment: commentOf(run) })
}

function requireApplicant({ graph, instance, actor }: Run): string {
  const { name: node } = nodeOf(graph, graph.start)
  if (actor.userId !== instance.applicant.userId) throw refuse({ reason: 'NOT_YOURS', node })
  return node
}

/** Whoever agreed in the latest round in which somebody besides the applicant did; what passed by itself was nobody's word. */
function lastAgreed({ instance: { tasks, applicant } }: Run): { task: Task; people: Candidate[] } | undefined {
  const agreed = tasks.flatMap((task) => {
    const { decision } = task
    const isWord = counts(task) && decision?.outcome === 'approved' && decision.by.userId !== systemId
    return isWord && voiceOf(decision).userId !== applicant.userId ? [{ task, person: asUser(voiceOf(decision)) }] : []
  })
  const last = agreed.toSorted((one, other) => other.task.round - one.task.round)[0]
  if (!last) return undefined
  const people = agreed.filter(({ task }) => task.round === last.task.round).map(({ person }) => person)
  return { task: last.task, people: people.filter(({ value }, index) => people.findIndex((one) => one.value === value) === index) }
}
