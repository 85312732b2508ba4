import { expect, test } from '../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { findMember } from '../../organisation/server/public.ts'
import { listApplications, onboardApplicant } from '../contract/office.ts'
import { acceptOffer } from '../contract/own.ts'
import {
  idNo,
  makeAdminApplicant,
  onboardForm,
  passUntil,
  read,
  roleOfParents,
  someApplication,
} from './testing/someRecruitment.ts'

const applicant = demoUserId(demoTenant, 'parent')

test('a hired applicant is offered for onboarding only once they accepted', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  const listed = async (account: string) =>
    (await api.as(account).call(listApplications, { keyword: '北川' })).data.records
  expect(await listed('admin')).toMatchObject([
    { seats: 2, hired: 1, isAccepted: false, mayOnboard: false, decisions: ['REFUSE'] },
  ])

  await api.as('parent').call(acceptOffer, { id, idNo })

  expect(await listed('admin')).toMatchObject([{ isAccepted: true, mayOnboard: true }])
  expect(await listed('head')).toMatchObject([{ mayOnboard: false, decisions: [] }])
})

test('POST application/onboard: works; the same account becomes a teacher and stays a parent', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  await api.as('parent').call(acceptOffer, { id, idNo })

  expect(await api.as('admin').call(onboardApplicant, onboardForm(id))).toBeDone()

  expect(await read(api, id)).toMatchObject({ state: 'ONBOARDED', firstDay: '2027-04-01' })
  const member = await database.read(world.tenant, (db) => findMember(db, demoTenant, applicant))
  expect(member?.roles.map(({ alias }) => alias).toSorted()).toEqual(['parent', 'teacher'])
  expect(member?.departments.map((one) => one.id)).toEqual([onboardForm(id).deptId])
})

test('POST application/onboard: OWN_APPLICATION when the decider applied', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  await makeAdminApplicant(database, world, id)
  expect(await api.as('admin').call(onboardApplicant, onboardForm(id))).toBeRefused(
    'OWN_APPLICATION',
  )
})

test('POST application/onboard: FIRST_DAY_EARLY when the day is before the decision', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  world.setNow(new Date('2027-03-24T09:00:00+08:00'))
  await api.as('parent').call(acceptOffer, { id, idNo })
  const early = { ...onboardForm(id), firstDay: '2027-03-21' }

  const answer = await api.as('admin').call(onboardApplicant, early)

  expect(answer).toBeRefused('FIRST_DAY_EARLY')
  expect(answer.fields).toMatchObject([{ name: 'firstDay' }])
  const that = { ...onboardForm(id), firstDay: '2027-03-22' }
  expect(await api.as('admin').call(onboardApplicant, that)).toBeDone()
})

test('POST application/onboard: NOT_ACCEPTED when the applicant has not accepted', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  expect(await api.as('admin').call(onboardApplicant, onboardForm(id))).toBeRefused('NOT_ACCEPTED')
})

test('POST application/onboard: NOT_CLEARED when the check ends before the first day', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  await api.as('parent').call(acceptOffer, { id, idNo })
  const late = { ...onboardForm(id), firstDay: '2028-03-02' }
  expect(await api.as('admin').call(onboardApplicant, late)).toBeRefused('NOT_CLEARED')
})

test('POST application/onboard: WORK_NUMBER_TAKEN when a colleague has the number', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  await api.as('parent').call(acceptOffer, { id, idNo })
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('appUser')
      .set({ code: 'T2027001' })
      .where('id', '=', demoUserId(demoTenant, 'teacher'))
      .execute(),
  )
  expect(await api.as('admin').call(onboardApplicant, onboardForm(id))).toBeRefused(
    'WORK_NUMBER_TAKEN',
  )
})

test('POST application/onboard: ROLE_UNFIT when the role is none of the staff', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  await api.as('parent').call(acceptOffer, { id, idNo })
  const parents = { ...onboardForm(id), roleId: roleOfParents }
  expect(await api.as('admin').call(onboardApplicant, parents)).toBeRefused('ROLE_UNFIT')
})

test('POST application/onboard: PLACE_UNKNOWN when the department is gone', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  await api.as('parent').call(acceptOffer, { id, idNo })
  const gone = { ...onboardForm(id), deptId: '1' }
  expect(await api.as('admin').call(onboardApplicant, gone)).toBeRefused('PLACE_UNKNOWN')
})
