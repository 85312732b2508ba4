import { createHash } from 'node:crypto'

import '../../../domains/afterSchool/server/planTables.ts'
import '../../../domains/afterSchool/server/tables.ts'
import '../../../domains/courseChoice/server/tables.ts'
import { hashPassword, md5HexOf } from '../../../domains/identity/server/public.ts'
import { plusDays } from '../../../domains/people/contract/schoolDays.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import { demoGradeId, gradeName } from '../people.ts'
import { inPortions } from '../wholeSchool/wholePeople.ts'
import { demoUserId, idBase } from '../world.ts'
import { addRushFamilies, rushParentId, rushPupilId } from './rushFamilies.ts'
import type { RushLoad } from './rushFamilies.ts'

/**
 * A free round for a rush, with a term, a course and weekly times of its own. Ids: term +390_001,
 * course +390_002, room +390_003, round +390_004, slots +390_010.., classes +390_100...
 */
const idAt = (tenantId: string, offset: number): string => String(idBase(tenantId) + BigInt(offset))
export const rushRoundId = (tenantId: string): string => idAt(tenantId, 390_004)
export const rushClassId = (tenantId: string, order: number): string =>
  idAt(tenantId, 390_100 + order)
const slotIdOf = (tenantId: string, order: number): string => idAt(tenantId, 390_010 + order)

/** Two classes of 30 at the same time, and ten of 100 at times of their own. */
export const rushClasses: readonly { readonly capacity: number; readonly slot: number }[] = [
  { capacity: 30, slot: 0 },
  { capacity: 30, slot: 0 },
  ...Array.from({ length: 10 }, (_, index) => ({ capacity: 100, slot: index + 1 })),
]
const levels = [1, 2, 3, 4, 5, 6]
const agreement = '自愿参加课后服务，按时接送孩子，遵守课堂安排。'

export type RushLoaded = { readonly added: number; readonly roundId: string }

/** Loads the rush of a demo school; families that are there already stay as they are. */
export async function loadRush(
  database: Database,
  { tenantId, anchor, families }: Pick<RushLoad, 'tenantId' | 'anchor' | 'families'>,
): Promise<RushLoaded> {
  const passwordHash = await hashPassword(md5HexOf('qinghe'))
  const load = { tenantId, anchor, families, passwordHash }
  return database.write(tenantId, async (tx) => {
    const known = await countFamilies(tx, tenantId)
    await addRushFamilies(tx, load, known + 1)
    if (!(await hasRound(tx, tenantId))) await addRound(tx, load)
    await signAgreements(tx, load, known + 1)
    return { added: Math.max(0, families - known), roundId: rushRoundId(tenantId) }
  })
}

const countFamilies = async (tx: Tx, tenantId: string): Promise<number> =>
  (
    await tx
      .selectFrom('appUser')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('account', 'like', 'rush____%')
      .execute()
  ).length

const hasRound = async (tx: Tx, tenantId: string): Promise<boolean> =>
  (await tx
    .selectFrom('courseRound')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', rushRoundId(tenantId))
    .executeTakeFirst()) !== undefined

const hourMs = 60 * 60_000

async function addRound(tx: Tx, { tenantId, anchor }: RushLoad): Promise<void> {
  const termId = idAt(tenantId, 390_001)
  await addGround(tx, { tenantId, termId, anchor })
  const after = (days: number): Date => new Date(anchor.getTime() + days * 24 * hourMs)
  await tx
    .insertInto('courseRound')
    .values({
      tenantId,
      id: rushRoundId(tenantId),
      termId,
      name: '抢课演练',
      mode: 'FCFS',
      state: 'PUBLISHED',
      rules: '先到先得，每个孩子选一门，课程免费。',
      agreement,
      openTime: after(7),
      closeTime: after(21),
      fillOpenTime: null,
      fillCloseTime: null,
      dropUntil: after(28),
      maxPerChild: 1,
      hasWaitingList: true,
      offerHours: 12,
      drawId: null,
    })
    .execute()
  await addClasses(tx, { tenantId, termId })
}

type Place = { readonly tenantId: string; readonly termId: string }

async function addGround(tx: Tx, { tenantId, termId, anchor }: Place & { anchor: Date }) {
  const today = wireDate(anchor)
  const dates = { beginDate: plusDays(today, 28), endDate: plusDays(today, 28 + 16 * 7) }
  await tx
    .insertInto('courseTerm')
    .values({ tenantId, id: termId, name: '抢课演练学期', ...dates })
    .execute()
  const slots = Array.from({ length: 11 }, (_, order) => {
    const beginMinute = 16 * 60 + 10 + Math.floor(order / 5) * 60
    return {
      tenantId,
      id: slotIdOf(tenantId, order),
      termId,
      kind: 'COURSE' as const,
      weekday: (order % 5) + 1,
      beginMinute,
      endMinute: beginMinute + 50,
      gradeIds: [],
    }
  })
  await tx.insertInto('courseSlot').values(slots).execute()
  await tx
    .insertInto('courseRoom')
    .values({
      tenantId,
      id: idAt(tenantId, 390_003),
      name: '演练场地',
      building: '',
      capacity: 300,
      note: '',
    })
    .execute()
  await addCourse(tx, tenantId, anchor)
}

const addCourse = (tx: Tx, tenantId: string, anchor: Date) =>
  tx
    .insertInto('course')
    .values({
      tenantId,
      id: idAt(tenantId, 390_002),
      name: '抢课演练',
      kind: 'SPORT',
      ownerKind: 'SCHOOL',
      institutionId: null,
      ownerName: '本校',
      gradeIds: levels.map((level) => demoGradeId(tenantId, level)),
      gradeNames: levels.map(gradeName).join('、'),
      intro: '只用于抢课演练的免费课程。',
      goals: '演练。',
      materialsNote: '',
      riskNote: '',
      priceFen: 0,
      plannedClasses: rushClasses.length,
      teachers: '许静',
      state: 'APPROVED',
      applicantId: demoUserId(tenantId, 'afterschool'),
      applicantName: '许静',
      askedAt: anchor,
      approvedAt: anchor,
      needsConfirmation: false,
      coverId: null,
      cover: '',
      revisesId: null,
    })
    .execute()

async function addClasses(tx: Tx, { tenantId, termId }: Place): Promise<void> {
  const named = rushClasses.map((one, order) => ({ ...one, classId: rushClassId(tenantId, order) }))
  const classes = named.map(({ classId: id, capacity }, order) => ({
    tenantId,
    id,
    termId,
    courseId: idAt(tenantId, 390_002),
    name: `演练课 ${String(order + 1).padStart(2, '0')} 班`,
    roomId: idAt(tenantId, 390_003),
    minSeats: 1,
    maxSeats: capacity,
    lessonCount: 16,
    priceFen: 0,
    bookFeeFen: 0,
    gradeIds: levels.map((level) => demoGradeId(tenantId, level)),
    classIds: [],
    state: 'PUBLISHED' as const,
  }))
  await tx.insertInto('courseClass').values(classes).execute()
  const seats = named.map(({ classId, capacity }) => ({ tenantId, classId, capacity }))
  await tx.insertInto('classSeats').values(seats).execute()
  const slots = named.map(({ classId, slot }) => ({
    tenantId,
    classId,
    slotId: slotIdOf(tenantId, slot),
  }))
  await tx.insertInto('classSlot').values(slots).execute()
  const chosen = named.map(({ classId }) => ({
    tenantId,
    classId,
    roundId: rushRoundId(tenantId),
  }))
  await tx.insertInto('roundClass').values(chosen).execute()
}

async function signAgreements(tx: Tx, load: RushLoad, first: number): Promise<void> {
  const { tenantId, anchor, families } = load
  const agreementHash = createHash('sha256').update(agreement).digest('hex')
  const signed = Array.from({ length: Math.max(0, families - first + 1) }, (_, index) => ({
    tenantId,
    roundId: rushRoundId(tenantId),
    childId: rushPupilId(tenantId, first + index),
    allowed: 1,
    agreedBy: rushParentId(tenantId, first + index),
    agreedTime: anchor,
    agreementHash,
  }))
  await inPortions(signed, (some) => tx.insertInto('roundChild').values(some).execute())
}
