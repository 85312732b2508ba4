import { sql } from 'kysely'

import { demoIdentityNumber } from '../../../../db/demo/enrolment/applicationForms.ts'
import { expect, test, testRootKey } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { submitApplication } from '../../../enrolment/contract/application.ts'
import { getDraft, saveDraft } from '../../../enrolment/contract/draft.ts'
import { openValues, sealValues } from '../../../enrolment/server/applications/sealing.ts'
import { someApplication, someForm } from '../../../enrolment/server/testing/enrolmentFactory.ts'
import * as office from '../../contract/office.ts'
import { erasable, erasableOrder } from '../testing/someErasure.ts'
import type { Stage } from '../testing/someErasure.ts'

const keys = createKeys(testRootKey)
const number = demoIdentityNumber('2020-10-11', erasableOrder)
const otherNumber = demoIdentityNumber('2020-10-11', 84)

/** A draft of another family. */
async function someDraft(api: Api, clientDraftId: string, values: Record<string, string>) {
  const payload = { values, guardians: [{ gJob: '苗小朵的邻居' }], materials: {} }
  return (await api.as('parent2').call(saveDraft, { clientDraftId, payload })).data.id
}

const payloadOf = async (api: Api, id: string) =>
  (await api.as('parent2').call(getDraft, { id })).data.payload

const eraseNow = (api: Api, id: string) =>
  api.as('privacy').call(office.carryOutErasure, { id, answer: '' })

test('L8: name and number go from sealed drafts of another family, which it can still open', async ({
  api,
  database,
  world,
}) => {
  const { id } = await erasable({ api, database, world })
  const same = await someDraft(api, 'draft-0001', {
    childName: '苗小朵',
    idNo: number,
    homeAddress: `与苗小朵（${number.toLowerCase()}）同住`,
  })
  const sibling = await someDraft(api, 'draft-0002', {
    childName: '林一诺',
    idNo: otherNumber,
    twinIdNo: number,
  })
  const plan = await api.as('privacy').call(office.planErasure, { id })
  expect(plan.data.mentions).toContainEqual(
    expect.objectContaining({ title: '报名草稿', excerpt: '加密保存的内容', isAsked: false }),
  )
  expect((await eraseNow(api, id)).status).toBe(200)

  expect(await payloadOf(api, same)).toEqual({
    values: { childName: '某学生', idNo: '已删除', homeAddress: '与某学生（已删除）同住' },
    guardians: [{ gJob: '某学生的邻居' }],
    materials: {},
  })
  expect((await payloadOf(api, sibling)).values).toEqual({
    childName: '林一诺',
    idNo: otherNumber,
    twinIdNo: '已删除',
  })
})

test('a draft for another child of the same name stays, and one without a number is asked about', async ({
  api,
  database,
  world,
}) => {
  const { id } = await erasable({ api, database, world })
  const another = await someDraft(api, 'draft-0001', { childName: '苗小朵', idNo: otherNumber })
  const unknown = await someDraft(api, 'draft-0002', { childName: '苗小朵', idNo: '' })
  expect(await eraseNow(api, id)).toBeRefused('MENTIONS_OPEN')
  const { mentions } = (await api.as('privacy').call(office.planErasure, { id })).data
  expect(await readingsOf({ api, database, world })).toEqual([
    { account: 'privacy', subjectKind: 'enrolment_draft', subjectId: unknown },
  ])
  const asked = mentions.filter(({ isAsked }) => isAsked)
  expect(asked.map(({ title, excerpt }) => [title, excerpt])).toEqual([['报名草稿', '苗小朵']])
  const decisions = asked.map(({ key }) => ({ key, isSubject: true }))
  const done = await api.as('privacy').call(office.carryOutErasure, { id, answer: '', decisions })
  expect(done.status).toBe(200)
  expect((await payloadOf(api, another)).values['childName']).toBe('苗小朵')
  expect((await payloadOf(api, unknown)).values['childName']).toBe('某学生')
})

/** Who read a sealed text to decide whom it means, and whose. */
const readingsOf = ({ database, world }: Stage) =>
  database.read(world.tenant, (db) =>
    db
      .selectFrom('auditLog')
      .select(['actorAccount as account', 'subjectKind', 'subjectId'])
      .where('tenantId', '=', world.tenant)
      .where('action', '=', 'privacy.readMention')
      .execute(),
  )

/** The sealed answers of an application, read past the product. */
async function answersOf({ database, world }: Stage, rowId: string) {
  const { rows } = await database.read(world.tenant, (db) =>
    sql<{ content: string }>`select answers_sealed::text as content from enrolment_application
      where tenant_id = ${world.tenant} and id = ${rowId}`.execute(db),
  )
  const row = { tenantId: world.tenant, table: 'enrolment_application' as const, rowId }
  return openValues(keys, row, { answers: {}, answersSealed: JSON.parse(rows[0]?.content ?? '{}') })
}

test('sealed answers of another application lose the number of a twin, and keep the own number of their child', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id } = await erasable(stage)
  const twin = await someApplication(api, database, {
    account: 'parent2',
    childName: '林一诺',
    order: 84,
  })
  const row = {
    tenantId: world.tenant,
    table: 'enrolment_application' as const,
    rowId: twin.id,
  }
  const { answersSealed } = sealValues(keys, row, {
    ...(await answersOf(stage, twin.id)),
    twinIdNo: number,
    homeAddress: '苗小朵家楼上',
  })
  await database.write(world.tenant, (tx) =>
    sql`update enrolment_application set answers_sealed = cast(${JSON.stringify(answersSealed)} as jsonb)
      where tenant_id = ${world.tenant} and id = ${twin.id}`.execute(tx),
  )
  const form = await someForm(database, { account: 'parent2', childName: '苗朵朵', order: 83 })
  const relative = await api.as('parent2').call(submitApplication, form)
  expect(relative.status).toBe(200)
  expect((await eraseNow(api, id)).status).toBe(200)

  expect(await answersOf(stage, twin.id)).toMatchObject({
    idNo: otherNumber,
    twinIdNo: '已删除',
    homeAddress: '某学生家楼上',
  })
  expect(await answersOf(stage, relative.data.id)).toMatchObject({ idNo: number })
})
