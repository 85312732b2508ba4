import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { timeWords } from '../../../afterSchool/contract/weekTimes.ts'
import { totalFenOf } from '../../../afterSchool/contract/money.ts'
import type { OwnChild } from '../../../people/server/public.ts'
import { isMeantFor, sharesSlot } from '../../contract/eligibility.ts'
import type { Favourite, MissingStep, Preparation } from '../../contract/preparation.ts'
import { sharingText } from '../../contract/sharing.ts'
import { listConsentsOf } from '../queries/consents.ts'
import { findAgreement, listFavouriteIds, listOccupied } from '../queries/preparation.ts'
import { listClassesOf } from '../queries/roundClasses.ts'
import type { ClassOfRound } from '../queries/roundClasses.ts'
import { findRound } from '../queries/rounds.ts'
import { presentRound } from '../rounds/views.ts'
import { ownChild } from './ownChild.ts'

/** What a family has prepared for a child and a round, and what is missing. */
export async function getPreparation(
  db: Db,
  actor: Actor,
  { roundId, childId }: { roundId: string; childId: string },
  now: Date,
): Promise<Preparation> {
  const child = await ownChild(db, actor, childId)
  const ref = rowRef(actor, roundId)
  const round = await findRound(db, ref)
  if (!round || round.state === 'DRAFT') throw notFound('这个选课轮次')
  const classes = await listClassesOf(db, ref)
  const agreed = await findAgreement(db, { tenantId: actor.tenantId, roundId, childId })
  const hasAgreed = round.agreement === '' || agreed !== undefined
  const favourites = await favouritesOf(db, actor, { roundId, child, classes })
  return {
    serverNow: wireDateTime(now),
    round: presentRound(round, now),
    childId,
    childName: child.name,
    mayConsent: child.canConsent,
    isEligible: classes.some((one) => isMeantFor(one, child)),
    hasAgreed,
    favourites,
    missing: missingOf(favourites, hasAgreed),
  }
}

type Seen = {
  readonly roundId: string
  readonly child: OwnChild
  readonly classes: readonly ClassOfRound[]
}

async function favouritesOf(
  db: Db,
  actor: Actor,
  { roundId, child, classes }: Seen,
): Promise<Favourite[]> {
  const { tenantId } = actor
  const ids = await listFavouriteIds(db, { tenantId, roundId, childId: child.id })
  const noted = ids.flatMap((id) => classes.find((one) => one.id === id) ?? [])
  const consents = await listConsentsOf(db, rowRef(actor, roundId), [child.id])
  const occupied = await listOccupied(db, tenantId, [child.id])
  return noted.map((one) => ({
    ...presentNoted(one),
    isMeantForChild: isMeantFor(one, child),
    hasSharingConsent: consents.some(({ classId }) => classId === one.id),
    conflicts: conflictsOf(one, noted, occupied),
  }))
}

const slotIdsOf = ({ id, slots }: ClassOfRound) => ({ id, slotIds: slots.map((slot) => slot.id) })

const presentNoted = (row: ClassOfRound) => ({
  classId: row.id,
  className: row.name,
  ownerName: row.ownerName,
  times: row.slots.map(timeWords).join('、'),
  totalFen: totalFenOf(row) + row.bookFeeFen,
  free: row.capacity - row.taken,
  ...(row.ownerKind === 'INSTITUTION' ? { sharingText: sharingText(row.ownerName, row.name) } : {}),
})

type Occupied = { readonly classId: string; readonly className: string; readonly slotId: string }

function conflictsOf(
  one: ClassOfRound,
  noted: readonly ClassOfRound[],
  occupied: readonly Occupied[],
): Favourite['conflicts'] {
  const mine = slotIdsOf(one)
  const others = [
    ...noted.map((other) => ({ ...slotIdsOf(other), name: other.name })),
    ...occupied.map((seat) => ({
      id: seat.classId,
      name: seat.className,
      slotIds: [seat.slotId],
    })),
  ].filter((other) => other.id !== one.id && sharesSlot(mine, other))
  return [...new Map(others.map(({ id, name }) => [id, name]))].map(([classId, className]) => ({
    classId,
    className,
  }))
}

function missingOf(favourites: readonly Favourite[], hasAgreed: boolean): MissingStep[] {
  const found: MissingStep[] = []
  if (!hasAgreed) found.push({ step: 'AGREEMENT', msg: '还没有签署选课协议' })
  if (favourites.length === 0) found.push({ step: 'FAVOURITES', msg: '还没有收藏想选的课程班' })
  for (const one of favourites) {
    const { classId, className, conflicts } = one
    const add = (step: MissingStep['step'], msg: string) => found.push({ step, classId, msg })
    if (!one.isMeantForChild) add('NOT_MEANT', `“${className}”不面向孩子的年级或班级`)
    if (one.sharingText !== undefined && !one.hasSharingConsent)
      add('SHARING', `“${className}”由机构授课，还没有同意提供信息`)
    const [other] = conflicts
    if (other) add('CONFLICT', `“${className}”与“${other.className}”时间冲突，只能选一门`)
  }
  return found
}
