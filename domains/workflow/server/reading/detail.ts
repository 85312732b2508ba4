import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { FieldPermission } from '../../../forms/contract/fieldPermission.ts'
import type { ProcessDetail, TaskDetail, Turn } from '../../contract/process.ts'
import type { Ability } from '../../contract/abilities.ts'
import type { LinkMaking } from '../../../files/server/public.ts'
import { abilitiesOf, buttonsOf, signersOf, takeBackOf, taskOf } from './abilities.ts'
import { presentHead } from './cards.ts'
import { linkPapers } from '../acting/decisionPapers.ts'
import { asSeenBy } from './redaction.ts'
import { namesOf, principalOf } from '../engine/parties.ts'
import { flowOf } from '../flows/drawnFlow.ts'
import { isRevocationAsked } from '../engine/state.ts'
import type { Suspension } from '../engine/state.ts'
import { asksSignature } from '../engine/signing.ts'
import { nodeIn } from '../engine/roundNode.ts'
import { claimHolder } from '../engine/tasks.ts'
import { offering } from '../../../forms/server/public.ts'
import { mapOf } from './flowMap.ts'
import { pendingOn } from '../acting/pendingRefusal.ts'
import { flowActorOf, isTheirs, maySee } from '../may.ts'
import { withOwnTitles } from './ownTitles.ts'
import type { ProcessRef, ProcessRow } from '../queries/loading.ts'
import type { TaskRow } from '../queries/processState.ts'
import { readLog } from './readLog.ts'
import { processNotFound } from '../refusals.ts'
import { recordOf } from './record.ts'
import { withoutPointlessRevocation } from '../acting/revocations.ts'
import { fieldRights, readableData, seenForm } from './fieldRights.ts'
import { findProcessFor } from '../proxies/principals.ts'
import { strandedIn } from './stranded.ts'
import { timelineOf } from './timeline.ts'

/** The detail of a process for its participants. For everyone else it is not found. */
export async function getDetail(
  db: Db,
  actor: Actor,
  ref: ProcessRef,
  { now, ...making }: LinkMaking & { now: Date },
): Promise<TaskDetail> {
  const found = await findProcessFor(db, actor, ref, now)
  if (!found || !maySee(actor, found)) throw processNotFound()

  const [process = found] = await withOwnTitles(db, actor, [found])
  const seen = asSeenBy(actor, process, await readLog(db, actor.tenantId, process.id))
  const task = taskOf(actor, process, 'taskId' in ref ? ref.taskId : undefined, now)
  const offered = { process, abilities: abilitiesOf(actor, process, task, now) }
  const abilities = await withoutPointlessRevocation(db, actor, offered, now)
  const permissions = fieldRights(actor, process, task)
  const variables = readableData(process, permissions)
  const linked = await linkPapers(db, actor, seen.log, { now, ...making })
  return {
    process: { ...presentDetail(actor, { process, task, abilities }, now), variables },
    record: await recordOf(db, actor, { process, readable: variables }, { now, ...making }),
    form: {
      ...(await formTexts(db, actor.tenantId, process, permissions)),
      taskForm: permissions,
      formList: [],
    },
    flow: timelineOf(seen.process, seen.log, now, linked),
    map: mapOf(seen.process, seen.log),
    button: buttonsOf(process, task, abilities),
    abilities,
    ...takingBack(takeBackOf(actor, process, now)),
    signers: signersOf(actor, process, now).map(({ id, nodeName, candidates }) => ({
      taskId: id,
      nodeName,
      name: namesOf(candidates),
    })),
    turns: turnsOf(seen.process, now, await strandedIn(db, actor.tenantId, seen.process)),
  }
}

const answers: readonly Ability[] = ['approve', 'reject', 'return']

const takingBack = (task: TaskRow | undefined): Pick<TaskDetail, 'takeBackTaskId'> =>
  task ? { takeBackTaskId: task.id } : {}

/** A process with the reader's own task and what the reader may do. */
type Opened = {
  readonly process: ProcessRow
  readonly task: TaskRow | undefined
  readonly abilities: readonly Ability[]
}

function presentDetail(
  actor: Actor,
  { process, task, abilities }: Opened,
  now: Date,
): Omit<ProcessDetail, 'variables'> {
  const holder = task && claimHolder(task, now.getTime())
  const here = task && nodeIn({ graph: process.graph, instance: process }, task)
  const principal = task && principalOf(task, flowActorOf(actor, process))
  return {
    ...presentHead(process.id, {
      ...process,
      isSuspended: process.suspension !== null,
      isRevocationAsked: isRevocationAsked(process),
      isRemoved: process.removal !== null,
    }),
    ...haltsOf(process),
    ...pendingOf(actor, process),
    status: task ? (process.suspension === null && isLate(task, now) ? 'delay' : 'todo') : 'done',
    taskId: task?.id ?? '',
    taskName: task?.nodeName ?? '',
    taskDefinitionKey: task?.node ?? '',
    ...(holder ? { assignee: holder.by.userId, assigneeName: holder.by.name } : {}),
    ...(principal ? { onBehalfOf: principal.name } : {}),
    isOwner: process.applicantId === actor.userId,
    isReturnable: abilities.includes('recall') || abilities.includes('withdraw'),
    isRevocation: task?.part === 'revocation',
    isHandling: here?.kind === 'approve' && here.handles === true,
    isMultiInstance: task !== undefined && !task.isOffered && task.node !== process.graph.start,
    withdrawType: abilities.includes('recall')
      ? 'wf_withdraw_start'
      : abilities.includes('withdraw')
        ? 'wf_withdraw_end'
        : '',
    // A revocation is answered only with yes or no.
    hideAttachment:
      task?.part === 'revocation' || !answers.some((ability) => abilities.includes(ability)),
    asksSignature:
      task !== undefined &&
      abilities.includes('approve') &&
      here !== undefined &&
      asksSignature(here, task),
    hideCopy: !abilities.includes('copy'),
    hideExamine: true,
    hideComment: !abilities.includes('approve'),
  }
}

/** For everyone who could decide the task; the applicant learns of a decision once it takes effect. */
function pendingOf(actor: Actor, process: ProcessRow): Pick<ProcessDetail, 'pending'> {
  const asked = process.tasks.filter(
    (task) => task.state === 'open' && isTheirs(actor, process, task),
  )
  const [found] = asked.flatMap((task) => pendingOn(process, task) ?? [])
  if (!found) return {}
  const { userName: by, userId, pendingId, dueTime } = found
  const isMine = userId === actor.userId
  return {
    pending: {
      by,
      isMine,
      carriedOutAt: wireDateTime(dueTime),
      ...(isMine && { pendingId }),
    },
  }
}

const haltsOf = ({
  suspension,
  removal,
}: ProcessRow): Pick<ProcessDetail, 'suspension' | 'removal'> => ({
  ...(suspension && { suspension: presentHalt(suspension) }),
  ...(removal && { removal: presentHalt(removal) }),
})

const presentHalt = ({ sinceMs, by, why }: Suspension) => ({
  since: wireDateTime(new Date(sinceMs)),
  by,
  why,
})

/** The current turns. `stranded` contains the tasks that cannot be answered any more. */
export function turnsOf(
  process: ProcessRow,
  now: Date,
  stranded: ReadonlySet<string> = new Set(),
): Turn[] {
  return process.tasks
    .filter((task) => task.state === 'open')
    .map((task) => {
      const holder = claimHolder(task, now.getTime())
      return {
        nodeName: task.nodeName,
        names: holder ? [holder.by.name] : task.candidates.map(({ label }) => label),
        since: wireDateTime(new Date(task.openedMs)),
        why: task.why,
        isLate: process.suspension === null && isLate(task, now),
        isWait: task.candidates.length === 0,
        isStranded: stranded.has(task.id),
        ...(task.dueMs === null ? {} : { dueTime: wireDateTime(new Date(task.dueMs)) }),
        ...(holder
          ? { claimedBy: holder.by.name, claimedUntil: wireDateTime(new Date(holder.untilMs)) }
          : {}),
      }
    })
}

const isLate = ({ dueMs }: TaskRow, now: Date): boolean => dueMs !== null && dueMs <= now.getTime()

// The plugin sends forms as JSON text. Hooks and code are never sent (workflow.md A.11, 4).
async function formTexts(
  db: Db,
  tenantId: string,
  process: ProcessRow,
  permissions: TaskDetail['form']['taskForm'],
): Promise<Pick<TaskDetail['form'], 'allForm' | 'allAppForm'>> {
  const own = flowOf(process)?.ownForm
  const form =
    own && permissions.some(({ writable }) => writable) ? await offering(db, tenantId, own) : own
  const text = JSON.stringify(
    form
      ? seenForm(form.schema, permissions)
      : { column: permissions.filter(({ readable }) => readable).map(plainColumn) },
  )
  return { allForm: text, allAppForm: text }
}

const plainColumn = ({ id, name, writable, required }: FieldPermission) => ({
  prop: id,
  label: name,
  type: 'input',
  disabled: !writable,
  required,
})
