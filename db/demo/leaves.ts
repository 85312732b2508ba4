import { leaveGrants } from '../../domains/leave/contract/permissions.ts'
import { LeaveForm } from '../../domains/leave/contract/leave.ts'
import { submitLeave } from '../../domains/leave/server/leaveRequests.ts'
import { defineDeciders } from '../../domains/leave/server/deciders.ts'
import { staffLeaveFlow, studentLeaveFlow } from '../../domains/leave/server/flows.ts'
import { nextSchoolDay } from '../../domains/people/server/public.ts'
import { myTaskOn } from '../../domains/workflow/server/public.ts'
import { completeTask } from '../../domains/workflow/server/acting/tasks.ts'
import type { LinkMaking } from '../../domains/files/server/public.ts'
import { wireDate } from '../../platform/contract/time.ts'
import type { Actor } from '../../platform/server/actor.ts'
import { guestOf } from '../../platform/server/actor.ts'
import type { Database, Tx } from '../../platform/server/database/db.ts'
import { demoPupilId } from './people.ts'
import { demoPeople, demoUserId } from './world.ts'

type Asked = Pick<LeaveForm, 'kind' | 'reason'> & {
  readonly arrangement?: string
  readonly halfDay?: boolean
}

/** One leave of the demo school: requested some days before its day, and decided or not. */
type Story = {
  readonly account: string
  readonly child?: string
  /** Its day is the first school day this many days after the load. */
  readonly after: number
  readonly asked: Asked
  readonly agreedBy?: string
}

const stories: readonly Story[] = [
  {
    account: 'parent',
    child: '张小雨',
    after: -20,
    asked: { kind: 'SICK', reason: '发烧，医生建议在家休息一天' },
    agreedBy: 'teacher',
  },
  {
    account: 'parent',
    child: '张小雨',
    after: 20,
    asked: {
      kind: 'PERSONAL',
      reason: '回老家参加外婆的寿宴',
      arrangement: '中午由妈妈接走',
      halfDay: true,
    },
  },
  {
    account: 'privacy',
    after: -10,
    asked: { kind: 'ANNUAL', reason: '处理家中事务', arrangement: '值班由李老师代替' },
    agreedBy: 'head',
  },
  {
    account: 'privacy',
    after: 25,
    asked: { kind: 'ANNUAL', reason: '陪家人体检', arrangement: '值班由李老师代替' },
  },
]

type Load = { readonly tenantId: string; readonly anchor: Date; readonly making: LinkMaking }

/** Loads requested and approved leaves through the verbs that families and staff use. */
export async function loadLeaves(database: Database, load: Load): Promise<void> {
  defineDeciders()
  const taken = new Set<string>()
  for (const story of stories)
    await database.write(load.tenantId, (tx) => tell(tx, load, story, taken))
}

const dayMs = 24 * 60 * 60 * 1000
const daysAfter = (anchor: Date, days: number): Date => new Date(anchor.getTime() + days * dayMs)

async function tell(
  tx: Tx,
  { tenantId, anchor, making }: Load,
  { account, child, after, asked, agreedBy }: Story,
  taken: Set<string>,
): Promise<void> {
  const day = await freeDay(tx, tenantId, wireDate(daysAfter(anchor, after)), taken)
  if (day === undefined) return
  const { halfDay = false, ...filled } = asked
  const span = {
    beginDate: day,
    beginHalf: halfDay ? 'PM' : 'AM',
    endDate: day,
    endHalf: 'PM',
  } as const
  const who =
    child === undefined
      ? ({ absentee: 'STAFF' } as const)
      : ({ absentee: 'STUDENT', studentId: demoPupilId(tenantId, child) } as const)
  const now = daysAfter(anchor, Math.min(after, 0) - 1)
  const { id } = await submitLeave(
    tx,
    demoActor(tenantId, account),
    LeaveForm.parse({ ...who, ...filled, ...span }),
    { making, now },
  )
  if (agreedBy !== undefined)
    await agree(
      tx,
      demoActor(tenantId, agreedBy),
      { flowKey: child === undefined ? staffLeaveFlow.key : studentLeaveFlow.key, businessId: id },
      now,
    )
}

/**
 * The next school day that no other demo leave uses: before a term starts all leaves would fall on
 * its first day.
 */
async function freeDay(
  tx: Tx,
  tenantId: string,
  after: string,
  taken: Set<string>,
): Promise<string | undefined> {
  const day = await nextSchoolDay(tx, tenantId, after)
  if (day !== undefined && taken.has(day)) return freeDay(tx, tenantId, day, taken)
  if (day !== undefined) taken.add(day)
  return day
}

async function agree(
  tx: Tx,
  actor: Actor,
  ref: { flowKey: string; businessId: string },
  now: Date,
): Promise<void> {
  const task = await myTaskOn(tx, actor, ref, now)
  if (!task) throw new Error(`${actor.account} has no task on ${ref.businessId}`)
  await completeTask(
    tx,
    actor,
    { taskId: task.taskId, pass: true, comment: '同意', reasons: [], variables: {} },
    now,
  )
}

function demoActor(tenantId: string, account: string): Actor {
  const person = demoPeople.find((one) => one.account === account)
  if (!person) throw new Error(`no demo person ${account}`)
  const roles = [...person.roles]
  const permissions = new Set(roles.flatMap((role) => leaveGrants[role] ?? []))
  return {
    ...guestOf(tenantId),
    kind: 'user',
    userId: demoUserId(tenantId, account),
    account,
    realName: person.realName,
    roles,
    permissions,
  }
}
