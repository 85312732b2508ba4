import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoPupilId } from '../../../../db/demo/people.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import {
  givePhotoConsent,
  photoConsentText,
  withdrawPhotoConsent,
} from '../../contract/photoConsent.ts'
import { freezeStudent, listStudents } from '../../contract/student.ts'
import { photoTextHash } from './photoConsents.ts'

const childId = demoPupilId(demoTenant, '张小雨')
const { version } = photoConsentText
const inClassList = async (api: Api, account = 'teacher') =>
  (await api.as(account).call(listStudents, { keyword: '张小雨' })).data.records.find(
    ({ id }) => id === childId,
  )?.mayShowPhotos

test('POST photo-consent/give: works (L2): off until a guardian agrees, with version and hash; the class teacher sees it in the roll', async ({
  api,
  database,
}) => {
  expect(await inClassList(api)).toBe(false)
  const parent = api.as('parent')
  await parent.call(givePhotoConsent, { childId, version })
  await parent.call(givePhotoConsent, { childId, version })

  expect(await inClassList(api)).toBe(true)
  const rows = await database.read(demoTenant, (db) =>
    db
      .selectFrom('photoConsent')
      .select(['givenBy', 'textVersion', 'textHash', 'withdrawnTime'])
      .where('tenantId', '=', demoTenant)
      .where('childId', '=', childId)
      .execute(),
  )
  expect(rows).toEqual([
    {
      givenBy: demoUserId(demoTenant, 'parent'),
      textVersion: version,
      textHash: photoTextHash,
      withdrawnTime: null,
    },
  ])
})

test('POST photo-consent/withdraw: works (L2) at once, and the guardian may agree again', async ({
  api,
}) => {
  const parent = api.as('parent')
  await parent.call(givePhotoConsent, { childId, version })
  await parent.call(withdrawPhotoConsent, { childId })

  expect(await inClassList(api)).toBe(false)
  await parent.call(givePhotoConsent, { childId, version })
  expect(await inClassList(api)).toBe(true)
})

test('GET student/list: the filter finds who may be shown, within the reach of the reader alone', async ({
  api,
}) => {
  await api.as('parent').call(givePhotoConsent, { childId, version })
  const given = async (account: string, photos: 'GIVEN' | 'NONE') =>
    (await api.as(account).call(listStudents, { photos, size: 100 })).data.records

  expect((await given('teacher', 'GIVEN')).map(({ id }) => id)).toEqual([childId])
  const others = await given('teacher', 'NONE')
  expect(others.length).toBeGreaterThan(0)
  expect(others.some(({ id, mayShowPhotos }) => id === childId || mayShowPhotos)).toBe(false)
  expect((await api.as('parent').call(listStudents, { photos: 'GIVEN' })).reason).toBe(
    'NOT_ALLOWED',
  )
})

test('POST photo-consent/give: an older text is refused', async ({ api }) => {
  const answer = await api.as('parent').callRaw(givePhotoConsent, { childId, version: '2020-01' })

  expect(answer.status).toBe(400)
  expect(await inClassList(api)).toBe(false)
})

const withoutSigning = (database: Database) =>
  database.write(demoTenant, (tx) =>
    tx
      .updateTable('guardianLink')
      .set({ canConsent: false })
      .where('tenantId', '=', demoTenant)
      .where('studentId', '=', childId)
      .execute(),
  )

test('POST photo-consent/give: NOT_FOUND when the child is not the caller’s', async ({ api }) => {
  expect(await api.as('parent2').call(givePhotoConsent, { childId, version })).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST photo-consent/withdraw: NOT_FOUND when the child is not the caller’s', async ({
  api,
}) => {
  expect(await api.as('parent2').call(withdrawPhotoConsent, { childId })).toBeRefused('NOT_FOUND')
})

test('POST photo-consent/give: MAY_NOT_CONSENT when the guardian may not sign', async ({
  api,
  database,
}) => {
  await withoutSigning(database)
  expect(await api.as('parent').call(givePhotoConsent, { childId, version })).toBeRefused(
    'MAY_NOT_CONSENT',
  )
})

test('POST photo-consent/withdraw: MAY_NOT_CONSENT when the guardian may not sign', async ({
  api,
  database,
}) => {
  await withoutSigning(database)
  expect(await api.as('parent').call(withdrawPhotoConsent, { childId })).toBeRefused(
    'MAY_NOT_CONSENT',
  )
})

test('POST photo-consent/give: CUSTODY_FROZEN when custody is disputed', async ({ api }) => {
  await api.as('admin').call(freezeStudent, { id: childId, reason: '法院文书' })
  expect(await api.as('parent').call(givePhotoConsent, { childId, version })).toBeRefused(
    'CUSTODY_FROZEN',
  )
})

test('POST photo-consent/withdraw: CUSTODY_FROZEN when custody is disputed', async ({ api }) => {
  await api.as('admin').call(freezeStudent, { id: childId, reason: '法院文书' })
  expect(await api.as('parent').call(withdrawPhotoConsent, { childId })).toBeRefused(
    'CUSTODY_FROZEN',
  )
})
