import { submitUser } from '../../../domains/identity/contract/accounts.ts'
import { updateOwnPassword } from '../../../domains/identity/contract/profile.ts'
import { selectRoles } from '../../../domains/organisation/contract/roles.ts'
import { submitTenant } from '../../../domains/organisation/contract/tenants.ts'
import { submitGrade } from '../../../domains/people/contract/grade.ts'
import { submitClass } from '../../../domains/people/contract/schoolClass.ts'
import { submitYear } from '../../../domains/people/contract/schoolYear.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { passwordOf } from '../../support/signedIn.ts'
import { noteSecret } from '../../support/secrets.ts'
import { call, tokenFor } from './calls.ts'
import type { Account } from './calls.ts'

/** A school that was opened a moment ago: its office and two empty classes, and no plan. */
export type NewSchool = {
  readonly tenantId: string
  readonly admin: Account
  readonly lead: Account
  readonly reviewer: Account
  readonly classNames: readonly string[]
}

const chosenPassword = 'Qing shan 2027'

/** Opens a school through the calls of the platform and of its administrator. */
export async function openSchool(url: string, startYear: number): Promise<NewSchool> {
  const platform = { tenantId: demoTenant, account: 'admin', password: passwordOf('admin') }
  const opened = await call(
    url,
    submitTenant,
    { tenantName: '青山实验小学', linkman: '钱校长', showsPassword: true },
    await tokenFor(url, platform),
  )
  const { tenantId, issued } = opened
  if (!issued) throw new Error('no password was issued for the new school')
  const admin = await withOwnPassword(url, { tenantId, ...issued })
  const office = await tokenFor(url, admin)
  const roles = await call(url, selectRoles, {}, office)
  const add = async (account: string, realName: string, role: string): Promise<Account> => {
    const roleId = roles.find(({ roleAlias }) => roleAlias === role)?.id
    if (!roleId) throw new Error(`the school has no role ${role}`)
    const added = await call(
      url,
      submitUser,
      { account, realName, roleId, showsPassword: true },
      office,
    )
    const password = added.issued?.password ?? ''
    return withOwnPassword(url, { tenantId, account, password })
  }
  const lead = await add('zhoumin', '周敏', 'enrolmentLead')
  const reviewer = await add('linxiao', '林晓', 'enrolmentReviewer')
  const classNames = await addClasses(url, office, startYear)
  return { tenantId, admin, lead, reviewer, classNames }
}

/** Replaces a one-time password, as the first sign-in asks for. */
async function withOwnPassword(url: string, person: Account): Promise<Account> {
  noteSecret(person.password)
  await call(
    url,
    updateOwnPassword,
    {
      oldPassword: person.password,
      newPassword: chosenPassword,
      newPassword1: chosenPassword,
    },
    await tokenFor(url, person),
  )
  return { ...person, password: chosenPassword }
}

async function addClasses(url: string, office: string, startYear: number): Promise<string[]> {
  const year = await call(
    url,
    submitYear,
    {
      name: `${startYear}—${startYear + 1} 学年`,
      startYear,
      beginDate: `${startYear}-09-01`,
      endDate: `${startYear + 1}-07-15`,
      terms: [],
    },
    office,
  )
  const grade = await call(url, submitGrade, { name: '一年级', level: 1 }, office)
  const names = ['一年级1班', '一年级2班']
  for (const [index, name] of names.entries())
    await call(
      url,
      submitClass,
      { yearId: year.id, gradeId: grade.id, ordinal: index + 1, name, capacity: 45 },
      office,
    )
  return names
}
