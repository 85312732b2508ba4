import type { Insertable } from 'kysely'

import '../../../domains/recruitment/server/tables.ts'
import { plusDays } from '../../../domains/people/contract/schoolDays.ts'
import { stateOf, VisitKind } from '../../../domains/recruitment/contract/slot.ts'
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

type Plan = {
  readonly members: readonly string[]
  readonly inDays: number
  readonly at: string
  readonly minutes: number
  readonly times: number
  readonly capacity: number
  readonly place: string
}

const plans: Readonly<Record<VisitKind, Plan>> = {
  WRITTEN: {
    members: ['teacher', 'reviewer'],
    inDays: 2,
    at: '14:00:00',
    minutes: 90,
    times: 1,
    capacity: 40,
    place: '教学楼 301',
  },
  TRIAL: {
    members: ['teacher', 'head'],
    inDays: 3,
    at: '09:00:00',
    minutes: 40,
    times: 4,
    capacity: 2,
    place: '教学楼 203',
  },
  INTERVIEW: {
    members: ['head', 'reviewer', 'teacher'],
    inDays: -1,
    at: '14:00:00',
    minutes: 40,
    times: 4,
    capacity: 2,
    place: '行政楼 301',
  },
}
const remarks = [
  '教态自然，板书工整，时间把握得好。',
  '思路清楚，能结合学情回答。',
  '专业扎实，课堂互动还可以再多一些。',
  '',
] as const
const minuteMs = 60_000

/**
 * Of each post with applicants in these steps: times, who comes when, and panels. Whoever is in the
 * step of written test and trial lesson comes for both. The written test of the first post is over
 * and scored, but one applicant did not come; the others are in two days. Trial lessons are in three
 * days, and one applicant has not chosen a time. Interviews were yesterday, and one member still has
 * an applicant to score.
 */
export async function loadArrangements(
  tx: Tx,
  load: Load,
  applicants: readonly Applicant[],
): Promise<void> {
  const posts = [...new Set(applicants.map(({ postId }) => postId))]
  for (const [at, postId] of posts.entries())
    for (const kind of VisitKind.options) {
      const here = applicants.filter((one) => one.postId === postId && one.state === stateOf(kind))
      const isEarlier = kind === 'WRITTEN' && at === 0
      const plan = isEarlier ? { ...plans[kind], inDays: -2 } : plans[kind]
      if (here.length > 0) await loadKind(tx, load, { postId, kind, here, plan })
    }
}

type Arranging = {
  readonly postId: string
  readonly kind: VisitKind
  readonly here: readonly Applicant[]
  readonly plan: Plan
}

async function loadKind(tx: Tx, load: Load, arranging: Arranging): Promise<void> {
  const { tenantId, anchor } = load
  const { postId, kind, here, plan } = arranging
  const start = momentOf(`${plusDays(wireDate(anchor), plan.inDays)} ${plan.at}`).getTime()
  const slotIds = await newIds(tx, plan.times)
  const slots = slotIds.map((id, at) => ({
    tenantId,
    id,
    postId,
    kind,
    startAt: new Date(start + at * plan.minutes * minuteMs),
    endAt: new Date(start + (at + 1) * plan.minutes * minuteMs),
    place: plan.place,
    capacity: plan.capacity,
  }))
  await tx.insertInto('recruitmentSlot').values(slots).execute()
  const office = demoUserId(tenantId, 'admin')
  const invitedAt = new Date(anchor.getTime() - 3 * 24 * 60 * minuteMs)
  const visits = here.map((one, at) => {
    const hasChosen = kind !== 'TRIAL' || at > 0
    return {
      tenantId,
      applicationId: one.id,
      kind,
      slotId: hasChosen ? (slotIds[at % slotIds.length] ?? null) : null,
      invitedBy: office,
      invitedAt,
      chosenBy: hasChosen ? one.applicantId : null,
      attended: plan.inDays < 0 ? !hasMissed(arranging, at) : null,
      chosenAt: hasChosen ? new Date(invitedAt.getTime() + (at + 1) * 90 * minuteMs) : null,
    }
  })
  await tx.insertInto('recruitmentVisit').values(visits).execute()
  const members = plan.members.map((account) => demoUserId(tenantId, account))
  await tx
    .insertInto('recruitmentPanelist')
    .values(members.map((userId) => ({ tenantId, postId, kind, userId })))
    .execute()
  if (plan.inDays < 0) await loadScores(tx, load, arranging, start)
}

/** The last applicant did not come to the written test. */
const hasMissed = ({ kind, here }: Arranging, at: number): boolean =>
  kind === 'WRITTEN' && at === here.length - 1

async function loadScores(
  tx: Tx,
  { tenantId }: Load,
  arranging: Arranging,
  start: number,
): Promise<void> {
  const { kind, here, plan } = arranging
  const last = plan.members.length - 1
  const scores = here.flatMap((one, at) =>
    plan.members.flatMap((account, member): Insertable<Tables['recruitmentScore']>[] => {
      if (hasMissed(arranging, at)) return []
      // The last member has not scored the last applicant.
      if (kind === 'INTERVIEW' && at === here.length - 1 && member === last) return []
      const score = 78 + ((at * 7 + member * 4) % 17)
      const remark = kind === 'WRITTEN' ? '' : (remarks[(at + member) % remarks.length] ?? '')
      const givenAt = new Date(start + (at + 1) * 40 * minuteMs)
      const scorerId = demoUserId(tenantId, account)
      return [{ tenantId, applicationId: one.id, kind, scorerId, score, remark, givenAt }]
    }),
  )
  await tx.insertInto('recruitmentScore').values(scores).execute()
}
