import { openSeat } from '../enter.ts'
import type { ApproveNode, HandOver } from '../../../contract/flow/graph.ts'
import { asUser, isCandidate, signatureOf, speakerOf, voterOf } from '../parties.ts'
import type { Action } from '../flowAction.ts'
import { actorOf, commentOf, record, refuse } from '../run.ts'
import type { Run } from '../run.ts'
import { counts, isTask } from '../state.ts'
import type { Person, SeatRules, Task, TaskKey } from '../state.ts'
import { claimHolder, getOpenTask, getDecidable } from '../tasks.ts'

/** Transfers the task for good: the new owner answers it as their own. */
export function transfer(run: Run, key: TaskKey, to: Person): void {
  const { task, node } = getAllowed(run, key, 'transfer')
  requireComment(run)
  requireNewcomer(run, task, node, to)
  record(run, {
    kind: 'taskGiven',
    ...keyOf(task),
    candidates: [asUser(to)],
    why: `${signatureOf(run, task)}转办给 ${to.name}`,
  })
  run.events.push({ type: 'transferred', node: node.id, by: actorOf(run), to })
}

/** Asks another person for an opinion; the task then returns to its owner with that opinion. */
export function delegate(run: Run, key: TaskKey, to: Person, asManager = false): void {
  const handed = getHanded(run, key, { what: 'delegate', asManager })
  const { task, node, owner } = handed
  requireComment(run)
  requireNewcomer(run, task, node, to)
  requireOther(handed, to)
  makeOwn(run, handed, task)
  const why = `${handed.signature}委托${to.name}先处理，随后回到${owner.name}`
  const seat = addSeat(run, handed, to, { part: 'opinion', why })
  record(run, { kind: 'taskHeld', ...keyOf(task), waitsFor: seat, why: `等待${to.name}处理` })
  run.events.push({ type: 'delegated', node: node.id, by: actorOf(run), to })
}

/**
 * Adds signers: before (they agree first, one after another), after (once the owner has agreed), or
 * beside (they vote too).
 */
export function addSigners(
  run: Run,
  { task: key, place, people, asManager }: Extract<Action, { type: 'addSigners' }>,
): void {
  const handed = getHanded(run, key, { what: placeSettings[place], asManager: asManager === true })
  const { task, node } = handed
  if (asManager) requireComment(run)
  if (
    place === 'beside' &&
    (task.part !== 'vote' || (node.mode.kind !== 'all' && node.mode.kind !== 'ratio'))
  )
    throw refuse({ reason: 'NOT_COUNTERSIGNED', node: node.name })
  for (const person of people) {
    requireNewcomer(run, task, node, person)
    requireOther(handed, person)
    if (place === 'beside')
      addSeat(run, handed, person, { why: `${handed.signature}加签 ${person.name}` })
    else addMust(run, handed, place, person)
  }
  run.events.push({ type: 'signersAdded', node: node.id, by: actorOf(run), people })
}

const placeSettings = { before: 'addBefore', after: 'addAfter', beside: 'addBeside' } as const

/**
 * Each further signer waits for those added earlier, and comes before the owner or before the seats
 * that wait for the owner.
 */
function addMust(run: Run, handed: Handed, place: 'before' | 'after', person: Person): void {
  const { task, signature } = handed
  const why = `${signature}${place === 'before' ? '前加签' : '后加签'} ${person.name}`
  const now = run.instance.tasks.find((one) => isTask(one, task)) ?? task
  if (now.state === 'open') makeOwn(run, handed, now)
  if (place === 'before') {
    const seat = addSeat(run, handed, person, { part: 'must', waitsFor: now.waitsFor, why })
    record(run, {
      kind: 'taskHeld',
      ...keyOf(task),
      waitsFor: seat,
      why: `等待${person.name}处理`,
    })
    return
  }
  const chain = lastBehind(run, task)
  const waiting = run.instance.tasks.filter(
    (one) => one.round === task.round && one.state === 'waiting' && one.waitsFor === chain,
  )
  const seat = addSeat(run, handed, person, { part: 'must', waitsFor: chain, why })
  for (const one of waiting)
    record(run, {
      kind: 'taskHeld',
      ...keyOf(one),
      waitsFor: seat,
      why: `等待${person.name}处理`,
    })
}

/** The last signer added after a seat, or the seat itself. */
function lastBehind(run: Run, task: Task): number {
  const behind = run.instance.tasks.find(
    (one) =>
      one.round === task.round &&
      one.state === 'waiting' &&
      one.part === 'must' &&
      one.waitsFor === task.seat,
  )
  return behind ? lastBehind(run, behind) : task.seat
}

type NewSeat = Partial<SeatRules> & { readonly why: string }

function addSeat(
  run: Run,
  { task, managedFor }: Handed,
  to: Person,
  { why, ...rules }: NewSeat,
): number {
  const { round, node } = task
  const seat = run.instance.tasks.filter((one) => one.round === round).length
  const opening = {
    node,
    candidates: [asUser(to)],
    rules: { ...rules, addedBy: run.actor.userId },
    why,
  }
  openSeat(run, { round, seat }, { ...opening, ...(managedFor && { managedFor }) })
  return seat
}

/**
 * Assigns an offered task to its owner before adding others, because an added person may be among
 * its candidates.
 */
function makeOwn(run: Run, { owner }: Handed, task: Task): void {
  if (task.isOffered)
    record(run, {
      kind: 'taskGiven',
      ...keyOf(task),
      candidates: [asUser(owner)],
      why: `由${owner.name}处理`,
    })
}

/** A task whose owner stays the same while others are added around it. */
type Handed = {
  readonly task: Task
  readonly node: ApproveNode
  readonly owner: Person
  readonly signature: string
  /** The person on whose behalf a flow manager acts. */
  readonly managedFor?: Person
}

function getHanded(
  run: Run,
  key: TaskKey,
  { what, asManager }: { what: HandOver; asManager: boolean },
): Handed {
  if (asManager) return getManaged(run, key)
  const { task, node } = getAllowed(run, key, what)
  return { task, node, owner: speakerOf(run, task), signature: signatureOf(run, task) }
}

/** A flow manager acts for exactly one person; else a group task could be answered twice. */
function getManaged(run: Run, key: TaskKey): Handed {
  const { task, node } = getOpenTask(run, key)
  if (!run.actor.oversees) throw refuse({ reason: 'NOT_YOURS', node: node.name })
  if (task.part === 'opinion') throw refuse({ reason: 'NOT_ALLOWED_HERE', node: node.name })
  const owner = ownerOf(task, run.nowMs)
  if (!owner) throw refuse({ reason: 'NOT_TAKEN', node: node.name })
  const { userId, name } = run.actor
  return {
    task,
    node,
    owner,
    ...(owner.userId === userId
      ? { signature: name }
      : { signature: `${name}（代 ${owner.name}）`, managedFor: owner }),
  }
}

/** The person who has claimed a task, or its only named candidate. */
function ownerOf(task: Task, nowMs: number): Person | undefined {
  const holder = claimHolder(task, nowMs)
  if (holder) return voterOf(holder)
  const [only, ...others] = task.candidates
  return only?.kind === 'user' && others.length === 0
    ? { userId: only.value, name: only.label }
    : undefined
}

function requireOther({ node, owner }: Handed, { userId, name }: Person): void {
  if (userId === owner.userId) throw refuse({ reason: 'ALREADY_THERE', node: node.name, name })
}

function getAllowed(run: Run, key: TaskKey, what: HandOver): { task: Task; node: ApproveNode } {
  if (what === 'transfer' && run.actor.oversees) return getOpenTask(run, key)
  const found = getDecidable(run, key)
  if (!counts(found.task) || !found.node.allows?.includes(what))
    throw refuse({ reason: 'NOT_ALLOWED_HERE', node: found.node.name })
  return found
}

function requireNewcomer(run: Run, task: Task, node: ApproveNode, { userId, name }: Person): void {
  if (userId === run.instance.applicant.userId)
    throw refuse({ reason: 'CANNOT_BE_APPLICANT', node: node.name })
  if (!isNewcomer(run, task, userId))
    throw refuse({ reason: 'ALREADY_THERE', node: node.name, name })
}

/**
 * Whether a person may join a round: neither the applicant, nor someone who has a seat or has
 * answered there.
 */
export function isNewcomer(run: Run, task: Task, userId: string): boolean {
  const sitsThere = run.instance.tasks.some(
    (one) =>
      one.round === task.round &&
      one.state !== 'void' &&
      !(one.seat === task.seat && one.isOffered) &&
      one.candidates.some(({ kind, value }) => kind === 'user' && value === userId),
  )
  const isActor =
    isCandidate(task, run.actor) &&
    (userId === run.actor.userId || userId === speakerOf(run, task).userId)
  const hasSpoken = run.instance.tasks.some(
    (one) =>
      one.round === task.round &&
      one.decision &&
      [one.decision.by.userId, voterOf(one.decision).userId].includes(userId),
  )
  return userId !== run.instance.applicant.userId && !sitsThere && !hasSpoken && !isActor
}

function requireComment(run: Run): void {
  if (!commentOf(run)) throw refuse({ reason: 'COMMENT_REQUIRED' })
}

const keyOf = ({ round, seat }: TaskKey): TaskKey => ({ round, seat })
