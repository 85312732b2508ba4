import type { Action } from '../flowAction.ts'
import { agree, callNext, refuseFor } from './answer.ts'
import { minuteOf, startClock } from '../clock.ts'
import type { ApproveNode, Deadline, DelayNode } from '../../../contract/flow/graph.ts'
import type { Party } from '../../../contract/flow/party.ts'
import { isNewcomer } from './handing.ts'
import { nodeIn } from '../roundNode.ts'
import { leaveRound, moveTo } from '../move.ts'
import { isNight, morningAfter } from '../quietHours.ts'
import { asUser, namesOf, peopleOf } from '../parties.ts'
import { actorOf, record, refuse } from '../run.ts'
import type { Run } from '../run.ts'
import { systemId, tokenOf } from '../state.ts'
import type { Task, TaskKey } from '../state.ts'
import { getOpen, nameOf } from '../tasks.ts'

/**
 * Handles a task's alarm: sends an early reminder, or does what its node defines for overdue tasks.
 */
export function ringAlarm(
  run: Run,
  { task: key, fails, isLast }: Extract<Action, { type: 'alarm' }>,
): void {
  const ringing = getRinging(run, key)
  if (ringing.kind === 'wait')
    return fails === undefined
      ? endWait(run, ringing)
      : stall(run, ringing, { fails, isLast: isLast === true })
  const { task, node, deadline, dueMs } = ringing
  if (run.nowMs < dueMs)
    return remind(run, task, {
      dueMs,
      next: dueMs,
      why: `即将超时，请在 ${minuteOf(dueMs, run.nowMs)} 前处理`,
    })
  if (fails !== undefined)
    return remind(run, task, { dueMs, next: null, why: `已超时，未能自动处理：${fails}` })

  // An overdue revocation question only triggers reminders. A timeout must not revoke an approval,
  // and the question stays open.
  if (task.part === 'revocation') return remindLate(run, task, dueMs)
  switch (deadline.whenLate) {
    case 'remind':
      return remindLate(run, task, dueMs)
    case 'pass':
      return task.part === 'opinion'
        ? giveBack(run, task)
        : agree(run, task, node, node.handles ? '超时未办理，自动完成' : '超时未处理，自动同意')
    case 'refuse':
      return task.part === 'opinion'
        ? giveBack(run, task)
        : refuseFor(run, task, node, { reasons: [], why: '超时未处理，自动不通过' })
    default:
      return handOn(run, task, { dueMs, parties: deadline.whenLate.transferTo })
  }
}

type Ringing = { readonly task: Task; readonly dueMs: number } & (
  | { readonly kind: 'wait'; readonly node: DelayNode }
  | { readonly kind: 'turn'; readonly node: ApproveNode; readonly deadline: Deadline }
)

function getRinging(run: Run, key: TaskKey): Ringing {
  const task = getOpen(run, key)
  const node = nodeIn(run, task)
  if (run.actor.userId !== systemId) throw refuse({ reason: 'NOT_YOURS', node: nameOf(run, task) })
  const { dueMs, alarmMs } = task
  if (dueMs !== null && alarmMs !== null && alarmMs <= run.nowMs) {
    if (node.kind === 'delay') return { kind: 'wait', task, node, dueMs }
    if (node.kind === 'approve' && node.deadline)
      return { kind: 'turn', task, node, deadline: node.deadline, dueMs }
  }
  throw refuse({ reason: 'NOT_DUE', node: node.name })
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Whether a failed automatic action has been retried on seven mornings. */
export const isLastMorning = (dueMs: number, nowMs: number): boolean =>
  morningAfter(nowMs) - dueMs > weekMs

type Waiting = Extract<Ringing, { kind: 'wait' }>

/**
 * Reports once that the process cannot continue after a wait, and retries every morning. After the
 * last retry it waits for the flow manager.
 */
function stall(
  run: Run,
  { task, dueMs }: Waiting,
  { fails, isLast }: { fails: string; isLast: boolean },
): void {
  const { round, seat, node, alarmMs } = task
  const why = `等待已结束，未能继续：${fails}`
  const next = isLast
    ? { alarmMs: null, why: `${why}，不再自动重试` }
    : { alarmMs: morningAfter(run.nowMs), why: `${why}，明早再试` }
  record(run, { kind: 'taskTimed', round, seat, dueMs, ...next })
  if (alarmMs === dueMs) run.events.push({ type: 'stalled', node, why })
}

/** Ends the wait: the process moves on. */
function endWait(run: Run, { task: { round }, node }: Waiting): void {
  const { comeBack, parent, from } = tokenOf(run.instance, round)
  const why = `“${node.name}”等待结束`
  leaveRound(run, round, why)
  run.events.push({ type: 'passed', node: node.id, by: actorOf(run), comment: '' })
  // Skip the wait as predecessor, so that later steps return to the last step that people decided.
  moveTo(run, comeBack ?? node.next, why, { comeBack: null, parent, from })
}

const remindLate = (run: Run, task: Task, dueMs: number): void =>
  remind(run, task, { dueMs, next: null, why: '已超时，请尽快处理' })

type Reminder = { readonly dueMs: number; readonly next: number | null; readonly why: string }

/**
 * Sends a reminder. At night it is postponed until morning, or until the deadline if that comes
 * first.
 */
function remind(run: Run, { round, seat, node }: Task, { dueMs, next, why }: Reminder): void {
  if (isNight(run.nowMs)) {
    const alarmMs = Math.min(morningAfter(run.nowMs), next ?? Infinity)
    return record(run, { kind: 'alarmPostponed', round, seat, alarmMs, why: '夜间不提醒' })
  }
  record(run, { kind: 'taskTimed', round, seat, dueMs, alarmMs: next, why })
  run.events.push({
    type: 'reminded',
    node,
    task: { round, seat },
    isLate: next === null,
    untilMs: dueMs,
    why,
  })
}

/** An overdue opinion counts as no answer: the task returns to the person who asked for it. */
function giveBack(run: Run, task: Task): void {
  record(run, { kind: 'taskVoided', round: task.round, seat: task.seat, why: '超时未答复' })
  callNext(run, task, '没有等到答复，由原处理人处理')
}

/**
 * Transfers an overdue task to people who do not take part yet. If there are none, or they are late
 * too, the assignees are reminded.
 */
function handOn(
  run: Run,
  task: Task,
  { parties, dueMs }: { parties: readonly Party[]; dueMs: number },
): void {
  const people = peopleOf(run, parties).filter(({ userId }) => isNewcomer(run, task, userId))
  if (people.length === 0) return remindLate(run, task, dueMs)
  const [key, candidates] = [{ round: task.round, seat: task.seat }, people.map(asUser)]
  record(run, {
    kind: 'taskGiven',
    ...key,
    candidates,
    why: `超时未处理，转由${namesOf(candidates)}处理`,
  })
  startClock(run, key)
  for (const to of people)
    run.events.push({ type: 'transferred', node: task.node, by: actorOf(run), to })
}
