import type { Db } from '../../../platform/server/database/db.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { findPeople, usersWithPermission } from '../../organisation/server/public.ts'
import type { AdultKind } from '../contract/adult.ts'

/** An adult who works with children; `place` is a department or an institution. */
export type KnownAdult = {
  readonly kind: AdultKind
  readonly id: string
  readonly name: string
  readonly place: string
}

type Outsiders = (
  db: Db,
  tenantId: string,
) => Promise<readonly { id: string; name: string; place: string }[]>

let outsiders: Outsiders = async () => []

/** Registers who teaches from outside; called when the module of the domain that knows is loaded. */
export function defineOutsiders(list: Outsiders): void {
  outsiders = list
}

let applicants: Outsiders = async () => []

/**
 * Registers who is looked up before they join the staff. They are users already, so the look-up
 * stays theirs afterwards.
 */
export function defineApplicants(list: Outsiders): void {
  applicants = list
}

/** Every adult who must be looked up: active staff, those about to join, teachers from outside. */
export async function adultsOf(db: Db, tenantId: string): Promise<KnownAdult[]> {
  const ids = await usersWithPermission(db, tenantId, organisationPermissions.workHere)
  const staff = await findPeople(db, tenantId, ids)
  return [
    ...[...staff.values()].map(({ id, realName, departments }) => ({
      kind: 'STAFF' as const,
      id,
      name: realName,
      place: departments.map(({ name }) => name).join('、'),
    })),
    ...(await applicants(db, tenantId))
      .filter(({ id }) => !staff.has(id))
      .map((one) => ({ ...one, kind: 'STAFF' as const })),
    ...(await outsiders(db, tenantId)).map((one) => ({ ...one, kind: 'OUTSIDE' as const })),
  ]
}
