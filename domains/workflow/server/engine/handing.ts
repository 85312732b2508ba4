import { openSeat } from './enter.ts'
import type { ApproveNode, HandOver } from '../../contract/flow/graph.ts'
import { asUser, isCandidate, signatureOf, speakerOf, voiceOf } from './parties.ts'
import { actorOf, commentOf, record, refuse } from './run.ts'
import type { Run } from './run.ts'
import { isTask } from './state.ts'
import type { Person, SeatRules, Task, TaskKey } from './state.ts'
import { getAnybodys, getDecidable } from './tasks.ts'

/** Gives the task away for good: whoever gets it answers it as his own. */
export function transfer(run: Run, key: TaskKey, to: Person): void {
  const { task, node } = getAllowed(run, key, 'transfer')
  requireComment(run)
  requireNewcomer(run, task, node, to)
  record(run, { kind: 'taskGiven', ...keyOf(task), candidates: [asUser(to)], why: `${signatureOf(run, task)}转办给 ${to.name}` })
  run.events.push({ type: 'transferred', node: node.id, by: actorOf(run), to })
}

/** Asks somebody to look at it first; the task comes back to its owner with that opinion. */
export function delegate(run: Run, key: TaskKey, to: Person): void {
  const { task, node } = getAllowed(run, key, 'delegate')
  requireComment(run)
  requireNewcomer(run, task, node, to)
  makeOwn(run, task)
  const seat = addSeat(run, task, to, { part: 'opinion' }, `${signatureOf(run, task)}委托 ${to.name} 先处理，随后回到 ${speakerOf(run, task).name}`)
  record(run, { kind: 'taskHeld', ...keyOf(task), waitsFor: seat, why: `等待 ${to.name} 处理` })
  run.events.push({ type: 'delegated', node: node.id, by: actorOf(run), to })
}

/** Adds signers: before (they agree first, one after another), after (once the owner has agreed), or beside (they vote too). */
export function addSigners(run: Run, key: TaskKey, place: 'before' | 'after' | 'beside', people: readonly Person[]): void {
  const { task, node } = getAllowed(run, key, placeSettings[place])
  if (place === 'beside' && (task.part !== 'vote' || (node.mode.kind !== 'all' && node.mode.kind !== 'ratio')))
    throw refuse({ reason: 'NOT_COUNTERSIGNED', node: node.name })
  for (const person of people) {
    requireNewcomer(run, task, node, person)
    if (place === 'beside') addSeat(run, task, person, {}, `${signatureOf(run, task)}加签 ${person.name}`)
    else addMust(run, task, place, person)
  }
  run.events.push({ type: 'signersAdded', node: node.id, by: actorOf(run), people })
}

const placeSettings = { before: 'addBefore', after: 'addAfter', beside: 'addBeside' } as const

/** Each further one comes behind those added before, in front of the owner or of whoever waits for the owner. */
function addMust(run: Run, task: Task, place: 'before' | 'after', person: Person): void {
  const why = `${signatureOf(run, task)}${place === 'before' ? '前加签' : '后加签'} ${person.name}`
  const now = run.instance.tasks.find((one) => isTask(one, task)) ?? task
  if (now.state === 'open') makeOwn(run, now)
  if (place === 'before') {
    const seat = addSeat(run, task, person, { part: 'must', waitsFor: now.waitsFor }, why)
    record(run, { kind: 'taskHeld', ...keyOf(task), waitsFor: seat, why: `等待 ${person.name} 处理` })
    return
  }
  const chain = lastBehind(run, task)
  const waiting = run.instance.tasks.filter((one) => one.round === task.round && one.state === 'waiting' && one.waitsFor === chain)
  const seat = addSeat(run, task, person, { part: 'must', waitsFor: chain }, why)
  for (const one of waiting) record(run, { kind: 'taskHeld', ...keyOf(one), waitsFor: seat, why: `等待 ${person.name} 处理` })
}

/** The last signer that has been added behind a seat, or the seat itself. */
function lastBehind(run: Run, task: Task): number {
  const behind = run.instance.tasks.find(
    (one) => one.round === task.round && one.state === 'waiting' && one.part === 'must' && one.waitsFor === task.seat,
  )
  return behind ? lastBehind(run, behind) : task.seat
}

function addSeat(run: Run, { round, node }: Task, to: Person, rules: Partial<SeatRules>, why: string): number {
  const seat = run.instance.tasks.filter((one) => one.round === round).length
  openSeat(run, { round, seat }, { node, candidates: [asUser(to)], rules: { ...rules, addedBy: run.actor.userId }, why })
  return seat
}

/** An offered task becomes the actor's own before others are put around it: one of those to whom it was offered may be among them. */
function makeOwn(run: Run, task: Task): void {
  if (task.isOffered)
    record(run, { kind: 'taskGiven', ...keyOf(task), candidates: [asUser(speakerOf(run, task))], why: `由${speakerOf(run, task).name}处理` })
}

function getAllowed(run: Run, key: TaskKey, what: HandOver): { task: Task; node: ApproveNode } {
  if (what === 'transfer' && run.actor.oversees) return getAnybodys(run, key)
  const found = getDecidable(run, key)
  if (found.task.part === 'opinion' || !found.node.allows?.includes(what)) throw refuse({ reason: 'NOT_ALLOWED_HERE', node: found.node.name })
  return found
}

function requireNewcomer(run: Run, task: Task, node: ApproveNode, { userId, name }: Person): void {
  if (userId === run.instance.applicant.userId) throw refuse({ reason: 'CANNOT_BE_APPLICANT', node: node.name })
  if (!isNewcomer(run, task, userId)) throw refuse({ reason: 'ALREADY_THERE', node: node.name, name })
}

/** Whether somebody may come into a round: neither the applicant nor one who sits or has spoken there. */
export function isNewcomer(run: Run, task: Task, userId: string): boolean {
  const sitsThere = run.instance.tasks.some(
    (one) =>
      one.round === task.round &&
      one.state !== 'void' &&
      !(one.seat === task.seat && one.isOffered) &&
      one.candidates.some(({ kind, value }) => kind === 'user' && value === userId),
  )
  const isActor = isCandidate(task, run.actor) && (userId === run.actor.userId || userId === speakerOf(run, task).userId)
  const hasSpoken = run.instance.tasks.some(
    (one) => one.round === task.round && one.decision && [one.decision.by.userId, voiceOf(one.decision).userId].includes(userId),
  )
  return userId !== run.instance.applicant.userId && !sitsThere && !hasSpoken && !isActor
}

function requireComment(run: Run): void {
  if (!commentOf(run)) throw refuse({ reason: 'COMMENT_REQUIRED' })
}

const keyOf = ({ round, seat }: TaskKey): TaskKey => ({ round, seat })
