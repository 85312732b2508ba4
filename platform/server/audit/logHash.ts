import type { Keys } from '../keys/keys.ts'
import type { AuditRow, Head, Seal } from './auditRows.ts'

/** The previous hash of the first row of a chain. */
export const beginning = 'beginning'

/**
 * The keyed hash of one row at its position; database access without the key is not enough to forge
 * it.
 */
export const rowHash = (
  keys: Keys,
  tenantId: string,
  row: AuditRow,
  place: Pick<Seal, 'seq' | 'prevHash'>,
): string => keys.blindIndex({ tenantId, purpose: 'audit row' }, rowText(row, place))

/** Whether a stored hash matches the row at its position, under the current or an older key. */
export const isRowHash = (
  keys: Keys,
  tenantId: string,
  row: AuditRow,
  { hash, ...place }: Omit<Seal, 'id'>,
): boolean =>
  keys.blindIndexes({ tenantId, purpose: 'audit row' }, rowText(row, place)).includes(hash)

/** The keyed MAC of a chain's head. */
export const headMark = (keys: Keys, tenantId: string, head: Omit<Head, 'mark'>): string =>
  keys.blindIndex({ tenantId, purpose: 'audit head' }, headText(head))

/** Whether a chain's head was written by the sealer. */
export const isHeadMark = (keys: Keys, tenantId: string, { mark, ...head }: Head): boolean =>
  keys.blindIndexes({ tenantId, purpose: 'audit head' }, headText(head)).includes(mark)

/** The keyed MAC of the place where a chain begins. */
export const baseMark = (keys: Keys, tenantId: string, base: Omit<Head, 'mark'>): string =>
  keys.blindIndex({ tenantId, purpose: 'audit base' }, headText(base))

/** Whether the beginning of a chain was removed by the product. */
export const isBaseMark = (keys: Keys, tenantId: string, { mark, ...base }: Head): boolean =>
  keys.blindIndexes({ tenantId, purpose: 'audit base' }, headText(base)).includes(mark)

const headText = (head: Omit<Head, 'mark'>): string => JSON.stringify([head.seq, head.hash])

const rowText = (row: AuditRow, { seq, prevHash }: Pick<Seal, 'seq' | 'prevHash'>): string =>
  JSON.stringify([
    seq,
    prevHash,
    row.id,
    row.atMicros,
    row.actorId,
    row.actorAccount,
    row.action,
    row.subjectKind,
    row.subjectId,
    row.detailText,
    row.requestId,
    row.ip,
    ...requestOf(row),
  ])

/** Rows without a request hash the same as before these columns existed. */
const requestOf = ({ method, path, userAgent, spentMs }: AuditRow): readonly unknown[] =>
  method === null && path === null && userAgent === null && spentMs === null
    ? []
    : [method, path, userAgent, spentMs]
