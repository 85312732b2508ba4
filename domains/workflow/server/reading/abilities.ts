import type { Actor } from '../../../../platform/server/actor.ts'
import { can } from '../../../../platform/server/actor.ts'
import { organisationPermissions } from '../../../organisation/contract/permissions.ts'
import type { Button } from '../../contract/process.ts'
import type { Ability } from '../../contract/abilities.ts'
import { passWord, refuseWord } from './answerLabels.ts'
import { noFacts } from '../engine/protocol.ts'
import type { Action } from '../engine/flowAction.ts'
import { officeFor } from './redaction.ts'
import { returnTargets } from '../engine/jumps.ts'
import { nodeIn } from '../engine/roundNode.ts'
import { step } from '../engine/step.ts'
import { claimHolder, isTakenBy } from '../engine/tasks.ts'
import { revocationOf } from '../acting/revocations.ts'
import { flowOf } from '../flows/drawnFlow.ts'
import { flowActorOf, isTheirs } from '../may.ts'
import { pendingOn, pendingRefusal } from '../acting/pendingRefusal.ts'
import { instanceOf } from '../acting/perform.ts'
import type { ProcessRow } from '../queries/loading.ts'
import type { TaskRow } from '../queries/processState.ts'

/** The actor's open task: the requested one, else one already claimed, else the first offered. */
export function taskOf(
  actor: Actor,
  process: ProcessRow,
  wantedId: string | undefined,
  now: Date,
): TaskRow | undefined {
  const mine = process.tasks.filter(
    (task) =>
      task.state === 'open' &&
      isTheirs(actor, process, task) &&
      !isHeldByOther(actor, task, now) &&
      pendingOn(process, task) === undefined,
  )
  return (
    mine.find(({ id }) => id === wantedId) ??
    mine.find((task) => isTakenBy(task, actor.userId)) ??
    mine[0]
  )
}

function isHeldByOther({ userId }: Actor, task: TaskRow, now: Date): boolean {
  const holder = claimHolder(task, now.getTime())
  return holder !== null && holder.by.userId !== userId
}

/**
 * What the actor may do now. Each ability is tested with the engine's own step, so that screens
 * never offer an action that it would refuse.
 */
export function abilitiesOf(
  actor: Actor,
  process: ProcessRow,
  task: TaskRow | undefined,
  now: Date,
): Ability[] {
  const would = wouldOf(actor, process, now)
  const own: [Ability, boolean][] = [
    ['recall', would({ type: 'recall', comment: '' })],
    ['withdraw', would({ type: 'withdraw', comment: '' })],
    ['urge', would({ type: 'urge', comment: '' })],
    ['takeBack', takeBackOf(actor, process, now) !== undefined],
    ['cutSigner', signersOf(actor, process, now).length > 0],
    ['copy', would({ type: 'copy', to: [], comment: '' })],
    ['askRevocation', would(revocationOf(process, '-'))],
    ['dropRevocation', would({ type: 'dropRevocation', comment: '' })],
    [
      'remark',
      officeFor(actor, process) === undefined && would({ type: 'remark', to: [], comment: '-' }),
    ],
  ]
  if (task?.node === process.graph.start && process.suspension === null)
    return chosen([
      [flowOf(process)?.correctedOn === 'processPage' ? 'resubmit' : 'mendElsewhere', true],
      ...own,
    ])
  // The calls that answer need a person of the school. Others answer on the page of the record.
  if (!can(actor, organisationPermissions.belong)) return chosen(own)
  return chosen([
    ...(task ? answersOf(actor, { process, task, would }, now) : managingOf(process, would)),
    ...own,
  ])
}

type Would = (action: Action) => boolean

const wouldOf = (actor: Actor, process: ProcessRow, now: Date): Would => {
  const [instance, by] = [instanceOf(process), flowActorOf(actor, process)]
  return (action) =>
    pendingRefusal(actor, process, action) === undefined &&
    step(process.graph, instance, { actor: by, action, facts: noFacts, atMs: now.getTime() })
      .kind !== 'refused'
}

// A placeholder for the person to be chosen: the step checks the task, not the person.
const somebody = { userId: '0', name: '' }

function answersOf(
  actor: Actor,
  { process, task, would }: { process: ProcessRow; task: TaskRow; would: Would },
  now: Date,
): [Ability, boolean][] {
  const key = keyOf(task)
  // An expired claim is offered to every candidate again, including its last holder. An answer from
  // a page that is still open is accepted.
  const isKept = claimHolder(task, now.getTime())?.by.userId === actor.userId
  const mayAnswer = isKept || task.part === 'revocation' || !needsClaim(process, task)
  const [target] = returnTargets(process.graph, instanceOf(process), task)
  const said = { task: key, comment: '-' }
  const adds = (place: 'before' | 'after' | 'beside'): boolean =>
    mayAnswer && would({ type: 'addSigners', ...said, place, people: [somebody] })
  return [
    ['claim', task.isOffered && !isKept && would({ type: 'claim', task: key })],
    ['release', isKept && would({ type: 'release', task: key })],
    [
      'approve',
      mayAnswer && would({ type: 'approve', task: key, comment: '', values: {}, signature: '-' }),
    ],
    ['reject', mayAnswer && would({ type: 'reject', ...said, reasons: [] })],
    [
      'return',
      mayAnswer &&
        target !== undefined &&
        would({ type: 'return', ...said, to: target.id, reasons: [] }),
    ],
    ['transfer', mayAnswer && would({ type: 'transfer', ...said, to: somebody })],
    ['delegate', mayAnswer && would({ type: 'delegate', ...said, to: somebody })],
    ['addBefore', adds('before')],
    ['addAfter', adds('after')],
    ['addBeside', adds('beside')],
    ['terminate', mayAnswer && would({ type: 'terminate', ...said })],
  ]
}

/** What a manager of the flow may do when it is not their turn. */
function managingOf({ tasks }: ProcessRow, would: Would): [Ability, boolean][] {
  const all = tasks.filter(({ state }) => state === 'open')
  // A delay cannot be handed over.
  const open = all.find(({ candidates }) => candidates.length > 0) ?? all[0]
  if (!open) return []
  const said = { task: keyOf(open), comment: '-' }
  return [
    ['transfer', would({ type: 'transfer', ...said, to: somebody })],
    ['terminate', would({ type: 'terminate', ...said })],
  ]
}

/** The actor's own answer that may be taken back now. */
export function takeBackOf(actor: Actor, process: ProcessRow, now: Date): TaskRow | undefined {
  const would = wouldOf(actor, process, now)
  return process.tasks.findLast(
    (task) =>
      task.decision?.by.userId === actor.userId &&
      would({ type: 'takeBack', task: keyOf(task), comment: '' }),
  )
}

/** The signers that the actor may remove now. */
export function signersOf(actor: Actor, process: ProcessRow, now: Date): TaskRow[] {
  const would = wouldOf(actor, process, now)
  return process.tasks.filter(
    (task) =>
      (task.state === 'open' || task.state === 'waiting') &&
      task.addedBy !== null &&
      would({ type: 'cutSigner', task: keyOf(task), comment: '' }),
  )
}

const keyOf = ({ round, seat }: TaskRow) => ({ round, seat })

function needsClaim(process: ProcessRow, task: TaskRow): boolean {
  const found = nodeIn({ graph: process.graph, instance: process }, task)
  return found.kind === 'approve' && found.mode.kind === 'claim'
}

const chosen = (all: readonly [Ability, boolean][]): Ability[] =>
  all.filter(([, may]) => may).map(([ability]) => ability)

/** The buttons of the plugin (workflow.md A.6). */
export function buttonsOf(
  process: ProcessRow,
  task: TaskRow | undefined,
  abilities: readonly Ability[],
): Button[] {
  if (abilities.includes('resubmit')) return [{ buttonKey: 'wf_pass', name: '重新提交' }]
  const node = task && nodeIn({ graph: process.graph, instance: process }, task)
  const revokes = task?.part === 'revocation'
  const endsIt = node?.kind === 'approve' && node.onReject === 'end'
  const handles = node?.kind === 'approve' && node.handles === true
  const answered = { revokes, handles, endsIt }
  const all: [Ability, Button][] = [
    ['approve', { buttonKey: 'wf_pass', name: passWord(answered) }],
    ['reject', { buttonKey: 'wf_reject', name: refuseWord(answered) }],
    ['return', { buttonKey: 'wf_rollback', name: '指定回退' }],
    ['transfer', { buttonKey: 'wf_transfer', name: '转办' }],
    ['delegate', { buttonKey: 'wf_delegate', name: '委托' }],
    ['addBefore', { buttonKey: 'wf_add_instance', name: '加签' }],
    ['addAfter', { buttonKey: 'wf_add_instance', name: '加签' }],
    ['addBeside', { buttonKey: 'wf_add_instance', name: '加签' }],
    ['cutSigner', { buttonKey: 'wf_del_instance', name: '减签' }],
    ['terminate', { buttonKey: 'wf_terminate', name: '终止' }],
  ]
  const shown = all.filter(([ability]) => abilities.includes(ability)).map(([, button]) => button)
  return shown.filter(
    (button, at) => shown.findIndex(({ buttonKey }) => buttonKey === button.buttonKey) === at,
  )
}
