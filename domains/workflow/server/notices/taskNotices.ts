import type { Db } from '../../../../platform/server/database/db.ts'
import type { Waiting } from '../../../messaging/server/public.ts'
import { usersWithRole } from '../../../organisation/server/public.ts'
import { findEnded, findFreshTasks } from '../queries/newTasks.ts'
import type { FreshTask } from '../queries/newTasks.ts'
import { listProxiesBy } from '../queries/proxies.ts'
import type { ProxyInForce } from '../queries/proxies.ts'
import { listOpenParties } from '../queries/stranded.ts'
import { listPrincipalsById } from '../proxies/principals.ts'

/** People who are in the app answer soon, so a notice outside the app waits this long. */
const pauseMs = 2 * 60_000
/** Anything older is known already, or was announced. */
const freshMs = 24 * 60 * 60_000

/** Recent items of these people: open tasks, and ended requests of their own. */
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

/** Finds tasks as the inbox does: by name, by role, and as a proxy. */
async function tasksFor(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
  span: Span,
): Promise<Waiting[]> {
  const proxies = await proxiesInForce(db, tenantId, userIds, span.now)
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

/** A task that returns is announced again, so the subject includes the number of returns. */
const subjectOf = ({ id, returns }: FreshTask): Waiting['subject'] =>
  returns === 0 ? `task:${id}` : `task:${id}:${returns}`

async function proxiesInForce(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
  now: Date,
): Promise<ProxyInForce[]> {
  const proxies = await listProxiesBy(db, tenantId, userIds, now)
  const principals = await listPrincipalsById(db, tenantId, [
    ...new Set(proxies.map(({ userId }) => userId)),
  ])
  return proxies.filter((one) => principals.some(({ userId }) => userId === one.userId))
}

const idOf = (party: string): string => party.slice(party.indexOf(':') + 1)

/** All people behind the parties of these tasks. */
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

/** The candidates and their proxies. A proxy does not apply when either person is the applicant. */
function turnOf(
  { flowKey, applicantId }: FreshTask,
  offered: readonly string[],
  proxies: readonly ProxyInForce[],
): string[] {
  const ofCandidates = proxies.filter(
    (one) =>
      offered.includes(one.userId) &&
      ![one.userId, one.proxyUserId].includes(applicantId) &&
      (one.flowKeys === null || one.flowKeys.includes(flowKey)),
  )
  return [...offered, ...ofCandidates.map(({ proxyUserId }) => proxyUserId)]
}
