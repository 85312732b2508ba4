import { wireDate } from '../../../platform/contract/time.ts'
import type { Database } from '../../../platform/server/db.ts'
import { labelOf } from '../../../platform/contract/shapes.ts'
import { RenewalForm } from '../contract/institution.ts'
import { suspendExpired } from './queries/institutions.ts'
import { agreementBackwards, paperExpired } from './refusals.ts'

/** Papers that run out, by the field that says when. */
const papers = ['licenceExpiry', 'permitExpiry', 'whiteListExpiry', 'agreementEnd'] as const

export type PaperDates = Readonly<Record<(typeof papers)[number], string | null>>

/** The first paper that ran out before today; a paper is good on its last day. */
export function expiredPaper(
  dates: PaperDates,
  today: string,
): { name: string; label: string } | undefined {
  const name = papers.find((one) => (dates[one] ?? today) < today)
  return name && { name, label: labelOf(RenewalForm.shape[name]) }
}

/** The day on which the first paper runs out; empty while none is known. */
export const expiryOf = (dates: PaperDates): string =>
  papers.flatMap((one) => dates[one] ?? []).toSorted()[0] ?? ''

/** Nothing that has run out, and no agreement that ends before it begins. */
export function requireGoodPapers(
  dates: PaperDates,
  agreementBegin: string | null,
  today: string,
): void {
  if ((agreementBegin ?? '') > (dates.agreementEnd ?? '')) throw agreementBackwards()
  const expired = expiredPaper(dates, today)
  if (expired) throw paperExpired(expired.name, expired.label)
}

/** Suspends institutions with a paper that has run out; answers how many. */
export async function suspendWithoutPapers(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<number> {
  const stopped = await database.write(tenantId, (tx) =>
    suspendExpired(tx, tenantId, wireDate(now), '证照、白名单或协议已过期', now),
  )
  return stopped.length
}
