import { identityCheckCharacter } from '../../../../platform/contract/identityNumber.ts'
import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import type { Api, World } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { demoTenant, demoUserId, idBase } from '../../../../db/demo/world.ts'
import { someLookUp } from '../../../clearance/server/testing/someLookUp.ts'
import { decideApplication, getApplication } from '../../contract/office.ts'
import type { Application } from '../../contract/office.ts'
import { submitApplication } from '../../contract/own.ts'
import { listPosts, publishPost, submitPost } from '../../contract/post.ts'

/** A filled form of a post that is open on the tests' day. */
export const postForm = (change: Partial<InputOf<typeof submitPost>> = {}) => ({
  title: '初中数学教师',
  stage: 'JUNIOR' as const,
  subject: '数学',
  seats: 2,
  requirements: '本科以上学历，有教师资格证',
  papers: '教师资格证、学历证书',
  openOn: '2027-03-01',
  closeOn: '2027-03-31',
  noticeDays: 5,
  contact: '人事室 0000-1234567',
  ...change,
})

/** A published post; returns its id. */
export async function somePost(api: Api, change: Partial<InputOf<typeof submitPost>> = {}) {
  const admin = api.as('admin')
  await admin.call(submitPost, postForm(change))
  const id = (await admin.call(listPosts, {})).data.records[0]?.id ?? ''
  await admin.call(publishPost, { id })
  return id
}

/** A filled form of an application. */
export const applicationForm = (
  postId: string,
  change: Partial<InputOf<typeof submitApplication>> = {},
) => ({
  postId,
  name: '沈佳宁',
  sex: '2' as const,
  birthYear: '1996',
  phone: '14000000872',
  email: 'jianing@example.com',
  degree: 'MASTER' as const,
  school: '北川师范大学',
  major: '数学',
  teachingYears: 5,
  consents: true as const,
  ...change,
})

/** An application, of the demo parent unless said otherwise; returns its id. */
export async function someApplication(
  api: Api,
  change: Partial<InputOf<typeof submitApplication>> = {},
  account = 'parent',
): Promise<string> {
  const postId = change.postId ?? (await somePost(api))
  const answer = await api.as(account).call(submitApplication, applicationForm(postId, change))
  if (!('id' in answer.data)) throw new Error(answer.text)
  return answer.data.id
}

/** Makes the administrator the applicant. */
export const makeAdminApplicant = (
  database: Database,
  world: { readonly tenant: string },
  id: string,
): Promise<unknown> =>
  database.write(world.tenant, (tx) =>
    tx
      .updateTable('recruitmentApplication')
      .set({ applicantId: demoUserId(demoTenant, 'admin') })
      .where('id', '=', id)
      .execute(),
  )

export const read = async (api: Api, id: string): Promise<Application> =>
  (await api.as('admin').call(getApplication, { id })).data

/** Passes the present step. */
export async function pass(api: Api, id: string) {
  const { state } = await read(api, id)
  return api.as('admin').call(decideApplication, { id, state, decision: 'ADVANCE' })
}

/** Passes steps until the application is in a state; the applicant is looked up on the way. */
export async function passUntil(api: Api, world: World, id: string, until: string): Promise<void> {
  for (let step = 0; step < 8; step++) {
    const { state } = await read(api, id)
    if (state === until) return
    if (state === 'CLEARANCE') await someLookUp(api, `STAFF:${demoUserId(demoTenant, 'parent')}`)
    if (state === 'NOTICE') world.setNow(new Date('2027-03-22T09:00:00+08:00'))
    const answer = await pass(api, id)
    if (answer.status !== 200) throw new Error(answer.text)
  }
}

const idAt = (offset: number) => String(idBase(demoTenant) + BigInt(offset))

/** What makes the applicant a teacher. */
export const onboardForm = (id: string) => ({
  id,
  deptId: idAt(1003),
  positionId: idAt(3001),
  roleId: idAt(2006),
  workNo: 'T2027001',
  firstDay: '2027-04-01',
})

/** The role of parents, which staff cannot be given with the first working day. */
export const roleOfParents = idAt(2007)

/** The identity number that the applicant gives with the acceptance. */
export const idNo = `99010119960101002${identityCheckCharacter('99010119960101002')}`
