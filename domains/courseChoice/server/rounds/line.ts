import type { Db } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'

type CountLine = (db: Db, round: RowRef, now: Date) => Promise<number>

let count: CountLine = async () => 0

/** Registers how many families stand in line for a round. */
export const lineFrom = (source: CountLine): void => void (count = source)

export const lineLength: CountLine = (db, round, now) => count(db, round, now)
