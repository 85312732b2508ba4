import { linkTo } from '../../../../platform/contract/screen.ts'
import { momentOf, wireDate } from '../../../../platform/contract/time.ts'
import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { ownCoursesScreen } from '../../../afterSchool/contract/screens.ts'
import type { InboxItem, InboxSource } from '../../../messaging/server/public.ts'
import { peoplePermissions } from '../../../people/contract/permissions.ts'
import { listDueSeats, listMergesToAnswer } from '../queries/waitingAnswers.ts'

/** What a family must answer by a deadline: seats to pay, places to accept, merges to agree to. */
export const waitingAnswers: InboxSource = {
  kind: 'confirmation',
  list: async (db, actor, _first, now) => {
    // Only families have children, so others cost nothing.
    const items = can(actor, peoplePermissions.family) ? await itemsOf(db, actor, now) : []
    return { total: items.length, items }
  },
}

async function itemsOf(db: Db, actor: Actor, now: Date): Promise<InboxItem[]> {
  const seats = await listDueSeats(db, actor, now)
  const merges = await listMergesToAnswer(db, actor, wireDate(now))
  const items = [
    ...seats.map(({ id, state, childId, childName, className, updateTime, holdUntil }) => ({
      id,
      title: state === 'HELD' ? '课后课程待付款' : '候补名额待确认',
      facts: [childName, className],
      at: updateTime,
      dueTime: holdUntil,
      mark: state === 'HELD' ? '去付款' : '去确认',
      ...whereOf(childId),
    })),
    ...merges.map(({ seatId, mergeId, childId, childName, className, consentUntil, at }) => ({
      id: `${mergeId}-${seatId}`,
      title: '合班待答复',
      facts: [childName, className],
      at,
      dueTime: momentOf(`${consentUntil} 23:59:59`),
      mark: '去答复',
      ...whereOf(childId),
    })),
  ]
  return items.toSorted((one, other) => one.dueTime.getTime() - other.dueTime.getTime())
}

const whereOf = (childId: string) => ({
  link: linkTo(ownCoursesScreen, { childId }),
  isReadable: false,
})
