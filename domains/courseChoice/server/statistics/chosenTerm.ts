import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { listTermSpans } from '../queries/statistics.ts'
import type { TermOfSeats } from '../queries/statistics.ts'

export type Chosen = {
  readonly terms: { id: string; name: string }[]
  readonly term: TermOfSeats | undefined
}

/** The term that was asked for; without one that of today, else the last that began or the next. */
export async function chosenTerm(
  db: Db,
  { tenantId }: Pick<Actor, 'tenantId'>,
  { termId }: { readonly termId?: string | undefined },
  today: string,
): Promise<Chosen> {
  const known = await listTermSpans(db, tenantId)
  const running = known.find((one) => one.beginDate <= today && today <= one.endDate)
  const begun = known.find((one) => one.beginDate <= today)
  const asked = known.find((one) => one.id === termId)
  if (termId !== undefined && !asked) throw notFound('这个学期')
  return {
    terms: known.map(({ id, name }) => ({ id, name })),
    term: asked ?? running ?? begun ?? known.at(-1),
  }
}
