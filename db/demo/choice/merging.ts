import { proposeMerge } from '../../../domains/afterSchool/server/merges/merges.ts'
import { putAnswer } from '../../../domains/courseChoice/server/queries/merges.ts'
import { plusDays } from '../../../domains/people/contract/schoolDays.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { afterSchoolOffice } from '../courseTerms.ts'
import type { LoadedClass } from './classes.ts'
import type { DemoFamily } from './families.ts'
import { storeSeats } from './storedSeats.ts'

type Story = {
  readonly termId: string
  /** The class with too few pupils, and the one that takes them. */
  readonly classes: readonly LoadedClass[]
  readonly families: readonly DemoFamily[]
  readonly round: { readonly id: string; readonly openTime: Date }
}

/** How many children chose the class with too few. */
const tooFew = 4

/**
 * A proposal to merge a class with too few pupils, about which the families are being asked: one
 * has refused so far, the others have not answered.
 */
export async function loadMerging(
  tx: Tx,
  load: { readonly tenantId: string; readonly anchor: Date },
  story: Story,
): Promise<void> {
  const { tenantId, anchor } = load
  const [few, many] = story.classes
  if (!few || !many) throw new Error('no demo classes to merge')
  const seatIds = await insertSeats(tx, tenantId, story, [few, many])
  const { office, at } = afterSchoolOffice(load)
  const form = {
    classId: few.id,
    intoId: many.id,
    consentUntil: plusDays(wireDate(anchor), 5),
    reason: `只有 ${tooFew} 人报名，不足开班人数，时间不变`,
  }
  const { id: mergeId } = await proposeMerge(tx, office, form, at)
  const [first] = story.families
  await putAnswer(
    tx,
    { tenantId, mergeId, seatId: seatIds[0] ?? '0' },
    { answer: 'REFUSED', answeredBy: first?.userId ?? null, answeredTime: anchor },
  )
}

/** The first children are in the first class, the others in the second one. */
async function insertSeats(
  tx: Tx,
  tenantId: string,
  { termId, families, round }: Story,
  [few, many]: readonly [LoadedClass, LoadedClass],
): Promise<string[]> {
  const seats = families.map(({ childId, userId }, at) => {
    const claimed = new Date(round.openTime.getTime() + (at + 1) * 45_000)
    return {
      tenantId,
      termId,
      roundId: round.id,
      childId,
      userId,
      classId: at < tooFew ? few.id : many.id,
      seatNo: at < tooFew ? at + 1 : at + 1 - tooFew,
      state: 'ENROLLED' as const,
      source: 'CLAIM' as const,
      holdUntil: null,
      orderId: null,
      createTime: claimed,
      updateTime: claimed,
    }
  })
  return storeSeats(tx, { tenantId, roundId: round.id, classes: [few, many] }, seats)
}
