import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { usersWithRole } from '../../../organisation/server/public.ts'
import type { Reviewer } from '../../contract/assignment/assignment.ts'
import { countOpenByPerson } from '../queries/assignment.ts'

/** The members of staff among some people who are on approved leave on a day. */
export type FindAway = (
  db: Db,
  tenantId: string,
  people: { readonly ids: readonly string[]; readonly day: string },
) => Promise<readonly string[]>

let findAway: FindAway = async () => []

/** Tells enrolment who is on leave; leave comes after enrolment in the order of the domains. */
export function defineAway(find: FindAway): void {
  findAway = find
}

/** A reviewer with the steps of the flow that are theirs. */
export type ReviewerRow = Reviewer & { readonly isReviewer: boolean }

/** The people who review, those with the least work first. */
export async function reviewersOf(
  db: Db,
  { tenantId }: Pick<Actor, 'tenantId'>,
  now: Date,
): Promise<ReviewerRow[]> {
  const reviewers = await usersWithRole(db, tenantId, 'enrolmentReviewer')
  const leads = await usersWithRole(db, tenantId, 'enrolmentLead')
  const people = [...new Map([...reviewers, ...leads].map((one) => [one.id, one])).values()]
  const ids = people.map(({ id }) => id)
  const away = await findAway(db, tenantId, { ids, day: wireDate(now) })
  const open = await countOpenByPerson(db, tenantId)
  return people
    .map(({ id, realName }) => ({
      id,
      name: realName,
      isLead: leads.some((one) => one.id === id),
      isReviewer: reviewers.some((one) => one.id === id),
      open: open.get(id) ?? 0,
      isAway: away.includes(id),
    }))
    .toSorted((one, other) => one.open - other.open || Number(one.id) - Number(other.id))
}

/** Reviewers with their work, for the dialog that gives applications out. */
export async function listReviewers(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<{ records: Reviewer[] }> {
  const rows = await reviewersOf(db, actor, now)
  return { records: rows.map(({ isReviewer: _, ...row }) => row) }
}
