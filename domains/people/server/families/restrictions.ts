import type { Db } from '../../../../platform/server/database/db.ts'

/** Whose data: a pupil, or a child who applied. */
export type RestrictedKind = 'STUDENT' | 'APPLICATION'

type RestrictedAmong = (
  db: Db,
  tenantId: string,
  kind: RestrictedKind,
  ids: readonly string[],
) => Promise<ReadonlySet<string>>

let known: RestrictedAmong = async () => new Set()

/** Registers how restrictions are found; a later domain keeps them. */
export function defineRestrictions(among: RestrictedAmong): void {
  known = among
}

/** Those of some children whose hidden data staff may neither reveal nor export. */
export const restrictedAmong: RestrictedAmong = (db, tenantId, kind, ids) =>
  ids.length === 0 ? Promise.resolve(new Set<string>()) : known(db, tenantId, kind, ids)
