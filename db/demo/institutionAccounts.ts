import { insertAccount } from '../../domains/afterSchool/server/queries/institutionAccounts.ts'
import { insertInstructor } from '../../domains/afterSchool/server/queries/instructors.ts'
import { listAdmitted } from '../../domains/afterSchool/server/queries/institutions.ts'
import { wireDate } from '../../platform/contract/time.ts'
import type { Database } from '../../platform/server/database/db.ts'
import { demoPeople, demoUserId } from './world.ts'

const people = [
  { account: 'institution', duty: 'LEAD' },
  { account: 'coach', duty: 'TEACHER' },
] as const

type Load = { readonly tenantId: string; readonly anchor: Date }

/**
 * Gives the demo people `institution` and `coach` their places at the admitted institution;
 * institutions must be loaded before. The verb that opens accounts would also create new people.
 */
export const loadInstitutionAccounts = (
  database: Database,
  { tenantId, anchor }: Load,
): Promise<void> =>
  database.write(tenantId, async (tx) => {
    const [institution] = await listAdmitted(tx, tenantId, wireDate(anchor))
    if (!institution) throw new Error('no admitted demo institution')
    const by = { openedBy: demoUserId(tenantId, 'afterschool'), openedByName: '许静' }
    for (const { account, duty } of people) {
      const userId = demoUserId(tenantId, account)
      const place = { tenantId, userId, institutionId: institution.id }
      await insertAccount(tx, { ...place, duty, ...by }, anchor)
      const name = demoPeople.find((one) => one.account === account)?.realName ?? account
      if (duty === 'TEACHER')
        await insertInstructor(tx, tenantId, {
          kind: 'OUTSIDE',
          name,
          userId,
          institutionId: institution.id,
          qualification: 'DEMO-JS-0101',
          healthNo: '',
          healthUntil: null,
        })
    }
  })
