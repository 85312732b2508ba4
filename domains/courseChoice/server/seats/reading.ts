import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { totalFenOf } from '../../../afterSchool/contract/money.ts'
import { timeWords } from '../../../afterSchool/contract/weekTimes.ts'
import { lessonsOfClasses } from '../../../afterSchool/server/public.ts'
import { plusDays } from '../../../people/contract/schoolDays.ts'
import { childrenOf } from '../../../people/server/public.ts'
import type * as contract from '../../contract/choice.ts'
import type { Choice, ChoosableClass } from '../../contract/choice.ts'
import type { AskedMerge } from '../../contract/mergeAnswer.ts'
import { returnedByMove } from '../../contract/movedSeat.ts'
import { sharingText } from '../../contract/sharing.ts'
import { droppable, seatStateNames } from '../../contract/states.ts'
import type { SeatState } from '../../contract/states.ts'
import { moneyOfMove } from '../merges/movingMoney.ts'
import { listAskedMerges } from '../queries/merges.ts'
import type { AskedMergeRow } from '../queries/merges.ts'
import { listAgreed, listChoices, listChoosable } from '../queries/seatLists.ts'
import type { ChoiceRow, ChoosableRow, ClassText } from '../queries/seatLists.ts'
import { whyNotOf } from './reasons.ts'

type Person = PersonRef

/** The caller's own children, with the rounds whose agreement is signed. */
export async function listOwnChildren(
  db: Db,
  { tenantId, userId }: Person,
  now: Date,
): Promise<ReplyOf<typeof contract.listOwnChildren>> {
  const children = await childrenOf(db, tenantId, userId)
  const ids = children.map(({ id }) => id)
  const agreed = ids.length > 0 ? await listAgreed(db, tenantId, ids) : []
  return {
    serverNow: wireDateTime(now),
    records: children.map(({ id, name, className }) => ({
      id,
      name,
      className,
      agreedRoundIds: agreed.filter((one) => one.childId === id).map(({ roundId }) => roundId),
    })),
  }
}

/** The classes of a round for one child. */
export async function listChoosableClasses(
  db: Db,
  { tenantId, userId }: Person,
  { roundId, childId }: { roundId: string; childId: string },
  now: Date,
): Promise<ReplyOf<typeof contract.listChoosableClasses>> {
  const found = await listChoosable(db, tenantId, { userId, childId, roundId })
  if (found.length === 0) await refuseForeign(db, { tenantId, userId }, childId)
  return { serverNow: wireDateTime(now), records: found.map(presentClass) }
}

/** The seats of one child and its places in waiting lists. */
export async function listOwnChoices(
  db: Db,
  { tenantId, userId }: Person,
  childId: string,
  now: Date,
): Promise<ReplyOf<typeof contract.listOwnChoices>> {
  const found = await listChoices(db, tenantId, { userId, childId })
  if (found.length === 0) await refuseForeign(db, { tenantId, userId }, childId)
  const nextOf = await nextLessons(db, tenantId, found, now)
  const mergeOf = await askedMerges(db, tenantId, found, now)
  return {
    serverNow: wireDateTime(now),
    records: found.map((row) => ({ ...presentChoice(row, now), ...nextOf(row), ...mergeOf(row) })),
  }
}

/** The proposals to merge that the family is asked about. */
async function askedMerges(db: Db, tenantId: string, choices: readonly ChoiceRow[], now: Date) {
  const ids = choices.filter(({ state }) => seated.includes(state)).map(({ id }) => id)
  const asked = ids.length > 0 ? await listAskedMerges(db, tenantId, ids) : []
  const loweredOf = new Map<string, number>()
  for (const row of asked) {
    const { before, after } = await moneyOfMove(db, tenantId, row, now)
    loweredOf.set(row.seatId, returnedByMove(before, after))
  }
  const today = wireDate(now)
  return ({ id, canConsent }: ChoiceRow): Pick<Choice, 'merge'> => {
    const row = asked.find(({ seatId }) => seatId === id)
    if (!row) return {}
    const mayAnswer = canConsent && today <= row.consentUntil
    return {
      merge: { ...presentMerge(row, mayAnswer), loweredFen: loweredOf.get(row.seatId) ?? 0 },
    }
  }
}

const presentMerge = (row: AskedMergeRow, mayAnswer: boolean): Omit<AskedMerge, 'loweredFen'> => ({
  mergeId: row.mergeId,
  intoName: row.className,
  times: row.slots.map(timeWords).join('、'),
  roomName: roomOf(row),
  teacherNames: row.teacherNames,
  reason: row.reason,
  consentUntil: row.consentUntil,
  isRefused: row.isRefused,
  mayAnswer,
  sharingText: row.isOutside ? sharingText(row.ownerName, row.className) : '',
})

const seated: readonly SeatState[] = ['HELD', 'ENROLLED', 'DROP_REQUESTED']
const daysAhead = 14

/** The next lesson of each class in which the child is seated. */
async function nextLessons(db: Db, tenantId: string, choices: readonly ChoiceRow[], now: Date) {
  const classIds = choices.filter(({ state }) => seated.includes(state)).map((one) => one.classId)
  const from = wireDate(now)
  const span = { from, to: plusDays(from, daysAhead) }
  const lessons = await lessonsOfClasses(db, tenantId, classIds, span)
  const time = wireDateTime(now).slice(0, 16)
  return ({ classId, state }: ChoiceRow): Pick<Choice, 'nextLesson'> => {
    const next = lessons.find(
      (one) =>
        one.classId === classId && one.state !== 'CANCELLED' && `${one.day} ${one.endTime}` > time,
    )
    if (!next || !seated.includes(state)) return {}
    const { day, weekdayName, beginTime, endTime, roomName } = next
    return { nextLesson: { day, weekdayName, beginTime, endTime, roomName } }
  }
}

async function refuseForeign(db: Db, { tenantId, userId }: Person, childId: string) {
  const children = await childrenOf(db, tenantId, userId)
  if (!children.some(({ id }) => id === childId)) throw notFound('您和这个孩子的监护关系')
}

const presentTimes = ({ slots }: ClassText) => ({
  times: slots.map(timeWords).join('、'),
  slotIds: slots.map(({ id }) => id),
})

const roomOf = ({ building, roomName }: Pick<ClassText, 'building' | 'roomName'>): string =>
  `${building} ${roomName}`.trim()

const feeOf = (row: ClassText): number => totalFenOf(row) + row.bookFeeFen

function presentClass(row: ChoosableRow): ChoosableClass {
  const whyNot = whyNotOf(row)
  return {
    id: row.classId,
    name: row.className,
    courseId: row.courseId,
    courseName: row.courseName,
    intro: row.intro,
    ownerName: row.ownerName,
    isOutside: row.isOutside,
    hasSharingConsent: row.hasSharingConsent,
    teacherNames: row.teacherNames,
    gradeNames: row.gradeNames,
    roomName: roomOf(row),
    ...presentTimes(row),
    weekdays: [...new Set(row.slots.map(({ weekday }) => weekday))],
    ...(row.beginDate === null ? {} : { beginDate: row.beginDate }),
    lessonCount: row.lessonCount,
    priceFen: row.priceFen,
    bookFeeFen: row.bookFeeFen,
    totalFen: feeOf(row),
    capacity: row.capacity,
    free: row.capacity - row.taken,
    waiting: row.waiting,
    conflicts: row.conflicts,
    ...(whyNot ? { whyNot } : {}),
    isFavourite: row.isFavourite,
  }
}

function presentChoice(row: ChoiceRow, now: Date): Choice {
  const { state, seatNo, position, holdUntil, orderId, dropUntil } = row
  return {
    id: row.id,
    roundId: row.roundId,
    roundName: row.roundName,
    classId: row.classId,
    className: row.className,
    courseId: row.courseId,
    courseName: row.courseName,
    ownerName: row.ownerName,
    childId: row.childId,
    childName: row.childName,
    teacherNames: row.teacherNames,
    roomName: roomOf(row),
    ...presentTimes(row),
    ...(row.beginDate === null ? {} : { beginDate: row.beginDate }),
    totalFen: feeOf(row),
    state,
    stateName: seatStateNames[state],
    ...(seatNo === null ? {} : { seatNo }),
    ...(position === null ? {} : { position }),
    ...(holdUntil === null ? {} : { holdUntil: wireDateTime(holdUntil) }),
    ...(orderId === null ? {} : { orderId }),
    dropUntil: wireDateTime(dropUntil),
    mayDrop: row.canConsent && now < dropUntil && droppable.includes(state),
  }
}
