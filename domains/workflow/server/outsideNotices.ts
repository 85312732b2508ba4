import type { Db } from '../../../platform/server/db.ts'
import type { Waiting } from '../../messaging/server/public.ts'
import { usersWithRole } from '../../organisation/server/public.ts'
import { findEnded, findFreshTasks } from './queries/fresh.ts'
import type { FreshTask } from './queries/fresh.ts'
import { listProxiesBy } from './queries/proxies.ts'
import type { ProxyInForce } from './queries/proxies.ts'
import { listOpenParties } from './queries/stranded.ts'
import { principalsBehind } from './standIns.ts'

/** Whoever is in the app answers at once and need not be told outside. */
const pauseMs = 2 * 60_000
/** What is older is known by then, or was told. */
const freshMs = 24 * 60 * 60_000

/** What has come to these people lately: tasks that wait for them still, and the end of what they asked for. */
export async function waitingOutside(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
  now: Date,
): Promise<Waiting[]> {
  const span = { from: new Date(now.getTime() - freshMs), to: new Date(now.getTime() - pauseMs) }
  const ended = await findEnded(db, tenantId, userIds, span)
  return [
    ...(await tasksFor(db, tenantId, userIds, { ...span, now })),
    ...ended.map(
      ({ id, applicantId, endTime }) =>
        ({
          userId: applicantId,
          subject: `process:${id}`,
          kind: 'progress',
          since: endTime,
        }) as const,
    ),
  ]
}

type Span = { readonly from: Date; readonly to: Date; readonly now: Date }

/** As their inboxes have it: by name, by role, and for those for whom they stand in. */
async function tasksFor(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
  span: Span,
): Promise<Waiting[]> {
  const proxies = await standingIn(db, tenantId, userIds, span.now)
  const reached = new Set(userIds)
  const people = new Set([...userIds, ...proxies.map(({ userId }) => userId)])
  const parties = (await listOpenParties(db, tenantId)).filter(
    (party) => party.startsWith('role:') || people.has(idOf(party)),
  )
  const fresh = parties.length > 0 ? await findFreshTasks(db, tenantId, parties, span) : []
  const holders = await holdersOf(db, tenantId, fresh)
  const found = new Map<string, Waiting>()
  for (const task of fresh)
    for (const userId of turnOf(task, holders.get(task.party) ?? [], proxies))
      if (reached.has(userId))
        found.set(`${userId} ${task.id}`, {
          userId,
          subject: subjectOf(task),
          kind: 'todo',
          since: task.since,
        })
  return [...found.values()]
}

/** Each time that it comes it is something to be told of. */
const subjectOf = ({ id, returns }: FreshTask): Waiting['subject'] =>
  returns === 0 ? `task:${id}` : `task:${id}:${returns}`

async function standingIn(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
  now: Date,
): Promise<ProxyInForce[]> {
  const proxies = await listProxiesBy(db, tenantId, userIds, now)
  const principals = await principalsBehind(db, tenantId, [
    ...new Set(proxies.map(({ userId }) => userId)),
  ])
  return proxies.filter((one) => principals.some(({ userId }) => userId === one.userId))
}

const idOf = (party: string): string => party.slice(party.indexOf(':') + 1)

/** Everybody behind each party of these tasks. */
async function holdersOf(
  db: Db,
  tenantId: string,
  tasks: readonly FreshTask[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const party of new Set(tasks.map((task) => task.party)))
    found.set(
      party,
      party.startsWith('role:')
        ? (await usersWithRole(db, tenantId, idOf(party))).map(({ id }) => id)
        : [idOf(party)],
    )
  return found
}

/** Those it is offered to with those who stand in for them, nobody in what either has asked for. */
function turnOf(
  { flowKey, applicantId }: FreshTask,
  offered: readonly string[],
  proxies: readonly ProxyInForce[],
): string[] {
  const standIns = proxies.filter(
    (one) =>
      offered.includes(one.userId) &&
      ![one.userId, one.proxyUserId].includes(applicantId) &&
      (one.flowKeys === null || one.flowKeys.includes(flowKey)),
  )
  return [...offered, ...standIns.map(({ proxyUserId }) => proxyUserId)]
}
