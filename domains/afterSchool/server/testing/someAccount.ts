import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import type { Institution } from '../../contract/institution.ts'
import { insertAccount } from '../queries/institutionAccounts.ts'
import { insertInstructor } from '../queries/instructors.ts'
import { admit, someCode, someInstitution } from './someInstitution.ts'

type Joined = { readonly id: string }

/** Makes the demo people `institution` and `coach` lead and teacher of an institution. */
export async function joinInstitution(database: Database, { id }: Joined): Promise<void> {
  await joinAs(database, id, 'LEAD')
  await joinAs(database, id, 'TEACHER')
}

async function joinAs(
  database: Database,
  institutionId: string,
  duty: 'LEAD' | 'TEACHER',
): Promise<void> {
  const userId = demoUserId(demoTenant, duty === 'LEAD' ? 'institution' : 'coach')
  const openedBy = demoUserId(demoTenant, 'afterschool')
  const row = { tenantId: demoTenant, userId, institutionId, duty, openedBy, openedByName: '许静' }
  await database.write(demoTenant, async (tx) => {
    await insertAccount(tx, row, new Date('2027-03-01T09:00:00+08:00'))
    if (duty === 'TEACHER')
      await insertInstructor(tx, demoTenant, {
        kind: 'OUTSIDE',
        name: '顾小川',
        userId,
        institutionId,
        qualification: '',
        healthNo: '',
        healthUntil: null,
      })
  })
}

/** An admitted institution with its lead `institution` and its teacher `coach`. */
export async function someStaffedInstitution(api: Api, database: Database): Promise<Institution> {
  const institution = await someInstitution(api, database)
  await admit(api, institution)
  await joinInstitution(database, institution)
  return institution
}

/** Another admitted institution, with people of its own. */
export async function anotherInstitution(api: Api, database: Database): Promise<Institution> {
  const other = await someInstitution(api, database, { name: '星桥美术工作室', uscc: someCode(2) })
  await admit(api, other)
  return other
}

/** Suspends an institution, as an expired paper does. */
export const suspend = (database: Database, { id }: Joined) =>
  database.write(demoTenant, (tx) =>
    tx
      .updateTable('institution')
      .set({ state: 'SUSPENDED' })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', id)
      .execute(),
  )
