import type { Database } from '../../../platform/server/database/db.ts'
import { labelOf } from '../../../platform/contract/shapes.ts'
import { RenewalForm } from '../contract/institution.ts'
import { suspendExpired } from './queries/institutions.ts'
import { agreementBackwards, paperExpired } from './refusals.ts'

/** Papers that expire, by the field with their expiry date. */
const papers = ['licenceExpiry', 'permitExpiry', 'whiteListExpiry', 'agreementEnd'] as const

export type PaperDates = Readonly<Record<(typeof papers)[number], string | null>>

/** The first paper that expired before today. A paper is valid on its last day. */
export function expiredPaper(
  dates: PaperDates,
  today: string,
): { name: string; label: string } | undefined {
  const name = papers.find((one) => (dates[one] ?? today) < today)
  return name && { name, label: labelOf(RenewalForm.shape[name]) }
}

/** The earliest expiry date of the papers; empty if none is known. */
export const expiryOf = (dates: PaperDates): string =>
  papers.flatMap((one) => dates[one] ?? []).toSorted()[0] ?? ''

/** Refuses expired papers and an agreement that ends before it begins. */
export function requireGoodPapers(
  dates: PaperDates,
  agreementBegin: string | null,
  today: string,
): void {
  if ((agreementBegin ?? '') > (dates.agreementEnd ?? '')) throw agreementBackwards()
  const expired = expiredPaper(dates, today)
  if (expired) throw paperExpired(expired.name, expired.label)
}

/** Suspends institutions with an expired paper. Returns their number. */
export async function suspendWithoutPapers(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<number> {
  const stopped = await database.write(tenantId, (tx) =>
    suspendExpired(tx, tenantId, '证照、白名单或协议已过期', now),
  )
  return stopped.length
}
