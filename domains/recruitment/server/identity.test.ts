import { expect, test } from '../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { someLookUp } from '../../clearance/server/testing/someLookUp.ts'
import { decideApplication, revealIdentity } from '../contract/office.ts'
import {
  acceptOffer,
  giveIdentity,
  listOwnApplications,
  withdrawApplication,
} from '../contract/own.ts'
import type { OwnApplication } from '../contract/own.ts'
import {
  idNo,
  makeAdminApplicant,
  passUntil,
  read,
  someApplication,
} from './testing/someRecruitment.ts'
import type { Api } from '../../../app/testing/world.ts'

const ownOf = async (api: Api): Promise<OwnApplication | undefined> =>
  (await api.as('parent').call(listOwnApplications, {})).data.records[0]

test('POST own/identity: works from the check of the registers on; the number is sealed', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'CLEARANCE')
  expect(await ownOf(api)).toMatchObject({ mayGiveIdentity: true, hasIdentity: false })
  expect((await ownOf(api))?.next).toContain('请填写身份证件号')
  expect(await api.as('parent2').call(giveIdentity, { id, idNo })).toBeRefused('NOT_FOUND')

  expect(await api.as('parent').call(giveIdentity, { id, idNo })).toBeDone()

  expect(await ownOf(api)).toMatchObject({ mayGiveIdentity: true, hasIdentity: true })
  expect((await ownOf(api))?.next).not.toContain('身份证件号')
  const rows = await database.read(world.tenant, (db) =>
    db.selectFrom('recruitmentApplication').selectAll().execute(),
  )
  expect(JSON.stringify(rows)).not.toContain(idNo)
})

test('POST own/identity: IDENTITY_NOT_ASKED before the check, and after it once it is given', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  const give = () => api.as('parent').call(giveIdentity, { id, idNo })
  expect(await give()).toBeRefused('IDENTITY_NOT_ASKED')

  await passUntil(api, world, id, 'NOTICE')
  expect(await give()).toBeDone()
  expect(await give()).toBeRefused('IDENTITY_NOT_ASKED')
})

test('POST own/identity: IDENTITY_NOT_ASKED once the look-up made with it is recorded', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'CLEARANCE')
  const give = () => api.as('parent').call(giveIdentity, { id, idNo })
  expect(await give()).toBeDone()
  expect(await give()).toBeDone()
  await someLookUp(api, `STAFF:${demoUserId(demoTenant, 'parent')}`)

  expect((await ownOf(api))?.mayGiveIdentity).toBe(false)
  expect(await give()).toBeRefused('IDENTITY_NOT_ASKED')
})

test('the publication begins also without an identity number', async ({ api, world }) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'NOTICE')
  expect(await read(api, id)).toMatchObject({ state: 'NOTICE', hasIdentity: false })
})

test('POST own/accept: works once the post is offered; the identity number is sealed', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  expect((await ownOf(api))?.next).toContain('请确认录用')

  const answer = await api.as('parent').call(acceptOffer, { id, idNo })

  expect(answer).toBeDone()
  expect(await read(api, id)).toMatchObject({ isAccepted: true, mayOnboard: true })
  expect(await ownOf(api)).toMatchObject({ next: '学校会为您办理入职。', mayAccept: false })
  const rows = await database.read(world.tenant, (db) =>
    db.selectFrom('recruitmentApplication').selectAll().execute(),
  )
  expect(JSON.stringify(rows)).not.toContain(idNo)
})

test('an offer is accepted without the number if it was given for the check', async ({
  api,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'CLEARANCE')
  await api.as('parent').call(giveIdentity, { id, idNo })
  await passUntil(api, world, id, 'HIRED')

  expect(await api.as('parent').call(acceptOffer, { id })).toBeDone()

  const { records } = (await api.as('admin').call(revealIdentity, { id, reason: '办理入职' })).data
  expect(records).toMatchObject([{ value: idNo }])
})

test('POST own/accept: NOT_OFFERED when nothing is offered', async ({ api }) => {
  const id = await someApplication(api)
  expect(await api.as('parent').call(acceptOffer, { id, idNo })).toBeRefused('NOT_OFFERED')
})

test('POST own/accept: IDENTITY_NEEDED when the number was never given', async ({ api, world }) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'HIRED')
  for (const given of [{ id }, { id, idNo: '' }]) {
    const answer = await api.as('parent').call(acceptOffer, given)
    expect(answer).toBeRefused('IDENTITY_NEEDED')
    expect(answer.fields).toMatchObject([{ name: 'idNo' }])
  }
})

test('POST application/reveal: works for who hires; the log keeps the reader and the reason', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'CLEARANCE')
  await api.as('parent').call(giveIdentity, { id, idNo })
  expect((await read(api, id)).mayReveal).toBe(true)

  const answer = await api.as('admin').call(revealIdentity, { id, reason: '准入查询' })

  expect(answer.data).toMatchObject({ seconds: 60, records: [{ name: 'idNo', value: idNo }] })
  const logged = await database.read(world.tenant, (db) =>
    db
      .selectFrom('auditLog')
      .select(['actorId', 'detail'])
      .where('action', '=', 'recruitment.reveal')
      .execute(),
  )
  expect(logged).toMatchObject([
    { actorId: demoUserId(demoTenant, 'admin'), detail: { names: ['idNo'], reason: '准入查询' } },
  ])
  expect(JSON.stringify(logged)).not.toContain(idNo)
  expect(await api.as('head').call(revealIdentity, { id, reason: '看看' })).toBeRefused(
    'NOT_ALLOWED',
  )
})

test('POST application/reveal: IDENTITY_MISSING when the applicant has not given it', async ({
  api,
}) => {
  const id = await someApplication(api)
  expect((await read(api, id)).mayReveal).toBe(false)
  expect(await api.as('admin').call(revealIdentity, { id, reason: '准入查询' })).toBeRefused(
    'IDENTITY_MISSING',
  )
})

test('POST application/reveal: OWN_APPLICATION when the reader applied', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  await makeAdminApplicant(database, world, id)
  expect(await api.as('admin').call(revealIdentity, { id, reason: '准入查询' })).toBeRefused(
    'OWN_APPLICATION',
  )
})

test('a refusal or withdrawal deletes the identity number', async ({ api, world }) => {
  for (const end of ['REFUSED', 'WITHDRAWN'] as const) {
    const id = await someApplication(api)
    await passUntil(api, world, id, 'CLEARANCE')
    await api.as('parent').call(giveIdentity, { id, idNo })
    if (end === 'WITHDRAWN') await api.as('parent').call(withdrawApplication, { id })
    else
      await api
        .as('admin')
        .call(decideApplication, { id, state: 'CLEARANCE', decision: 'REFUSE', note: '名额已满' })

    expect(await read(api, id)).toMatchObject({ state: end, hasIdentity: false })
  }
})
