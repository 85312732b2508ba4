import { expect, test } from '../../../app/testing/world.ts'
import { demoPupilId } from '../../../db/demo/people.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { giveConsent, withdrawConsent } from '../../courseChoice/contract/preparation.ts'
import { publishedRound } from '../../courseChoice/server/testing/someRound.ts'
import { taughtOutside } from '../../courseChoice/server/testing/taughtOutside.ts'
import { revealValues, submitApplication } from '../../enrolment/contract/application.ts'
import { consentTexts } from '../../enrolment/server/consentTexts.ts'
import { someApplication, someForm } from '../../enrolment/server/testing/enrolmentFactory.ts'
import {
  givePhotoConsent,
  photoConsentText,
  withdrawPhotoConsent,
} from '../../people/contract/photoConsent.ts'
import { freezeStudent, revealStudent } from '../../people/contract/student.ts'
import { exportStudents } from '../../people/contract/studentSheets.ts'
import { revealRecord } from '../../pupilRecord/contract/record.ts'
import { someRecord } from '../../pupilRecord/server/testing/someRecord.ts'
import { leavePool } from '../../recruitment/contract/own.ts'
import { someApplication as someJobApplication } from '../../recruitment/server/testing/someRecruitment.ts'
import { listAccess } from '../contract/access.ts'
import { listConsents } from '../contract/consent.ts'
import { answerTicket } from '../contract/office.ts'
import { listSubjects } from '../contract/subject.ts'
import { identifiedRequest } from './testing/someRequest.ts'
import { someTie } from './testing/someTie.ts'

const childId = demoPupilId(demoTenant, '张小雨')
const subject = `STUDENT:${childId}`

test('L1: an application without the consents is refused; with them the version and hash of each text are kept and shown', async ({
  api,
  database,
}) => {
  const form = await someForm(database)
  for (const consents of [{}, { ...form.consents, sensitive: 'an older text' }])
    expect((await api.as('parent').callRaw(submitApplication, { ...form, consents })).status).toBe(
      400,
    )

  const { id } = await someApplication(api, database, { order: 72 })
  const { data } = await api.as('parent').call(listConsents, { subject: `APPLICATION:${id}` })
  const rows = await database.read(demoTenant, (db) =>
    db
      .selectFrom('enrolmentConsent')
      .select(['purpose', 'textHash'])
      .where('tenantId', '=', demoTenant)
      .where('applicationId', '=', id)
      .execute(),
  )

  expect(rows.toSorted((a, b) => a.purpose.localeCompare(b.purpose))).toEqual(
    consentTexts
      .map(({ purpose, textHash }) => ({ purpose, textHash }))
      .toSorted((a, b) => a.purpose.localeCompare(b.purpose)),
  )
  expect(data.necessary.map(({ title }) => title).toSorted()).toEqual(
    consentTexts.map(({ title }) => title).toSorted(),
  )
  expect(data.optional).toEqual([])
})

test('L2: telling an institution is off until a guardian consents, and the withdrawal is shown with its effect', async ({
  api,
  database,
  world,
}) => {
  const { classIds } = await publishedRound(api)
  const [classId = ''] = classIds
  await taughtOutside(api, { database, world, classId })
  const parent = api.as('parent')
  const optional = async () =>
    (await parent.call(listConsents, { subject })).data.optional.filter(
      ({ classId: one }) => one !== undefined,
    )

  expect(await optional()).toEqual([])
  await parent.call(giveConsent, { classId, childId })
  expect(await optional()).toMatchObject([
    { isGiven: true, classId, effect: expect.stringContaining('退出课程班') },
  ])
  await parent.call(withdrawConsent, { classId, childId })
  expect(await optional()).toMatchObject([
    { isGiven: false, withdrawnAt: expect.any(String), mayGiveAgain: true },
  ])
  await parent.call(giveConsent, { classId, childId })
  expect(await optional()).toMatchObject([{ isGiven: true }])
})

test('L2: published photos are off until a guardian agrees, with version and hash, and the withdrawal is shown', async ({
  api,
}) => {
  const parent = api.as('parent')
  const photos = async () => (await parent.call(listConsents, { subject })).data.optional[0]
  const { version } = photoConsentText

  expect(await photos()).toMatchObject({ key: 'PHOTOS', isGiven: false, photoVersion: version })
  expect((await photos())?.at).toBeUndefined()
  await parent.call(givePhotoConsent, { childId, version })
  expect(await photos()).toMatchObject({
    isGiven: true,
    text: photoConsentText.text,
    version: expect.stringMatching(/^2026-11（[0-9a-f]{8}）$/),
  })
  await parent.call(withdrawPhotoConsent, { childId })
  expect(await photos()).toMatchObject({ isGiven: false, withdrawnAt: expect.any(String) })
})

test('L2: the own account shows the talent pool for each application for a post, until it is left', async ({
  api,
}) => {
  const id = await someJobApplication(api, { keepsInPool: true })
  const parent = api.as('parent')
  const person = (await parent.call(listSubjects, {})).data.records.find(
    ({ kind }) => kind === 'PERSON',
  )
  const pool = async () => {
    const { data } = await parent.call(listConsents, { subject: person?.key ?? '' })
    expect(data.mayDecide).toBe(true)
    return data.optional.find(({ applicationId }) => applicationId === id)
  }

  expect(await pool()).toMatchObject({ isGiven: true, title: expect.stringContaining('人才库') })
  await parent.call(leavePool, { id })
  expect(await pool()).toMatchObject({ isGiven: false })
})

test('L13: POST consent/give: CUSTODY_FROZEN when custody is disputed; POST consent/withdraw: CUSTODY_FROZEN too, and the family reads it', async ({
  api,
  database,
  world,
}) => {
  const { classIds } = await publishedRound(api)
  const [classId = ''] = classIds
  await taughtOutside(api, { database, world, classId })
  await api.as('admin').call(freezeStudent, { id: childId, reason: '法院文书' })

  for (const call of [giveConsent, withdrawConsent])
    expect(await api.as('parent').call(call, { classId, childId })).toBeRefused('CUSTODY_FROZEN')
  const { data } = await api.as('parent').call(listConsents, { subject })
  expect(data).toMatchObject({ mayDecide: false, isFrozen: true })
})

test('POST consent/give: CUSTODY_FROZEN when custody is disputed', async ({
  api,
  database,
  world,
}) => {
  const { classIds } = await publishedRound(api)
  const [classId = ''] = classIds
  await taughtOutside(api, { database, world, classId })
  await api.as('admin').call(freezeStudent, { id: childId, reason: '法院文书' })

  expect(await api.as('parent').call(giveConsent, { classId, childId })).toBeRefused(
    'CUSTODY_FROZEN',
  )
})

test('POST consent/withdraw: CUSTODY_FROZEN when custody is disputed', async ({ api }) => {
  const { classIds } = await publishedRound(api)
  const [classId = ''] = classIds
  await api.as('admin').call(freezeStudent, { id: childId, reason: '法院文书' })

  expect(await api.as('parent').call(withdrawConsent, { classId, childId })).toBeRefused(
    'CUSTODY_FROZEN',
  )
})

test('GET consent/list: works for an own child; NOT_FOUND when the child is not the caller’s', async ({
  api,
}) => {
  const { data } = await api.as('parent').call(listConsents, { subject })
  expect(data.necessary.map(({ title }) => title)).toContain('学籍管理')
  expect(await api.as('parent2').call(listConsents, { subject })).toBeRefused('NOT_FOUND')
})

test('POST student/reveal: DATA_RESTRICTED when the family has had its data restricted; the family itself still reads', async ({
  api,
}) => {
  const { id } = await identifiedRequest(api.as('parent'), api.as('privacy'), {
    subject,
    kind: 'RESTRICT',
    wish: '有争议，请先不要使用',
  })
  await api.as('privacy').call(answerTicket, { id, answer: '已限制' })
  const input = { id: childId, names: ['idNo' as const], reason: '核对' }

  expect(await api.as('privacy').call(revealStudent, input)).toBeRefused('DATA_RESTRICTED')
  expect((await api.as('parent').call(revealStudent, input)).status).toBe(200)
  await api
    .as('admin')
    .callRaw(exportStudents, { numbers: 'masked', reason: '检查', keyword: '张小雨' })
  const { data } = await api.as('parent').call(listAccess, { subject })
  expect(data.records.map(({ who }) => who)).toEqual(['您本人'])
})

test('POST baoming/reveal: DATA_RESTRICTED when the family has had the application restricted', async ({
  api,
  database,
}) => {
  const applied = await someApplication(api, database)
  const { id } = await identifiedRequest(api.as('parent'), api.as('privacy'), {
    subject: `APPLICATION:${applied.id}`,
    kind: 'RESTRICT',
    wish: '有争议，请先不要使用',
  })
  await api.as('privacy').call(answerTicket, { id, answer: '已限制' })

  expect(
    await api
      .as('lead')
      .call(revealValues, { id: applied.id, names: ['values.idNo'], reason: '核对' }),
  ).toBeRefused('DATA_RESTRICTED')
})

test('POST record/reveal: DATA_RESTRICTED when the family has had the data restricted', async ({
  api,
  database,
  world,
}) => {
  const record = await someRecord({ api, database, world })
  await someTie({ database, world }, { account: 'parent', studentId: record.id })
  const { id } = await identifiedRequest(api.as('parent'), api.as('privacy'), {
    subject: `STUDENT:${record.id}`,
    kind: 'RESTRICT',
    wish: '有争议，请先不要使用',
  })
  await api.as('privacy').call(answerTicket, { id, answer: '已限制' })

  expect(
    await api
      .as('reviewer')
      .call(revealRecord, { id: record.id, names: ['values.bloodType'], reason: '核对' }),
  ).toBeRefused('DATA_RESTRICTED')
})
