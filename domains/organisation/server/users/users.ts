import { toPage } from '../../../../platform/contract/page.ts'
import type { PageOf, PageQuery } from '../../../../platform/contract/page.ts'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { isFiltered } from '../../../../platform/server/database/filters.ts'
import { rememberTotal } from '../../../../platform/server/database/totalsCache.ts'
import { userListing } from '../../contract/users.ts'
import type { LeaderRow, UserFilter, UserRow, platformDetail } from '../../contract/users.ts'
import { findLeaders, findLeadersAbove } from '../queries/leaders.ts'
import { findUserRecord, pageOfUsers, takeUserRecords } from '../queries/users.ts'
import { userUnknown } from '../refusals.ts'
import { userRow } from './userRows.ts'

/** One page of the people that the actor may see. The unfiltered total may be a few seconds old. */
export async function listUserPage(
  db: Db,
  actor: Actor,
  filter: UserFilter & PageQuery,
  { withBelow, now }: { withBelow: boolean; now: Date },
): Promise<PageOf<UserRow>> {
  const isNarrowed =
    isFiltered(userListing, filter) ||
    [filter.keyword, filter.deptId, filter.roleId, filter.postId].some((one) => one)
  const remembered = isNarrowed
    ? undefined
    : rememberTotal(`users ${actor.tenantId} ${actor.userId}`, now)
  const { rows, total } = await pageOfUsers(db, actor, filter, { withBelow, remembered })
  return toPage(
    filter,
    total,
    rows.map((row) => userRow(actor, row)),
  )
}

const maxWithoutPages = 1000

/** The same people without pages, for pickers of old clients. */
export const listAllUsers = async (db: Db, actor: Actor, filter: UserFilter): Promise<UserRow[]> =>
  takeUserRecords(db, actor, {
    filter,
    limit: maxWithoutPages,
    taken: (record) => userRow(actor, record),
  })

/**
 * A whole record with the fields that its clients expect. People that the actor may not see do not
 * exist for the actor.
 */
export async function getUserRecord(
  db: Db,
  actor: Actor,
  id: string,
): Promise<ReplyOf<typeof platformDetail>> {
  const record = await findUserRecord(db, actor, id)
  if (!record) throw userUnknown()
  const { userExt, ...rest } = record
  return { ...userRow(actor, rest), userExt }
}

/** The leaders of one department, or of the whole school. */
export const listLeaderRows = (
  db: Db,
  actor: Actor,
  departmentId: string | undefined,
): Promise<LeaderRow[]> => findLeaders(db, actor.tenantId, departmentId)

/**
 * The leaders of a person: those of their departments, else of the nearest ancestors. People do not
 * lead themselves.
 */
export async function leadersOf(
  db: Db,
  actor: Actor,
  userId: string | undefined,
): Promise<LeaderRow[]> {
  const led = userId ?? actor.userId
  if (led !== actor.userId && !(await findUserRecord(db, actor, led))) throw userUnknown()
  return findLeadersAbove(db, actor.tenantId, led)
}
