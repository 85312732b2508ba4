import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { expect, test, testRootKey } from '../../../../app/testing/world.ts'
import { demoTenant, demoUserId, testNow } from '../../../../db/demo/world.ts'
import { saveDraft } from '../../../recruitment/contract/own.ts'
import { giveScore } from '../../../recruitment/contract/panel.ts'
import { assignSlot } from '../../../recruitment/contract/slot.ts'
import { listScores } from '../../../recruitment/server/queries/panels.ts'
import { findSlots } from '../../../recruitment/server/queries/slots.ts'
import {
  namePanel,
  someSlots,
  someoneInTrial,
} from '../../../recruitment/server/testing/someArrangement.ts'
import {
  pass,
  someApplication,
  somePost,
} from '../../../recruitment/server/testing/someRecruitment.ts'
import { erase } from '../erasing/erasing.ts'
import { collect } from './collecting.ts'
import { exportSubject } from './exporting.ts'

const person = { kind: 'PERSON', id: demoUserId(demoTenant, 'parent') } as const
const keys = createKeys(testRootKey)

test('an applicant gets the own application with the opened contact data, and the draft', async ({
  api,
  database,
  world,
}) => {
  const id = await someApplication(api)
  await pass(api, id)
  const postId = await somePost(api, { title: '高中物理教师' })
  const content = JSON.stringify({ name: '沈佳宁', work: '临江中学三年' })
  await api.as('parent').call(saveDraft, { postId, content })

  const { tables } = await database.read(world.tenant, (db) =>
    exportSubject(db, demoTenant, person, { keys, now: testNow }),
  )

  const valuesIn = (table: string) =>
    JSON.stringify(tables.find((one) => one.table === table)?.rows ?? [])
  expect(valuesIn('recruitment_application')).toContain('14000000872')
  expect(valuesIn('recruitment_draft')).toContain('临江中学三年')
})

test('an erasure removes applications with their history, papers and drafts', async ({
  api,
  database,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  await api.as('admin').call(assignSlot, { id, slotId })
  await namePanel(api, step, ['teacher'])
  await api.as('teacher').call(giveScore, { id, kind: 'TRIAL', score: '86', remark: '板书工整' })
  const postId = await somePost(api, { title: '高中物理教师' })
  await api.as('parent').call(saveDraft, { postId, content: JSON.stringify({ name: '沈佳宁' }) })

  const left = await database.write(world.tenant, async (tx) => {
    const collected = await collect(tx, demoTenant, person)
    const now = testNow
    await erase(tx, { tenantId: demoTenant, collected, keepsRecord: true, now, keys })
    const applications = await tx
      .selectFrom('recruitmentApplication')
      .select('id')
      .where('id', '=', id)
      .execute()
    const steps = await tx
      .selectFrom('recruitmentStep')
      .select('id')
      .where('applicationId', '=', id)
      .execute()
    const drafts = await tx
      .selectFrom('recruitmentDraft')
      .select('postId')
      .where('postId', '=', postId)
      .execute()
    const [slot] = await findSlots(tx, demoTenant, [slotId])
    const scores = await listScores(tx, { tenantId: demoTenant, ...step })
    return [applications, steps, drafts, scores, slot?.booked]
  })

  expect(left).toEqual([[], [], [], [], 0])
})
