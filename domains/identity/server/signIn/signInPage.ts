import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { listDemoMembers } from '../../../organisation/server/public.ts'
import type { chooseDemoIdentity, signInFacts } from '../../contract/signInPage.ts'
import { thirdSignInOff } from '../refusals.ts'
import type { IdentityServices } from '../services.ts'

/** The data of the sign-in pages; without demo mode neither accounts nor other schools. */
export async function getSignInFacts(
  services: IdentityServices,
  actor: Actor,
): Promise<ReplyOf<typeof signInFacts>> {
  const { isDemo, settings, tenants } = services
  const tenant = await tenants.byId(actor.tenantId)
  const facts = {
    demo: isDemo,
    tenantId: actor.tenantId,
    schoolName:
      tenant?.isDemo || actor.tenantId !== services.defaultTenant
        ? (tenant?.name ?? '')
        : services.schoolName,
    smsIsOn: settings.sms !== undefined,
    socialIsOn: settings.social !== undefined,
  }
  if (!isDemo) return { ...facts, accounts: [], schools: [], socialChoices: [] }
  const schools = (await tenants.all())
    .filter((one) => one.isDemo)
    .map(({ tenantId, name }) => ({ tenantId, name }))
  return {
    ...facts,
    accounts: await demoAccounts(services, actor.tenantId),
    schools,
    socialChoices: [...(settings.social?.choices ?? [])],
  }
}

async function demoAccounts({ database, settings }: IdentityServices, tenantId: string) {
  const members = await database.read(tenantId, (db) => listDemoMembers(db, tenantId))
  return members.flatMap(({ account, realName, roles }) => {
    const known = settings.demoAccounts.find((one) => one.account === account)
    return known
      ? [
          {
            account,
            password: known.password,
            realName,
            roleName: roles.map((role) => role.name).join('、'),
          },
        ]
      : []
  })
}

/** Simulates the consent; refused when no simulation is active. */
export function chooseIdentity(
  services: IdentityServices,
  tenantId: string,
  key: string,
): ReplyOf<typeof chooseDemoIdentity> {
  const code = services.isDemo ? services.settings.social?.choose(tenantId, key) : undefined
  if (!code) throw thirdSignInOff()
  return { code }
}
