import { demoUserId } from '../../../../db/demo/world.ts'
import type { World } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'

type Tie = {
  readonly account: string
  readonly studentId: string
  readonly state?: 'ACTIVE' | 'REVOKED'
}

/** Makes a demo person the guardian of a pupil, or one whose guardianship was ended. */
export const someTie = (
  { database, world }: { readonly database: Database; readonly world: World },
  { account, studentId, state = 'ACTIVE' }: Tie,
) =>
  database.write(world.tenant, (tx) =>
    tx
      .insertInto('guardianLink')
      .values({
        tenantId: world.tenant,
        studentId,
        userId: demoUserId(world.tenant, account),
        name: '家长',
        phoneSealed: null,
        phoneIndex: null,
        relation: 'FATHER',
        state,
        verifiedBy: null,
        verifiedAt: world.now,
        revokedAt: state === 'REVOKED' ? world.now : null,
      })
      .execute(),
  )
