import type { Database } from '../../../../platform/server/database/db.ts'
import type { SecurityFinding } from '../../contract/security.ts'

/** The inputs of a check: every school's data through the database, and the current time. */
export type Checking = {
  readonly database: Database
  readonly tenantIds: readonly string[]
  readonly now: Date
}

/** Checks one matter. Other domains pass their checks in when the product is assembled. */
export type SecurityCheck = (checking: Checking) => Promise<SecurityFinding[]>

type FindingState = Pick<SecurityFinding, 'state' | 'sentence'> &
  Partial<Pick<SecurityFinding, 'advice' | 'to'>>

/** One finding. Advice and link are empty if no action is needed. */
export const finding = (
  about: Pick<SecurityFinding, 'key' | 'area' | 'title'>,
  found: FindingState,
): SecurityFinding => ({
  advice: '',
  to: '',
  ...about,
  ...found,
})

const dayMs = 24 * 60 * 60 * 1000

/** The number of whole days since a moment. */
export const daysSince = (moment: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - moment.getTime()) / dayMs))

export const daysAgo = (days: number): string => (days === 0 ? '今天' : `${days} 天前`)
