import { demoPeople, demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import { guestOf } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { registerFlow } from '../flows/defineFlow.ts'
import { businessRefused, defineResolver, startProcess } from '../public.ts'
import type { EffectContext } from '../flows/defineFlow.ts'
import type { FlowEvent } from '../engine/protocol.ts'
import type { ApproveNode, Deadline, Graph } from '../../contract/flow/graph.ts'
import type { FlowPolicy } from '../../contract/flow/policy.ts'

/**
 * An invented flow, so that tests of the workflow do not depend on another domain. Finance or
 * privacy look first. Requests of 100 and more also need both members of the board (head and lead).
 */
export const stationeryKey = 'stationery'

/** The variations of the flow in a test. */
export type Variation = {
  allows?: ApproveNode['allows']
  boardTwice?: boolean
  boardInOrder?: boolean
  withdraw?: FlowPolicy['withdraw']
  refusesAll?: boolean
  inBatch?: boolean
  isManaged?: boolean
  /** For how many days an approved request may be revoked. */
  revocationDays?: number
  /** For the clerk and the board. */
  deadline?: Deadline
}

const graphWith = (
  clerkName: string,
  {
    allows = [],
    boardTwice = false,
    boardInOrder = false,
    withdraw = 'untilClosed',
    deadline,
    revocationDays,
  }: Variation,
): Graph => ({
  start: 'apply',
  policy: {
    afterReturn: 'returner',
    withdraw,
    recall: 'untilFirstDecision',
    ...(allows.length > 0 && { takeBack: 'untilNextDecision', mayUrge: true, mayCopy: true }),
    ...(revocationDays !== undefined && { revocation: { days: revocationDays } }),
  },
  nodes: {
    apply: { kind: 'start', id: 'apply', name: '填写申请', next: 'clerk' },
    clerk: {
      kind: 'approve',
      id: 'clerk',
      name: clerkName,
      candidates: [
        { kind: 'role', value: 'finance', label: '财务' },
        { kind: 'role', value: 'privacy', label: '库房' },
      ],
      mode: { kind: 'claim' },
      fields: { readable: ['item', 'amount', 'price'], writable: ['price'] },
      onReject: 'end',
      ...(allows.length > 0 && { allows }),
      ...(deadline && { deadline }),
      next: 'amount',
    },
    amount: {
      kind: 'exclusive',
      id: 'amount',
      name: '金额',
      branches: [
        { name: '金额不少于 100', when: { field: 'amount', op: 'ge', value: 100 }, next: 'board' },
      ],
      otherwise: 'tell',
    },
    board: {
      kind: 'approve',
      id: 'board',
      name: '会签',
      candidates: [{ kind: 'resolver', value: 'stationeryBoard', label: '校务会' }],
      mode: { kind: boardInOrder ? 'inOrder' : 'all' },
      fields: { readable: '*', writable: [] },
      onReject: 'end',
      ...(allows.length > 0 && { allows }),
      ...(deadline && { deadline }),
      next: boardTwice ? 'again' : 'tell',
    },
    ...(boardTwice && {
      again: {
        kind: 'approve',
        id: 'again',
        name: '复核',
        candidates: [{ kind: 'role', value: 'head', label: '校长' }],
        mode: { kind: 'all' },
        fields: { readable: '*', writable: [] },
        onReject: 'end',
        next: 'tell',
      } as const,
    }),
    tell: {
      kind: 'cc',
      id: 'tell',
      name: '抄送',
      to: [{ kind: 'resolver', value: 'stationeryStore', label: '库房' }],
      next: 'done',
    },
    done: { kind: 'end', id: 'done', name: '办结' },
  },
})

/** The events that the flow reported to its domain, oldest first. */
export const reported: string[] = []

let refusesAll = false

const note = async ({
  event,
  process,
}: Pick<EffectContext, 'process'> & { event: FlowEvent }): Promise<void> => {
  if (
    event.type !== 'entered' &&
    (refusesAll || ('comment' in event && event.comment === 'BROKEN'))
  )
    throw businessRefused('这件用品已停用，不能处理')
  reported.push(`${event.type} ${process.status}`)
}

/** Defines the flow and its resolvers. A test file calls it once. */
export function defineStationery(
  correctedOn: 'processPage' | 'ownPage' = 'processPage',
  clerkName = '库房审核',
  variation: Variation = {},
): void {
  const people =
    (...accounts: string[]) =>
    async (_tx: unknown, { tenantId }: { tenantId: string }) =>
      accounts.map((account) => ({
        userId: demoUserId(tenantId, account),
        name: demoPeople.find((one) => one.account === account)?.realName ?? '',
      }))
  refusesAll = variation.refusesAll ?? false
  defineResolver('stationeryBoard', people('head', 'lead'))
  defineResolver('stationeryStore', people('student'))
  registerFlow({
    key: stationeryKey,
    name: '用品申请',
    category: { key: 'office', name: '行政' },
    graph: graphWith(clerkName, variation),
    fields: [
      { name: 'item', label: '用品', required: true },
      { name: 'amount', label: '金额', required: true },
      { name: 'price', label: '单价' },
      { name: 'note', label: '内部说明' },
    ],
    form: { key: 'wf_ex_stationery', page: '/pages/demo/stationery' },
    correctedOn,
    serialPrefix: 'YP',
    mayStart: (actor) => actor.roles.includes('teacher'),
    mayOversee: (actor) => actor.roles.includes('administrator'),
    mayManage: (actor) =>
      variation.isManaged === true &&
      actor.roles.some((role) => role === 'administrator' || role === 'admin'),
    inBatch: variation.inBatch ?? true,
    effects: {
      onClaimed: note,
      onReleased: note,
      onEntered: note,
      onPassed: note,
      onReturned: note,
      onRecalled: note,
      onResubmitted: note,
      onAccepted: note,
      onRefused: note,
      onWithdrawn: note,
      onTakenBack: note,
      onTerminated: note,
      onUrged: note,
      onRevocationAsked: note,
      onRevoked: note,
    },
  })
}

/**
 * A demo person as an actor, for actions without an endpoint, such as a domain that starts a
 * process.
 */
export function demoActor(account: string, tenantId = demoTenant): Actor {
  const person = demoPeople.find((one) => one.account === account)
  if (!person) throw new Error(`no demo person ${account}`)
  return {
    ...guestOf(tenantId),
    kind: 'user',
    userId: demoUserId(tenantId, account),
    account,
    realName: person.realName,
    roles: person.roles,
  }
}

let businessCount = 0

/** The teacher requests stationery. Returns the ids of the process and its first task. */
export async function someRequest(
  database: Database,
  now: Date,
  { amount = 5, account = 'teacher', tenantId = demoTenant, title = '彩色粉笔 20 盒' } = {},
): Promise<{ id: string; businessId: string }> {
  const actor = demoActor(account, tenantId)
  const businessId = String(900_000 + (businessCount += 1))
  const data = { item: title, amount, note: 'secret' }
  const { process } = await database.write(tenantId, (tx) =>
    startProcess(
      tx,
      actor,
      {
        flowKey: stationeryKey,
        businessId,
        data,
        title,
        summary: [{ label: '金额', value: String(amount) }],
      },
      now,
    ),
  )
  return { id: process.id, businessId }
}
