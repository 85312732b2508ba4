import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import { momentOf, wireDateTime } from '../../../../platform/contract/time.ts'
import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notAllowed } from '../../../../platform/server/refusal.ts'
import { findPeople } from '../../../organisation/server/public.ts'
import { workflowPermissions } from '../../contract/permissions.ts'
import { allFlowsKey } from '../../contract/proxy.ts'
import type {
  listProxies as listContract,
  Proxy,
  submitProxy as submitContract,
} from '../../contract/proxy.ts'
import { getColleague } from '../flows/colleagues.ts'
import { performBySystem } from '../acting/perform.ts'
import { keyOf } from '../acting/processRef.ts'
import * as rows from '../queries/proxies.ts'
import type { ProxyRow, ProxyValues } from '../queries/proxies.ts'
import { flowNotFound, proxyCircle, proxyNotFound, proxyOfOneself, proxyTime } from '../refusals.ts'
import { flowsOf } from '../flows/schoolFlows.ts'

/** The time of an action and its request. */
type At = { readonly now: Date; readonly request: Pick<RequestFacts, 'id' | 'ip'> }

const mayManage = (actor: Actor): boolean => can(actor, workflowPermissions.manage)
const maySee = (actor: Actor, { userId, proxyUserId }: ProxyValues): boolean =>
  [userId, proxyUserId].includes(actor.userId) || mayManage(actor)
const mayChange = (actor: Actor, { userId }: ProxyValues): boolean =>
  userId === actor.userId || mayManage(actor)

/** The actor's proxies on either side, or all of the school's for a manager. */
export async function listProxies(
  db: Db,
  actor: Actor,
  query: ParsedInputOf<typeof listContract>,
  now: Date,
): Promise<PageOf<Proxy>> {
  if (query.scope === 'all' && !mayManage(actor)) throw notAllowed()
  const { rows: found, total } = await rows.listProxyRows(
    db,
    actor.tenantId,
    query.scope === 'all' ? undefined : actor.userId,
    query,
  )
  return toPage(query, total, await present(db, actor, found, now))
}

/** A proxy that the actor may see. */
export async function getProxy(db: Db, actor: Actor, id: string, now: Date): Promise<Proxy> {
  const found = await rows.findProxy(db, actor.tenantId, id)
  if (!found || !maySee(actor, found)) throw proxyNotFound()
  return presentOne(db, actor, found, now)
}

/** The flows for which a proxy can be set. */
export const listProxyFlows = async (db: Db, { tenantId }: Actor) =>
  (await flowsOf(db, tenantId)).map(({ key, name }) => ({ value: key, label: name }))

type Form = ParsedInputOf<typeof submitContract>

/** Creates or changes a proxy, valid from now on or for a period. */
export async function submitProxy(tx: Tx, actor: Actor, form: Form, at: At): Promise<Proxy> {
  await rows.lockProxies(tx, actor.tenantId)
  const before = form.id === undefined ? undefined : await getChangeable(tx, actor, form.id)
  const values = await valuesOf(tx, actor, { form, before }, at.now)
  const saved = { id: form.id, ...values }
  if (values.isEnabled && (await rows.closesCircle(tx, actor.tenantId, saved, at.now)))
    throw proxyCircle()
  if (before) await releaseTaken(tx, actor.tenantId, before, at.now)
  const id = await rows.putProxy(tx, actor.tenantId, saved, at.now)
  await note(
    tx,
    actor,
    {
      action: 'workflow.submitProxy',
      id,
      detail: { userId: values.userId, proxyUserId: values.proxyUserId },
    },
    at,
  )
  return presentOne(tx, actor, { id, ...values }, at.now)
}

/** Ends proxies immediately. If the actor may not end one of them, the whole call is refused. */
export async function removeProxies(
  tx: Tx,
  actor: Actor,
  ids: string,
  at: At,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.split(','))]
  for (const id of wanted) {
    const found = await getChangeable(tx, actor, id)
    await releaseTaken(tx, actor.tenantId, found, at.now)
    await note(
      tx,
      actor,
      {
        action: 'workflow.removeProxy',
        id,
        detail: { userId: found.userId, proxyUserId: found.proxyUserId },
      },
      at,
    )
  }
  await rows.deleteProxies(tx, actor.tenantId, wanted)
  return {}
}

async function getChangeable(tx: Tx, actor: Actor, id: string): Promise<ProxyRow> {
  const found = await rows.findProxy(tx, actor.tenantId, id)
  if (!found || !maySee(actor, found)) throw proxyNotFound()
  if (!mayChange(actor, found)) throw notAllowed()
  return found
}

async function valuesOf(
  tx: Tx,
  actor: Actor,
  { form, before }: { form: Form; before: ProxyRow | undefined },
  now: Date,
): Promise<ProxyValues> {
  const userId = before?.userId ?? form.userId ?? actor.userId
  if (userId !== actor.userId && !mayManage(actor)) throw notAllowed()
  if (userId === form.proxyUserId) throw proxyOfOneself()
  await getColleague(tx, actor, userId)
  await getColleague(tx, actor, form.proxyUserId)
  return {
    userId,
    proxyUserId: form.proxyUserId,
    flowKeys: await chosenFlows(tx, actor, form),
    ...timesOf(form, now),
    isEnabled: form.status === 1,
  }
}

async function chosenFlows(
  tx: Tx,
  { tenantId }: Actor,
  { processDefKey }: Form,
): Promise<string[] | null> {
  const keys = [...new Set(processDefKey.split(',').filter((key) => key !== ''))]
  if (keys.length === 0 || keys.includes(allFlowsKey)) return null
  const known = new Set((await flowsOf(tx, tenantId)).map(({ key }) => key))
  if (!keys.every((key) => known.has(key))) throw flowNotFound()
  return keys
}

function timesOf(
  { type, startTime, endTime }: Form,
  now: Date,
): Pick<ProxyValues, 'beginTime' | 'endTime'> {
  if (type === 1) return { beginTime: null, endTime: null }
  if (!endTime) throw proxyTime()
  const [begin, end] = [startTime ? momentOf(startTime) : now, momentOf(endTime)]
  // An invalid date gives an invalid time, which fails this comparison.
  if (!(begin < end && end > now)) throw proxyTime()
  return { beginTime: begin, endTime: end }
}

/** Releases the tasks that the proxy has claimed and not answered. */
async function releaseTaken(
  tx: Tx,
  tenantId: string,
  { userId, proxyUserId }: ProxyValues,
  now: Date,
): Promise<void> {
  for (const taskId of await rows.findTakenFor(tx, tenantId, { proxyUserId, userId }, now))
    await performBySystem(
      tx,
      tenantId,
      { ref: { taskId }, choose: (process) => ({ type: 'release', task: keyOf(process, taskId) }) },
      now,
    )
}

async function note(
  tx: Tx,
  actor: Actor,
  { id, action, detail }: { action: string; id: string; detail: Record<string, unknown> },
  at: At,
): Promise<void> {
  await writeAudit(tx, actor, { action, subject: { kind: 'proxy', id }, detail, ...at })
}

async function presentOne(db: Db, actor: Actor, row: ProxyRow, now: Date): Promise<Proxy> {
  const [one] = await present(db, actor, [row], now)
  if (!one) throw proxyNotFound()
  return one
}

async function present(
  db: Db,
  actor: Actor,
  found: readonly ProxyRow[],
  now: Date,
): Promise<Proxy[]> {
  const people = await findPeople(
    db,
    actor.tenantId,
    found.flatMap(({ userId, proxyUserId }) => [userId, proxyUserId]),
  )
  const names = new Map((await flowsOf(db, actor.tenantId)).map(({ key, name }) => [key, name]))
  const nameOf = (id: string): string => people.get(id)?.realName ?? '已离职人员'
  return found.map((row) => ({
    id: row.id,
    userId: row.userId,
    userName: nameOf(row.userId),
    proxyUserId: row.proxyUserId,
    proxyUserName: nameOf(row.proxyUserId),
    processDefKey: row.flowKeys?.join(',') ?? allFlowsKey,
    processDefNames: row.flowKeys?.map((key) => names.get(key) ?? key) ?? [],
    ...(row.beginTime && row.endTime
      ? {
          type: 2 as const,
          startTime: wireDateTime(row.beginTime),
          endTime: wireDateTime(row.endTime),
        }
      : { type: 1 as const }),
    status: row.isEnabled ? 1 : 0,
    state: stateOf(row, now),
    isMine: row.userId === actor.userId,
    mayChange: mayChange(actor, row),
  }))
}

function stateOf({ isEnabled, beginTime, endTime }: ProxyValues, now: Date): Proxy['state'] {
  if (endTime && endTime <= now) return 'over'
  if (!isEnabled) return 'off'
  return beginTime && beginTime > now ? 'ahead' : 'now'
}
