import { linkTo } from '../../../../platform/contract/screen.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { MessageKind } from '../../../messaging/contract/channels.ts'
import { notify } from '../../../messaging/server/public.ts'
import { usersWithPermission, usersWithRole } from '../../../organisation/server/public.ts'
import { workflowPermissions } from '../../contract/permissions.ts'
import { formDetailScreen } from '../../contract/screens.ts'
import { flowOf } from '../flows/drawnFlow.ts'
import type { Pinned } from '../flows/drawnFlow.ts'
import type { FlowEvent } from '../engine/protocol.ts'
import { isTask, openTasks, systemId } from '../engine/state.ts'
import { voterOf } from '../engine/parties.ts'
import type { Instance, Person, Task } from '../engine/state.ts'
import { claimHolder } from '../engine/tasks.ts'
import { findFlow } from '../flows/defineFlow.ts'
import { listProxiesOf } from '../queries/proxies.ts'

type NotifiedProcess = {
  readonly tenantId: string
  readonly process: Pinned & {
    readonly id: string
    readonly title: string
    readonly copiedTo: readonly string[]
  }
  readonly instance: Instance
  readonly now: Date
}

/** Sends a message to the people that an event brings in or reminds. */
export async function notifyPeople(
  tx: Tx,
  notified: NotifiedProcess,
  events: readonly FlowEvent[],
): Promise<void> {
  for (const event of events) {
    if (event.type === 'revoked') await notifyOthers(tx, notified, event.by)
    const words = wordsOf(event, notified)
    if (!words) continue
    const userIds = 'tasks' in words ? await idsOfTurn(tx, notified, words.tasks) : words.to
    if (event.type === 'stalled') userIds.push(...(await managersOf(tx, notified)))
    await sendMessage(tx, notified, userIds, {
      text: words.text,
      kind: kinds[event.type] ?? 'message',
    })
  }
}

type MessageText = { readonly text: string; readonly kind: MessageKind }

const sendMessage = (
  tx: Tx,
  { tenantId, process }: NotifiedProcess,
  userIds: readonly string[],
  { text, kind }: MessageText,
): Promise<void> =>
  notify(tx, tenantId, userIds, {
    topic: 'message',
    subject: process.id,
    message: {
      title: `${text}：${process.title}`,
      link: linkTo(formDetailScreen, { processInsId: process.id }),
      kind,
    },
  })

/** The kind of message that is sent outside the app for an event. */
const kinds: Readonly<Partial<Record<FlowEvent['type'], MessageKind>>> = {
  urged: 'todo',
  reminded: 'todo',
  stalled: 'todo',
  // Tasks and ended requests are announced outside the app by themselves.
  accepted: 'inApp',
  refused: 'inApp',
  terminated: 'inApp',
  revocationAsked: 'inApp',
  transferred: 'inApp',
  delegated: 'inApp',
  signersAdded: 'inApp',
  suspended: 'progress',
  resumed: 'progress',
  removed: 'progress',
  restored: 'progress',
  revocationDropped: 'progress',
  revocationRefused: 'progress',
  revoked: 'progress',
}

/**
 * Informs those who rely on an approval that it is revoked: everyone who decided or handled, and
 * everyone with a copy. The message contains no names.
 */
async function notifyOthers(tx: Tx, notified: NotifiedProcess, by: Person): Promise<void> {
  const { process, instance } = notified
  const decided = instance.tasks.flatMap(({ decision }) =>
    decision ? [decision.by.userId, voterOf(decision).userId] : [],
  )
  const known = new Set([systemId, by.userId, instance.applicant.userId])
  const others = [...decided, ...process.copiedTo].filter((userId) => !known.has(userId))
  await sendMessage(tx, notified, others, {
    text: '审批通过的申请已撤销，不再有效',
    kind: 'progress',
  })
}

/** The recipients: named people, or the current assignees of tasks. */
type Words = { readonly text: string } & (
  | { readonly to: string[] }
  | { readonly tasks: readonly Task[] }
)

function wordsOf(event: FlowEvent, { process, instance }: NotifiedProcess): Words | undefined {
  switch (event.type) {
    case 'urged':
      return { text: `${event.by.name}催办`, tasks: openTasks(instance) }
    case 'reminded':
      return {
        text: event.why,
        tasks: openTasks(instance).filter((task) => isTask(task, event.task)),
      }
    case 'stalled':
      return { text: event.why, to: lastDeciders(instance) }
    case 'suspended':
      return { text: `申请已挂起（${event.comment}）`, to: [instance.applicant.userId] }
    case 'resumed':
      return { text: '申请已恢复', to: [instance.applicant.userId] }
    case 'removed':
      return { text: `申请已删除（${event.comment}）`, to: [instance.applicant.userId] }
    case 'restored':
      return { text: '已删除的申请已恢复', to: [instance.applicant.userId] }
    case 'revocationAsked':
      return {
        text: `${event.by.name}申请撤销（${event.comment}）`,
        to: event.to.map(({ value }) => value),
      }
    case 'revocationDropped':
      return {
        text: `${event.by.name}已取消撤销申请${event.comment && `（${event.comment}）`}`,
        to: event.to.map(({ value }) => value),
      }
    case 'revocationRefused':
      return {
        text: `审批人不同意撤销${event.comment && `（${event.comment}）`}`,
        to: [instance.applicant.userId, ...othersOf(event)],
      }
    case 'revoked':
      return { text: '审批人同意撤销，这份申请已撤销', to: [instance.applicant.userId] }
    case 'transferred':
      return { text: `${event.by.name}转办给您`, to: [event.to.userId] }
    case 'delegated':
      return { text: `${event.by.name}委托您先处理`, to: [event.to.userId] }
    case 'signersAdded':
      return { text: `${event.by.name}请您加签`, to: event.people.map(({ userId }) => userId) }
    case 'accepted':
    case 'refused':
    case 'terminated':
      return resultWords(event, process.flowKey, instance)
    case 'remarked':
      return remarkWords(event, process.flowKey, instance)
    case 'copied':
      return { text: `${event.by.name}抄送给您`, to: event.people.map(({ userId }) => userId) }
    default:
      return undefined
  }
}

const results = {
  accepted: '申请已通过',
  refused: '申请没有通过',
  terminated: '申请已终止',
} as const

/**
 * The applicant hears of the end of a request, unless they ended it themselves. A flow that shows
 * its applicant an office sends messages of its own.
 */
function resultWords(
  { type, by }: { readonly type: keyof typeof results; readonly by: Person },
  flowKey: string,
  { applicant }: Instance,
): Words | undefined {
  if (by.userId === applicant.userId || findFlow(flowKey)?.office !== undefined) return undefined
  return { text: results[type], to: [applicant.userId] }
}

/**
 * The others who were asked about a revocation that was refused: what they agreed to does not
 * happen.
 */
const othersOf = ({ by, to }: Extract<FlowEvent, { type: 'revocationRefused' }>): string[] =>
  to.flatMap(({ value }) => (value === by.userId ? [] : [value]))

type Remarked = Extract<FlowEvent, { type: 'copied' | 'remarked' }>

/**
 * The recipients of a remark are the people it mentions. Without mentions it is the applicant,
 * unless they wrote it or the flow shows its applicant an office instead of people.
 */
function remarkWords(
  { by, people }: Remarked,
  flowKey: string,
  { applicant }: Instance,
): Words | undefined {
  if (people.length > 0)
    return { text: `${by.name}在评论中提到您`, to: people.map(({ userId }) => userId) }
  if (by.userId === applicant.userId || findFlow(flowKey)?.office !== undefined) return undefined
  return { text: `${by.name}评论了您的申请`, to: [applicant.userId] }
}

/** The people who decided in the last round that has a decision. */
function lastDeciders({ tasks }: Instance): string[] {
  const decided = tasks.flatMap(({ round, decision }) =>
    decision && decision.by.userId !== systemId ? [{ round, userId: decision.by.userId }] : [],
  )
  const last = Math.max(...decided.map(({ round }) => round))
  return decided.filter(({ round }) => round === last).map(({ userId }) => userId)
}

const managersOf = async (tx: Tx, { tenantId, process }: NotifiedProcess): Promise<string[]> =>
  flowOf(process)?.mayManage ? usersWithPermission(tx, tenantId, workflowPermissions.manage) : []

/** The assignees of a task and their proxies: the claimer, or else every candidate. */
async function idsOfTurn(
  tx: Tx,
  { tenantId, process, now }: NotifiedProcess,
  tasks: readonly Task[],
): Promise<string[]> {
  const ids: string[] = []
  for (const task of tasks) {
    const holder = claimHolder(task, now.getTime())
    for (const { kind, value } of holder
      ? [{ kind: 'user', value: holder.by.userId }]
      : task.candidates)
      ids.push(
        ...(kind === 'user'
          ? [value]
          : (await usersWithRole(tx, tenantId, value)).map(({ id }) => id)),
      )
  }
  return [
    ...new Set([
      ...ids,
      ...(await listProxiesOf(tx, { tenantId, userIds: ids, flowKey: process.flowKey, now })),
    ]),
  ]
}
