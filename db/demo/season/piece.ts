import { usualRules } from '../../../domains/enrolment/contract/planning/usualRules.ts'
import { cleanForm } from '../../../domains/enrolment/contract/form/formCheck.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { demoTenant } from '../world.ts'
import { minutesAfter } from './workdays.ts'
import type { Application, Filled, SeasonPlanRef, Turn } from './story.ts'

/** An application without its number; its id is known before if a draw has its entry. */
export type Piece = {
  readonly id?: string
  readonly plan: SeasonPlanRef
  readonly filled: Filled
  readonly turns: readonly Turn[]
}

/** Appends a step; it never happens before the last one. */
export function withTurn(turns: readonly Turn[], turn: Turn): Turn[] {
  const last = turns.at(-1)?.at
  const at = last && turn.at <= last ? minutesAfter(last, 5) : turn.at
  return [...turns, { ...turn, at }]
}

const submittedAt = ({ turns }: Piece): number => turns[0]?.at.getTime() ?? 0

/**
 * Numbers the applications of each school year and stage in the order of their submission, after
 * those that exist.
 */
export async function numbered(
  tx: Tx,
  pieces: readonly Piece[],
  nextId: () => string,
): Promise<Application[]> {
  const groups = Map.groupBy(pieces, ({ plan }) => `${plan.stage}${plan.schoolYear}`)
  const applications: Application[] = []
  for (const [prefix, group] of groups) {
    const [first] = group
    if (!first) continue
    const used = await takeNumbers(tx, first.plan, group.length)
    for (const [at, piece] of group.toSorted((a, b) => submittedAt(a) - submittedAt(b)).entries())
      applications.push({
        ...cleaned(piece),
        id: piece.id ?? nextId(),
        applyNo: `${prefix}-${String(used + at + 1).padStart(5, '0')}`,
        plan: piece.plan,
        turns: piece.turns,
      })
  }
  return applications
}

/** The form without the inputs that its rules hide. */
function cleaned({ plan, filled }: Piece): Filled {
  const rules = usualRules(plan.stage, filled.category)
  const { values, guardians } = cleanForm(rules, { ...filled.content, materials: {} })
  return { ...filled, content: { values, guardians } }
}

/** Takes numbers of a school year and stage; returns how many were used before. */
async function takeNumbers(
  tx: Tx,
  { schoolYear, stage }: SeasonPlanRef,
  count: number,
): Promise<number> {
  const { used } = await tx
    .insertInto('enrolmentCounter')
    .values({ tenantId: demoTenant, schoolYear, stage, used: count })
    .onConflict((at) =>
      at
        .columns(['tenantId', 'schoolYear', 'stage'])
        .doUpdateSet((row) => ({ used: row('enrolmentCounter.used', '+', count) })),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  return used - count
}
