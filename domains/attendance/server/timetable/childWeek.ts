import type { CalendarEvent, CalendarFile } from '../../../../platform/contract/calendarFile.ts'
import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { clockOf } from '../../../afterSchool/contract/weekTimes.ts'
import {
  calendarSpanFrom,
  eventsOfClasses,
  lessonsOfClasses,
  weekOf,
} from '../../../afterSchool/server/public.ts'
import { calendarBetween, childrenOf } from '../../../people/server/public.ts'
import { careDaysOf } from '../../contract/careDays.ts'
import type * as contract from '../../contract/childWeek.ts'
import type { CareDay } from '../../contract/childWeek.ts'
import { collectorWords } from '../../contract/states.ts'
import { listCareBetween, listClassesOf } from '../queries/childWeek.ts'

type Asked = ParsedInputOf<typeof contract.getChildWeek>
type Span = { readonly from: string; readonly to: string }

/** An own child's lessons and care of a week. */
export async function getChildWeek(
  db: Db,
  actor: Actor,
  { childId, day }: Asked,
  now: Date,
): Promise<ReplyOf<typeof contract.getChildWeek>> {
  await requireOwn(db, actor, childId)
  const week = await weekOf(db, actor.tenantId, day, now)
  const classIds = await listClassesOf(db, actor.tenantId, childId)
  return {
    ...week,
    lessons: await lessonsOfClasses(db, actor.tenantId, classIds, week),
    care: (await careOf(db, actor.tenantId, childId, week)).map(({ key: _key, ...one }) => one),
  }
}

/** The same for half a year, as a calendar file that does not name the child. */
export async function saveChildCalendar(
  db: Db,
  actor: Actor,
  { childId, day }: Asked,
  now: Date,
): Promise<CalendarFile> {
  await requireOwn(db, actor, childId)
  const span = calendarSpanFrom(day, now)
  const classIds = await listClassesOf(db, actor.tenantId, childId)
  const care = await careOf(db, actor.tenantId, childId, span)
  return {
    name: '课后课表',
    madeAt: wireDateTime(now),
    events: [
      ...(await eventsOfClasses(db, actor.tenantId, classIds, span)),
      ...care.map(careEvent),
    ],
  }
}

/** Every guardian reads; another family's child does not exist. */
async function requireOwn(db: Db, { tenantId, userId }: Actor, childId: string): Promise<void> {
  const own = await childrenOf(db, tenantId, userId)
  if (!own.some(({ id }) => id === childId)) throw notFound('您和这个孩子的监护关系')
}

type KeyedCareDay = CareDay & { readonly key: string }

async function careOf(
  db: Db,
  tenantId: string,
  childId: string,
  span: Span,
): Promise<KeyedCareDay[]> {
  const plans = await listCareBetween(db, tenantId, childId, span)
  if (plans.length === 0) return []
  const days = { beginDate: span.from, endDate: span.to }
  const calendar = await calendarBetween(db, tenantId, days)
  return plans.flatMap((plan) =>
    careDaysOf(plan, calendar, span).map((day) => ({
      key: `care-${plan.id}-${day}`,
      day,
      beginTime: clockOf(Math.min(plan.beginMinute ?? plan.untilMinute, plan.untilMinute)),
      untilTime: clockOf(plan.untilMinute),
      collectorWords: collectorWords(plan.collector, plan.collectorName),
    })),
  )
}

const careEvent = ({
  key,
  day,
  beginTime,
  untilTime,
  collectorWords: how,
}: KeyedCareDay): CalendarEvent => ({
  key,
  beginAt: `${day} ${beginTime}:00`,
  endAt: `${day} ${untilTime}:00`,
  title: '托管',
  place: '',
  note: how,
  isCancelled: false,
  revision: 0,
})
