import { createHash } from 'node:crypto'

import { roundDrawPurpose } from '../../../domains/courseChoice/contract/roundDraw.ts'
import type { RoundMode, RoundState } from '../../../domains/courseChoice/contract/states.ts'
import { allocateDrawn } from '../../../domains/courseChoice/server/wishes/allocating.ts'
import { startDraw } from '../../../domains/courseChoice/server/wishes/starting.ts'
import { whenDrawn } from '../../../domains/draw/server/public.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { afterSchoolOffice, demoTerms } from '../courseTerms.ts'
import { holdCeremony } from '../draws.ts'
import { loadMerging } from './merging.ts'
import {
  comingClasses,
  drawnClasses,
  insertClasses,
  mergingClasses,
  pastClasses,
} from './classes.ts'
import type { LoadedClass } from './classes.ts'
import { familiesOf } from './families.ts'
import type { DemoFamily } from './families.ts'
import { insertPastSeats } from './pastSeats.ts'

type Load = { readonly tenantId: string; readonly anchor: Date; readonly keys: Keys }

const hourMs = 3600_000
const dayMs = 24 * hourMs
const agreement =
  '我自愿为孩子报名课后服务，了解上课时间、地点和费用；按时接送孩子，不能上课时提前请假；退课按学校公布的规则退费。'

/**
 * Loads a round that opens soon, one whose wishes were drawn in public and that is being filled up,
 * one that left a class with too few pupils, and one of the term before. Terms, slots and courses must be loaded before.
 */
export const loadChoiceRounds = (database: Database, load: Load): Promise<void> =>
  database.write(load.tenantId, async (tx) => {
    const { tenantId } = load
    const families = await familiesOf(tx, tenantId)
    const [pastId, runningId] = await termIdsOf(tx, load)
    if (!pastId || !runningId || families.length === 0) return
    const past = await insertClasses(tx, { tenantId, termId: pastId }, pastClasses)
    const merging = await insertClasses(tx, { tenantId, termId: runningId }, mergingClasses)
    const drawn = await insertClasses(tx, { tenantId, termId: runningId }, drawnClasses)
    const coming = await insertClasses(tx, { tenantId, termId: runningId }, comingClasses)
    if ([past, merging, drawn, coming].some((one) => one.length === 0)) return
    await loadPast(tx, load, { termId: pastId, classes: past, families })
    await loadOver(tx, load, { termId: runningId, classes: merging, families })
    await loadDrawn(tx, load, { termId: runningId, classes: drawn, families })
    await loadComing(tx, load, { termId: runningId, classes: coming, families })
  })

/** The term that is over and the running one. */
async function termIdsOf(tx: Tx, { tenantId, anchor }: Load): Promise<(string | undefined)[]> {
  const terms = await tx
    .selectFrom('courseTerm')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .execute()
  return demoTerms(anchor).map(({ name }) => terms.find((term) => term.name === name)?.id)
}

type Story = {
  readonly termId: string
  readonly classes: readonly LoadedClass[]
  readonly families: readonly DemoFamily[]
}

type Said = {
  readonly name: string
  readonly mode: RoundMode
  readonly state: RoundState
  readonly rules: string
  readonly maxPerChild: number
  /** In days from the load: opening, close, and the fill-up after a draw. */
  readonly days: readonly [number, number]
  readonly fillDays?: readonly [number, number]
}

/** The evening hour of a day, so that demo rounds open when families are at home. */
function evening({ anchor }: Load, days: number): Date {
  const day = wireDateTime(new Date(anchor.getTime() + days * dayMs)).slice(0, 10)
  return new Date(`${day}T20:00:00+08:00`)
}

async function insertRound(
  tx: Tx,
  load: Load,
  { termId, classes, families }: Story,
  { days, fillDays, ...said }: Said,
): Promise<{ id: string; openTime: Date }> {
  const { tenantId } = load
  const openTime = evening(load, days[0])
  const { id } = await tx
    .insertInto('courseRound')
    .values({
      ...said,
      tenantId,
      termId,
      agreement,
      openTime,
      closeTime: evening(load, days[1]),
      fillOpenTime: fillDays ? evening(load, fillDays[0]) : null,
      fillCloseTime: fillDays ? evening(load, fillDays[1]) : null,
      dropUntil: evening(load, (fillDays?.[1] ?? days[1]) + 7),
      hasWaitingList: true,
      offerHours: 12,
      drawId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('roundClass')
    .values(classes.map((one) => ({ tenantId, classId: one.id, roundId: id })))
    .execute()
  const agreementHash = createHash('sha256').update(agreement).digest('hex')
  const signed = { agreedTime: new Date(openTime.getTime() - dayMs), agreementHash }
  await tx
    .insertInto('roundChild')
    .values(
      families.map(({ childId, userId }) => ({
        ...signed,
        tenantId,
        roundId: id,
        childId,
        allowed: said.maxPerChild,
        agreedBy: userId,
      })),
    )
    .execute()
  return { id, openTime }
}

async function loadPast(tx: Tx, load: Load, story: Story): Promise<void> {
  const families = story.families.slice(0, 56)
  const round = await insertRound(
    tx,
    load,
    { ...story, families },
    {
      name: '上学期先到先得',
      mode: 'FCFS',
      state: 'CLOSED',
      rules: '先到先得，每个孩子最多选一门；满员后可以候补。',
      maxPerChild: 1,
      days: [-160, -158],
    },
  )
  await insertPastSeats(tx, load.tenantId, { ...story, families, round })
}

/** A round of the running term that is over; a class with too few pupils is to be merged. */
async function loadOver(tx: Tx, load: Load, story: Story): Promise<void> {
  const families = story.families.slice(-16)
  const round = await insertRound(
    tx,
    load,
    { ...story, families },
    {
      name: '科学公益班先到先得',
      mode: 'FCFS',
      state: 'CLOSED',
      rules: '先到先得，每个孩子最多选一门；人数不足时与家长商量合班。',
      maxPerChild: 1,
      days: [-6, -3],
    },
  )
  await loadMerging(tx, load, { ...story, families, round })
}

/** More than a hundred children wish; the first two classes are wanted most. */
async function loadDrawn(tx: Tx, load: Load, story: Story): Promise<void> {
  const { tenantId, anchor } = load
  const families = story.families.slice(0, 120)
  const { id } = await insertRound(
    tx,
    load,
    { ...story, families },
    {
      name: '公益班志愿摇号',
      mode: 'LOTTERY',
      state: 'PUBLISHED',
      rules: '填报志愿后公开摇号，按摇号顺序分配，每个孩子最多两门；剩余名额补选，先到先得。',
      maxPerChild: 2,
      days: [-12, -9],
      fillDays: [-2, 3],
    },
  )
  const wishes = families.flatMap(({ childId, userId }, at) =>
    wishedBy(story.classes, at).map(({ id: classId }, rank) => ({
      tenantId,
      roundId: id,
      childId,
      userId,
      classId,
      rank: rank + 1,
    })),
  )
  await tx.insertInto('courseWish').values(wishes).execute()
  whenDrawn(roundDrawPurpose, allocateDrawn)
  const { office, at } = afterSchoolOffice(load)
  const frozenAt = new Date(anchor.getTime() - 8 * dayMs)
  const { drawId } = await startDraw(
    tx,
    office,
    {
      id,
      openUntil: wireDateTime(new Date(frozenAt.getTime() + dayMs)),
      beaconName: '截止后第一期双色球开奖号码',
    },
    { ...at, now: frozenAt },
  )
  await holdCeremony(tx, load, drawId, -8)
}

const wishedBy = ([first, second, ...others]: readonly LoadedClass[], at: number): LoadedClass[] =>
  (at % 3 === 0 ? [second, first, ...others] : [first, second, ...others])
    .flatMap((one) => one ?? [])
    .slice(0, 2 + (at % 3))

/** Some families have prepared and noted what they want. */
async function loadComing(tx: Tx, load: Load, story: Story): Promise<void> {
  const { tenantId } = load
  const families = story.families.slice(1, 40)
  await insertRound(
    tx,
    load,
    { ...story, families },
    {
      name: '本学期先到先得',
      mode: 'FCFS',
      state: 'PUBLISHED',
      rules: '先到先得，每个孩子最多选两门；选定后 30 分钟内付款；满员后可以候补。',
      maxPerChild: 2,
      days: [1, 4],
    },
  )
  const noted = families.map(({ childId, userId }, at) => ({
    tenantId,
    childId,
    userId,
    classId: story.classes[at % story.classes.length]?.id ?? '0',
  }))
  await tx.insertInto('favouriteClass').values(noted).execute()
}
