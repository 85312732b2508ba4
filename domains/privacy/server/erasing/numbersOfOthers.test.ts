import { sql } from 'kysely'

import { demoIdentityNumber } from '../../../../db/demo/enrolment/applicationForms.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { expect, test, testRootKey } from '../../../../app/testing/world.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { withdrawApplication } from '../../../enrolment/contract/application.ts'
import { getDraft, saveDraft } from '../../../enrolment/contract/draft.ts'
import { firstBrokenStep } from '../../../enrolment/server/applications/hashChain.ts'
import { listStepsOf } from '../../../enrolment/server/public.ts'
import { someApplication } from '../../../enrolment/server/testing/enrolmentFactory.ts'
import { submitLeave } from '../../../leave/contract/leave.ts'
import { studentForm } from '../../../leave/server/testing/someLeave.ts'
import { addRemark } from '../../../workflow/contract/remarks.ts'
import { listLog } from '../../../workflow/server/queries/log.ts'
import { problemsOfLog } from '../../../workflow/server/acting/verifyLog.ts'
import * as office from '../../contract/office.ts'
import { collect } from '../data/collecting.ts'
import { collectNumbers } from '../data/collectingNumbers.ts'
import { idsBy } from '../data/subjectTable.ts'
import { erasable, erasableOrder, tell, titlesAbout } from '../testing/someErasure.ts'
import { replaceNames } from './replacingNames.ts'
import { seekingOf } from './seeking.ts'

const number = demoIdentityNumber('2020-10-11', erasableOrder)
const spaced = `${number.slice(0, 6)} ${number.slice(6, 14)}-${number.slice(14).toLowerCase()}`

test('L8: the identity number in texts that others wrote becomes 已删除, in any spelling, and histories still verify', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id } = await erasable(stage)
  const leave = await api
    .as('parent')
    .call(submitLeave, studentForm({ reason: `证件${spaced}一起办` }))
  const processId = leave.data.processInstanceId ?? ''
  await api.as('parent').call(addRemark, { processInsId: processId, comment: `号码是${number}。` })
  const other = await someApplication(api, database, {
    account: 'parent2',
    childName: '林一诺',
    order: 84,
  })
  await api.as('parent2').call(withdrawApplication, { id: other.id, reason: `与${number}同校` })
  await tell(stage, `核对：${number}（甲）`)
  await tell(stage, `核对：${number}9（甲）`)

  const plan = await api.as('privacy').call(office.planErasure, { id })
  const excerpts = plan.data.mentions.map(({ excerpt }) => excerpt)
  expect(excerpts).toContain(`核对：${number.slice(0, 2)}*************${number.slice(-2)}（甲）`)
  expect(plan.text).not.toContain(number)
  const done = await api
    .as('privacy')
    .call(office.carryOutErasure, { id, answer: `证件号${spaced}的资料已删除` })
  expect(done.status).toBe(200)
  expect(done.data.answer).toContain('证件号已删除的资料已删除')

  expect(await titlesAbout(stage, '（甲）')).toEqual([
    `核对：${number}9（甲）`,
    '核对：已删除（甲）',
  ])
  await database.read(world.tenant, async (db) => {
    const { rows } = await sql<{ reason: string }>`
      select reason from leave_request where tenant_id = ${world.tenant} and reason like '%一起办'`.execute(
      db,
    )
    expect(rows).toEqual([{ reason: '证件已删除一起办' }])
    const log = await listLog(db, world.tenant, processId)
    expect(log.map(({ comment }) => comment)).toContain('号码是已删除。')
    expect(await problemsOfLog(db, world.tenant, processId)).toEqual([])
    const steps = await listStepsOf(db, world.tenant, other.id)
    expect(steps.map(({ note }) => note)).toContain('与已删除同校')
    expect(firstBrokenStep(steps)).toBeUndefined()
  })
})

test('the phone of an own account is sought unless somebody else has it too, and those of guardians are not', async ({
  api,
  database,
  world,
}) => {
  const { applicationId } = await erasable({ api, database, world })
  const keys = createKeys(testRootKey)
  const ref = { kind: 'APPLICATION' as const, id: applicationId }
  const ofChild = await database.read(world.tenant, async (db) =>
    collectNumbers(db, world.tenant, await collect(db, world.tenant, ref), keys),
  )
  expect(ofChild).toEqual([number])

  const [person, other] = ['parent', 'parent2'].map((name) => demoUserId(world.tenant, name))
  const phonesOf = () =>
    database.read(world.tenant, (db) =>
      collectNumbers(
        db,
        world.tenant,
        { ids: idsBy((kind) => (kind === 'account' ? [person ?? ''] : [])) },
        keys,
      ),
    )
  const setPhone = (id = '', phone = '') =>
    database.write(world.tenant, (tx) =>
      tx
        .updateTable('appUser')
        .set({ phone, phoneVerifiedTime: null })
        .where('tenantId', '=', world.tenant)
        .where('id', '=', id)
        .execute(),
    )
  await setPhone(person, '14000009999')
  expect(await phonesOf()).toEqual(['14000009999'])
  await setPhone(other, '14000009999')
  expect(await phonesOf()).toEqual([])
})

test('the phone of an erased guardian goes from notes and drafts of others; records of pupils keep it by duty', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const phone = '14000008821'
  const draft = await api.as('parent2').call(saveDraft, {
    clientDraftId: 'draft-0001',
    payload: { values: {}, guardians: [{ gPhone: phone }], materials: {} },
  })
  const child = await someApplication(api, database, {
    account: 'parent2',
    childName: '林一诺',
    order: 84,
  })
  await database.write(world.tenant, (tx) =>
    sql`update enrolment_application set answers = answers || ${JSON.stringify({ lastSchool: phone })}::jsonb
      where tenant_id = ${world.tenant} and id = ${child.id}`.execute(tx),
  )
  await tell(stage, '请回电 +86 140-0000-8821（乙）')
  const collected = { names: [], ids: idsBy(() => []) }
  const scope = { collected, all: collected, numbers: [phone], keepsRecord: false }
  const keys = createKeys(testRootKey)
  const seeking = seekingOf({ kind: 'PERSON', id: '1' }, { ...scope, keys })
  await database.write(world.tenant, (tx) =>
    replaceNames(
      tx,
      { tenantId: world.tenant, requestId: '1' },
      { ...seeking, decisions: [], mayAsk: true, now: world.now },
    ),
  )
  expect(await titlesAbout(stage, '（乙）')).toEqual(['请回电 已删除（乙）'])
  const { payload } = (await api.as('parent2').call(getDraft, { id: draft.data.id })).data
  expect(payload.guardians).toEqual([{ gPhone: '已删除' }])
  const { rows } = await database.read(world.tenant, (db) =>
    sql<{ said: string }>`select answers->>'lastSchool' as said from enrolment_application
      where tenant_id = ${world.tenant} and id = ${child.id}`.execute(db),
  )
  expect(rows).toEqual([{ said: phone }])
})
