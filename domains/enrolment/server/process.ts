import { maskName } from '../../../platform/contract/mask.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import { resubmitProcess, startProcess, withdrawProcess } from '../../workflow/server/public.ts'
import type { Category } from '../contract/categories.ts'
import { categoryTexts } from '../contract/categories.ts'
import { enrolmentFlowKey } from '../contract/flow.ts'
import { listOwnChildNames } from './queries/applications.ts'

export const flowKey = enrolmentFlowKey

/** Nodes of the flow by what happens there. */
export const nodes = {
  start: 'start',
  choice: 'choice',
  review: 'review',
  first: 'first',
  lead: 'lead',
  end: 'end',
} as const

/** Migrant children, special care and foreign families are looked at by two people (domain.md 2.5). */
export const twoReviewCategories = ['D', 'E', 'F'] as const

export const needsTwoReviews = (category: Category): boolean =>
  twoReviewCategories.some((one) => one === category)

type Handed = {
  readonly id: string
  readonly applyNo: string
  readonly category: Category
  readonly childName: string
  readonly planName: string
}

/** Starts the review of a new application; the process's own data carries no personal value. */
export async function startReview(
  tx: Tx,
  actor: Actor,
  handed: Handed,
  now: Date,
): Promise<string> {
  const { process } = await startProcess(
    tx,
    actor,
    {
      flowKey,
      businessId: handed.id,
      data: { category: handed.category, applyNo: handed.applyNo },
      ...labelsOf(handed),
    },
    now,
  )
  return process.id
}

/** The mended application goes on in the same process. */
export async function handInAgain(tx: Tx, actor: Actor, handed: Handed, now: Date): Promise<void> {
  await resubmitProcess(tx, actor, { flowKey, businessId: handed.id, ...labelsOf(handed) }, now)
}

/** Calls the process off; its effect sets the application's state. */
export async function callOff(
  tx: Tx,
  actor: Actor,
  id: string,
  comment: string,
  now: Date,
): Promise<void> {
  await withdrawProcess(tx, actor, { flowKey, businessId: id, comment }, now)
}

/** The families' own titles name their children in full. */
export async function ownTitles(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listOwnChildNames(db, actor, ids)
  return new Map(rows.map((row) => [row.id, titleOf(row.childName)]))
}

const titleOf = (name: string): string => `${name}的新生报名`

const labelsOf = ({ applyNo, category, childName, planName }: Handed) => ({
  title: titleOf(maskName(childName)),
  summary: [
    { label: '报名编号', value: applyNo },
    { label: '招生计划', value: planName },
    { label: '生源类别', value: categoryTexts[category].label },
  ],
})
