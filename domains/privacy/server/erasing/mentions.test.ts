import { sql } from 'kysely'

import { expect, test, testRootKey } from '../../../../app/testing/world.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { withdrawApplication } from '../../../enrolment/contract/application.ts'
import { firstBrokenStep } from '../../../enrolment/server/applications/hashChain.ts'
import { listStepsOf } from '../../../enrolment/server/public.ts'
import { someApplication } from '../../../enrolment/server/testing/enrolmentFactory.ts'
import { submitLeave } from '../../../leave/contract/leave.ts'
import { studentForm } from '../../../leave/server/testing/someLeave.ts'
import { addRemark } from '../../../workflow/contract/remarks.ts'
import { listLog } from '../../../workflow/server/queries/log.ts'
import { problemsOfLog } from '../../../workflow/server/acting/verifyLog.ts'
import * as office from '../../contract/office.ts'
import { idsBy } from '../data/subjectTable.ts'
import { erasable, tell, titlesAbout } from '../testing/someErasure.ts'
import { findMentions } from './mentions.ts'
import { replaceMentions } from './replacingMentions.ts'
import { seekingOf } from './seeking.ts'

test('L8: the name in texts that others wrote becomes 某学生, and the histories of others still verify', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id } = await erasable(stage)
  const leave = await api
    .as('parent')
    .call(submitLeave, studentForm({ reason: '和苗小朵一起去体检' }))
  const processId = leave.data.processInstanceId ?? ''
  await api.as('parent').call(addRemark, {
    processInsId: processId,
    comment: '苗小朵也去，请一起安排',
  })
  const other = await someApplication(api, database, {
    account: 'parent2',
    childName: '林一诺',
    order: 84,
  })
  await api
    .as('parent2')
    .call(withdrawApplication, { id: other.id, reason: '与苗小朵同去一所学校' })
  await database.write(world.tenant, (tx) =>
    sql`update news set content = '<p>苗小朵同学画的画</p>', tags = '{苗小朵}'
      where tenant_id = ${world.tenant} and id = (select min(id) from news where tenant_id = ${world.tenant})`.execute(
      tx,
    ),
  )
  await tell(stage, '苗小朵家长来过学校')

  const plan = await api.as('privacy').call(office.planErasure, { id })
  expect(plan.data.mentions.map(({ title, isAsked }) => [title, isAsked])).toEqual(
    expect.arrayContaining([
      ['新闻', false],
      ['审批', false],
      ['报名的办理记录', false],
      ['消息', false],
    ]),
  )
  expect(plan.data.mentions.map(({ excerpt }) => excerpt)).toContain('苗小朵家长来过学校')
  const done = await api
    .as('privacy')
    .call(office.carryOutErasure, { id, answer: '苗小朵的资料已删除' })
  expect(done.status).toBe(200)
  expect(done.data.answer).toContain('某学生的资料已删除')

  expect(await titlesAbout(stage, '家长来过学校')).toEqual(['某学生家长来过学校'])
  const { rows } = await database.read(world.tenant, (db) =>
    sql<{ id: string; reason: string; tags: string[] | null }>`
      select id::text, reason, null::text[] as tags from leave_request
        where tenant_id = ${world.tenant} and reason like '%一起去体检'
      union all select '', content, tags from news where tenant_id = ${world.tenant} and content like '%画的画%'`.execute(
      db,
    ),
  )
  expect(rows.map(({ reason }) => reason)).toEqual([
    '和某学生一起去体检',
    '<p>某学生同学画的画</p>',
  ])
  expect(rows[1]?.tags).toEqual(['某学生'])
  await database.read(world.tenant, async (db) => {
    const log = await listLog(db, world.tenant, processId)
    expect(log.map(({ comment }) => comment)).toContain('某学生也去，请一起安排')
    expect(await problemsOfLog(db, world.tenant, processId)).toEqual([])
    const steps = await listStepsOf(db, world.tenant, other.id)
    expect(steps.map(({ note }) => note)).toContain('与某学生同去一所学校')
    expect(firstBrokenStep(steps)).toBeUndefined()
  })
})

test('POST office/erase: MENTIONS_OPEN when a text may be about a child of the same name, until the office says whom it means', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  await someApplication(api, database, { account: 'parent2', childName: '苗小朵', order: 84 })
  const { id } = await erasable(stage)
  await tell(stage, '苗小朵今天没有来（甲）')
  await tell(stage, '苗小朵今天没有来（乙）')
  const desk = api.as('privacy')

  expect(await desk.call(office.carryOutErasure, { id, answer: '' })).toBeRefused('MENTIONS_OPEN')
  const { mentions } = (await desk.call(office.planErasure, { id })).data
  const asked = mentions.filter(({ isAsked }) => isAsked)
  expect(asked.map(({ excerpt }) => excerpt)).toEqual(
    expect.arrayContaining(['苗小朵今天没有来（甲）', '苗小朵今天没有来（乙）']),
  )
  const decisions = asked.map(({ key, excerpt }) => ({ key, isSubject: excerpt.includes('甲') }))
  const done = await desk.call(office.carryOutErasure, { id, answer: '', decisions })
  expect(done.status).toBe(200)
  expect(await titlesAbout(stage, '今天没有来')).toEqual([
    '某学生今天没有来（甲）',
    '苗小朵今天没有来（乙）',
  ])
})

test('the database rewrites no history that the register of erasures does not name', async ({
  api,
  database,
  world,
}) => {
  const { id } = await someApplication(api, database, { childName: '苗小朵', order: 83 })
  for (const statement of [
    sql`select rewrite_application_steps(${world.tenant}, ${id}, '[]')`,
    sql`select rewrite_process_log(${world.tenant}, ${id}, '[]')`,
  ])
    await expect(database.write(world.tenant, (tx) => statement.execute(tx))).rejects.toThrow(
      'no erasure in the register',
    )
})

test('L8: the name goes from the names of files that others uploaded', async ({
  api,
  database,
  world,
}) => {
  const { id } = await erasable({ api, database, world })
  const keys = createKeys(testRootKey)
  const place = { tenantId: world.tenant, table: 'stored_file', column: 'name_sealed' }
  const key = await database.write(world.tenant, async (tx) => {
    const { rows } = await sql<{ key: string }>`
      select key from stored_file where tenant_id = ${world.tenant} and removed_time is null order by id limit 1`.execute(
      tx,
    )
    const rowId = rows[0]?.key ?? ''
    await sql`update stored_file set owner_kind = 'news', name_sealed = ${keys.seal({ ...place, rowId }, '苗小朵的画.jpg')}
      where tenant_id = ${world.tenant} and key = ${rowId}`.execute(tx)
    return rowId
  })
  const done = await api.as('privacy').call(office.carryOutErasure, { id, answer: '' })
  expect(done.status).toBe(200)

  const { rows } = await database.read(world.tenant, (db) =>
    sql<{ name: string }>`select name_sealed as name from stored_file
      where tenant_id = ${world.tenant} and key = ${key}`.execute(db),
  )
  expect(keys.open({ ...place, rowId: key }, rows[0]?.name ?? '')).toBe('某学生的画.jpg')
})

test('a text with the present and the former name of a child loses both', async ({
  api,
  database,
  world,
}) => {
  await erasable({ api, database, world })
  await tell({ api, database, world }, '苗小朵以前叫方小朵（丙）')
  const collected = { names: ['苗小朵', '方小朵'], ids: idsBy(() => []) }
  const keys = createKeys(testRootKey)
  const scope = { collected, all: collected, numbers: [], keepsRecord: false, keys }
  const seeking = { ...seekingOf({ kind: 'STUDENT', id: '1' }, scope), isBefore: false }
  await database.write(world.tenant, async (tx) => {
    const found = (await findMentions(tx, world.tenant, seeking)).filter(({ rows }) =>
      rows.some(({ place, row }) => place.table === 'message' && row.includes('（丙）')),
    )
    expect(found).toHaveLength(2)
    await replaceMentions(tx, { tenantId: world.tenant, requestId: '1', keys }, found)
  })
  expect(await titlesAbout({ api, database, world }, '（丙）')).toEqual([
    '某学生以前叫某学生（丙）',
  ])
})
