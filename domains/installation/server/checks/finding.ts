import type { Database } from '../../../../platform/server/db.ts'
import type { SecurityFinding } from '../../contract/security.ts'

/** What a check may ask: every school's data through the database, and the moment. */
export type Checking = {
  readonly database: Database
  readonly tenantIds: readonly string[]
  readonly now: Date
}

/** Looks at one matter; other domains hand theirs over when the product is put together. */
export type SecurityCheck = (checking: Checking) => Promise<SecurityFinding[]>

type Told = Pick<SecurityFinding, 'state' | 'sentence'> &
  Partial<Pick<SecurityFinding, 'advice' | 'to'>>

/** One finding; advice and link are empty where nothing is to be done. */
export const finding = (
  about: Pick<SecurityFinding, 'key' | 'area' | 'title'>,
  told: Told,
): SecurityFinding => ({
  advice: '',
  to: '',
  ...about,
  ...told,
})

const dayMs = 24 * 60 * 60 * 1000

/** Whole days since a moment. */
export const daysSince = (moment: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - moment.getTime()) / dayMs))

export const daysAgo = (days: number): string => (days === 0 ? '今天' : `${days} 天前`)
