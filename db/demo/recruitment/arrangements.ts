import type { Insertable } from 'kysely'

import '../../../domains/recruitment/server/tables.ts'
import { plusDays } from '../../../domains/people/contract/schoolDays.ts'
import type { VisitKind } from '../../../domains/recruitment/contract/slot.ts'
import { momentOf, wireDate } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { Tables } from '../../../platform/server/database/tables.ts'
import { newIds } from '../newIds.ts'
import { demoUserId } from '../world.ts'

type Load = { readonly tenantId: string; readonly anchor: Date }
type Applicant = {
  readonly id: string
  readonly postId: string
  readonly state: string
  readonly applicantId: string
}

const panels: Readonly<Record<VisitKind, readonly string[]>> = {
  TRIAL: ['teacher', 'head'],
  INTERVIEW: ['head', 'reviewer', 'teacher'],
}
const remarks = [
  '教态自然，板书工整，时间把握得好。',
  '思路清楚，能结合学情回答。',
  '专业扎实，课堂互动还可以再多一些。',
  '',
] as const
const minuteMs = 60_000

/**
 * Of each post with trial lessons or interviews: times, who comes when, and a panel. Trial lessons
 * are in three days, and one applicant has not chosen a time; interviews were yesterday, and one
 * member still has an applicant to score.
 */
export async function loadArrangements(
  tx: Tx,
  load: Load,
  applicants: readonly Applicant[],
): Promise<void> {
  const posts = [...new Set(applicants.map(({ postId }) => postId))]
  for (const postId of posts)
    for (const kind of ['TRIAL', 'INTERVIEW'] as const) {
      const inStep = applicants.filter((one) => one.postId === postId && one.state === kind)
      if (inStep.length > 0) await loadStep(tx, load, { postId, kind, inStep })
    }
}

type Step = {
  readonly postId: string
  readonly kind: VisitKind
  readonly inStep: readonly Applicant[]
}

async function loadStep(tx: Tx, { tenantId, anchor }: Load, { postId, kind, inStep }: Step) {
  const isOver = kind === 'INTERVIEW'
  const day = plusDays(wireDate(anchor), isOver ? -1 : 3)
  const start = momentOf(`${day} ${isOver ? '14:00' : '09:00'}:00`).getTime()
  const ids = await newIds(tx, 4)
  await tx
    .insertInto('recruitmentSlot')
    .values(
      ids.map((id, at) => ({
        tenantId,
        id,
        postId,
        kind,
        startAt: new Date(start + at * 40 * minuteMs),
        endAt: new Date(start + (at + 1) * 40 * minuteMs),
        place: isOver ? '行政楼 301' : '教学楼 203',
        capacity: 2,
      })),
    )
    .execute()
  const office = demoUserId(tenantId, 'admin')
  const invitedAt = new Date(anchor.getTime() - 3 * 24 * 60 * minuteMs)
  const visits = inStep.map((one, at) => {
    const hasChosen = isOver || at > 0
    return {
      tenantId,
      applicationId: one.id,
      kind,
      slotId: hasChosen ? (ids[at % ids.length] ?? null) : null,
      invitedBy: office,
      invitedAt,
      chosenBy: hasChosen ? one.applicantId : null,
      chosenAt: hasChosen ? new Date(invitedAt.getTime() + (at + 1) * 90 * minuteMs) : null,
    }
  })
  await tx.insertInto('recruitmentVisit').values(visits).execute()
  const members = panels[kind].map((account) => demoUserId(tenantId, account))
  await tx
    .insertInto('recruitmentPanelist')
    .values(members.map((userId) => ({ tenantId, postId, kind, userId })))
    .execute()
  if (!isOver) return
  const scores = inStep.flatMap((one, at) =>
    members.flatMap((scorerId, member): Insertable<Tables['recruitmentScore']>[] => {
      // The last member has not scored the last applicant.
      if (at === inStep.length - 1 && member === members.length - 1) return []
      const score = 78 + ((at * 7 + member * 4) % 17)
      const remark = remarks[(at + member) % remarks.length] ?? ''
      const given = { score, remark, givenAt: new Date(start + (at + 1) * 40 * minuteMs) }
      return [{ tenantId, applicationId: one.id, kind, scorerId, ...given }]
    }),
  )
  await tx.insertInto('recruitmentScore').values(scores).execute()
}
