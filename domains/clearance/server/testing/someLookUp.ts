import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import { submitLookUps } from '../../contract/lookUp.ts'
import type { LookUpForm } from '../../contract/lookUp.ts'

/** The key of a demo person. */
export const staffKey = (account: string, tenantId = demoTenant): string =>
  `STAFF:${demoUserId(tenantId, account)}`

/** A look-up of two weeks before the tests' day. */
export const lookUpForm = (adults: string, change: Partial<LookUpForm> = {}): LookUpForm => ({
  adults,
  lookedOn: '2027-03-01',
  office: '澜汀区人民检察院',
  reference: 'RZ-2027-0301',
  result: 'CLEAR',
  validUntil: '',
  ...change,
})

/** Records a look-up and expects success. */
export async function someLookUp(
  api: Api,
  adults: string,
  change: Partial<LookUpForm> = {},
): Promise<void> {
  const answer = await api.as('afterschool').call(submitLookUps, lookUpForm(adults, change))
  if (answer.status !== 200) throw new Error(answer.text)
}
