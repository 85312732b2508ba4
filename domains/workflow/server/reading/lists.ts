import { toPage } from '../../../../platform/contract/page.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { listStartableRows as rowsContract, StartableRow } from '../../contract/deskProcess.ts'
import type { ListQuery } from '../../contract/inbox.ts'
import { platformOf } from '../../contract/platforms.ts'
import type { listStartable as startableContract } from '../../contract/startable.ts'
import type { ProcessCard } from '../../contract/card.ts'
import type { listCopied as copiesContract } from '../../contract/lists.ts'
import { presentCard } from './cards.ts'
import { cardAsSeenBy } from './redaction.ts'
import type { FlowDescription } from '../flows/drawnFlow.ts'
import { withOwnTitles } from './ownTitles.ts'
import type { CardRow } from '../queries/cards.ts'
import { findInbox } from '../queries/inbox.ts'
import type { Reader } from '../queries/inbox.ts'
import { findCopied, findDone, findMyDone, findSent } from '../queries/sentAndDone.ts'
import { startableBy } from '../flows/schoolFlows.ts'
import { principalsOf } from '../proxies/principals.ts'

/** The lists of the workbench and of 我的事务. */
export type ListName = 'todo' | 'claim' | 'sent' | 'myDone' | 'done' | 'copied'

const statusOf = { sent: 'send', myDone: 'done', done: 'done', copied: 'copy' } as const

/** One page of one list. */
export async function listProcesses(
  db: Db,
  actor: Actor,
  { list, ...query }: Asked & { list: ListName },
  now: Date,
): Promise<PageOf<ProcessCard>> {
  if (list === 'todo' || list === 'claim') return listInbox(db, actor, { ...query, list }, now)
  const { rows, total } = await find(db, actor, { ...query, list }, now)
  const titled = await withOwnTitles(db, actor, rows)
  return toPage(
    query,
    total,
    titled.map((row) => presentCard(cardAsSeenBy(actor, row), statusOf[list], now)),
  )
}

/** The copies of the actor, with the plugin's names for their parts. */
export async function listCopies(
  db: Db,
  actor: Actor,
  { title, initiator, ...query }: ParsedInputOf<typeof copiesContract>,
  now: Date,
): Promise<ReplyOf<typeof copiesContract>> {
  const asked = {
    ...query,
    processDefinitionName: title || query.processDefinitionName,
    ...(initiator && { initiator }),
  }
  const { records, ...page } = await listProcesses(db, actor, { ...asked, list: 'copied' }, now)
  return {
    ...page,
    records: records.map((card) => ({
      ...card,
      userId: actor.userId,
      title: card.processDefinitionName,
      initiator: card.applyUserName,
      processId: card.processInstanceId,
      deploymentId: card.processDefinitionId,
    })),
  }
}

/** The actor's to-dos, including those as a proxy. */
async function listInbox(
  db: Db,
  actor: Actor,
  { list, ...query }: ListQuery & { list: 'todo' | 'claim' },
  now: Date,
): Promise<PageOf<ProcessCard>> {
  const principals = await principalsOf(db, actor, now)
  const { rows, total } = await findInbox(
    db,
    { actor, principals },
    { scope: list, ...filterOf(query) },
    now,
  )
  const titled = await withOwnTitles(db, actor, rows)
  return toPage(
    query,
    total,
    titled.map((row) => ({
      ...presentCard(row, list, now),
      ...onBehalf({ actor, principals }, row),
    })),
  )
}

function onBehalf(
  { actor, principals }: Reader,
  { parties }: CardRow,
): Pick<ProcessCard, 'onBehalfOf'> {
  const has = ({ userId, roles }: Pick<Actor, 'userId' | 'roles'>): boolean =>
    parties.includes(`user:${userId}`) || roles.some((role) => parties.includes(`role:${role}`))
  const principal = has(actor) ? undefined : principals.find(has)
  return principal ? { onBehalfOf: principal.name } : {}
}

/** The query of any list, with the extra filter of copies. */
type Asked = ListQuery & { readonly initiator?: string }

const filterOf = ({ current, size, processDefinitionName = '', initiator = '' }: Asked) => ({
  current,
  size,
  title: processDefinitionName,
  initiator,
})

type PastList = Exclude<ListName, 'todo' | 'claim'>

function find(
  db: Db,
  actor: Actor,
  { list, ...query }: Asked & { list: PastList },
  now: Date,
): Promise<{ rows: CardRow[]; total: number }> {
  const filter = filterOf(query)
  switch (list) {
    case 'sent':
      return findSent(db, actor, filter, now)
    case 'myDone':
      return findMyDone(db, actor, filter, now)
    case 'done':
      return findDone(db, actor, filter, now)
    case 'copied':
      return findCopied(db, actor, filter, now)
  }
}

/** Flows that the actor may start, by category. */
export async function listStartable(
  db: Db,
  actor: Actor,
  { platform }: ParsedInputOf<typeof startableContract>,
): Promise<ReplyOf<typeof startableContract>> {
  const mine = await startableBy(db, actor, platformOf(platform))
  const categories = [...new Set(mine.map(({ flow }) => flow.category.name))]
  return categories.map((category) => ({
    category,
    processList: mine
      .filter(({ flow }) => flow.category.name === category)
      .map(({ flow, icon }) => startable(flow, icon)),
  }))
}

/** The same as rows, filtered by name, key and category. The platform defaults to the desk. */
export async function listStartableRows(
  db: Db,
  actor: Actor,
  query: ParsedInputOf<typeof rowsContract>,
): Promise<PageOf<StartableRow>> {
  const { name = '', key = '', category = '', platform, current, size } = query
  const mine = (await startableBy(db, actor, platformOf(platform || 'pc'))).filter(
    ({ flow }) =>
      flow.name.includes(name) &&
      (key === '' || flow.key === key) &&
      [flow.category.key, flow.category.name, ''].includes(category),
  )
  const page = mine.slice((current - 1) * size, current * size)
  return toPage(
    query,
    mine.length,
    page.map(({ flow, icon }) => ({
      ...startable(flow, icon),
      category: flow.category.key,
      categoryName: flow.category.name,
    })),
  )
}

/** A flow as an entry of the list of startable flows. */
export const startable = (
  { key, name, form }: FlowDescription,
  icon: string,
): ReplyOf<typeof startableContract>[number]['processList'][number] => ({
  id: key,
  processDefinitionName: name,
  processDefinitionKey: key,
  formKey: form.key,
  formUrl: form.page,
  appFormUrl: form.page,
  icon,
})
