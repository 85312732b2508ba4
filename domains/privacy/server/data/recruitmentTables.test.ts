import { sql } from 'kysely'

import type { Database } from '../../../../platform/server/database/db.ts'
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
import { insertLookUps } from '../../../clearance/server/queries/lookUps.ts'
import { registered } from '../../../resume/server/testing/someResume.ts'
import { erase, listKept } from '../erasing/erasing.ts'
import { insertErasure } from '../queries/erasures.ts'
import { collect, collectAll } from './collecting.ts'
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

/** The proven phone and the name of an account, as the person has them. */
const provePhone = (database: Database, phone: string, provenAt: Date | null) =>
  database.write(demoTenant, (tx) =>
    tx
      .updateTable('appUser')
      .set({ phone, phoneVerifiedTime: provenAt, realName: '沈佳宁' })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', person.id)
      .execute(),
  )

const exportOf = (database: Database) =>
  database.read(demoTenant, (db) => exportSubject(db, demoTenant, person, { keys, now: testNow }))

test('L5: a resume that the office entered belongs to the person with its name and proven phone', async ({
  api,
  database,
}) => {
  await registered(api, { work: '临江中学三年' })
  await registered(api, { name: '罗一帆', subject: '科学', work: '南泽小学两年' })
  await provePhone(database, '14000000872', testNow)

  const { tables } = await exportOf(database)

  const resume = tables.find(({ table }) => table === 'resume')
  expect(resume?.rows).toHaveLength(1)
  expect(resume?.rows[0]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: '姓名', value: '沈佳宁' }),
      expect.objectContaining({ label: '手机号', value: '14000000872' }),
      expect.objectContaining({ label: '工作经历', value: '临江中学三年' }),
    ]),
  )
  expect(tables.map(({ table }) => table)).toContain('wf_instance')
})

test('L5: a phone that was only typed, or one of another name, opens no resume', async ({
  api,
  database,
}) => {
  await registered(api)
  await registered(api, { name: '罗一帆', phone: '14000000873', subject: '科学' })
  const tablesWith = async (phone: string, provenAt: Date | null) => {
    await provePhone(database, phone, provenAt)
    return (await exportOf(database)).tables.map(({ table }) => table)
  }

  expect(await tablesWith('14000000872', null)).not.toContain('resume')
  expect(await tablesWith('14000000873', testNow)).not.toContain('resume')
  expect(await tablesWith('14000000872', testNow)).toContain('resume')
})

test('L8: an erasure removes the resume, its papers and its process', async ({ api, database }) => {
  const resume = await registered(api)
  const other = await registered(api, { name: '罗一帆', phone: '14000000873', subject: '科学' })
  await provePhone(database, '14000000872', testNow)
  await database.write(demoTenant, (tx) =>
    sql`insert into stored_file (tenant_id, key, name_sealed, content_type, bytes, uploader_id, owner_kind, owner_id, visibility, stored_sha256)
      values (${demoTenant}, 'resume-paper', '', 'image/png', 1, ${person.id}, 'resume', ${resume.id}, 'private', '')`.execute(
      tx,
    ),
  )

  const left = await database.write(demoTenant, async (tx) => {
    const collected = await collectAll(tx, demoTenant, person, keys)
    await insertErasure(tx, {
      tenantId: demoTenant,
      requestId: '1',
      subjectKind: 'PERSON',
      subjectId: person.id,
      keepsRecord: false,
      ids: JSON.stringify(collected.ids),
      erasedRows: 0,
      erasedFiles: 0,
      doneAt: testNow,
      doneBy: '1',
    })
    await erase(tx, { tenantId: demoTenant, collected, keepsRecord: false, now: testNow, keys })
    const { rows } = await sql<{ kind: string; id: string }>`
      select 'resume' as kind, id::text from resume where tenant_id = ${demoTenant}
      union all select 'process', business_id::text from wf_instance
        where tenant_id = ${demoTenant} and business_id in (${resume.id}, ${other.id})
      union all select 'file', id::text from stored_file
        where tenant_id = ${demoTenant} and key = 'resume-paper' and removed_time is null`.execute(
      tx,
    )
    return rows
  })

  expect(left.filter(({ id }) => id === resume.id)).toEqual([])
  expect(left.filter(({ kind }) => kind === 'file')).toEqual([])
  expect(
    left
      .filter(({ id }) => id === other.id)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['process', 'resume'])
})

test('L5: an applicant gets the own check of the registers; an erasure keeps it and says so', async ({
  api,
  database,
}) => {
  const lookUp = (adultId: string, name: string, reference: string) => ({
    adultKind: 'STAFF' as const,
    adultId,
    adultName: name,
    lookedOn: '2027-03-01',
    office: '临江区教育局',
    reference,
    result: 'NOT_CLEAR' as const,
    validUntil: null,
    recordedBy: demoUserId(demoTenant, 'admin'),
    recordedByName: '管理员',
    recordedAt: testNow,
  })
  await someApplication(api)
  await database.write(demoTenant, (tx) =>
    insertLookUps(tx, demoTenant, [
      lookUp(person.id, '张妈妈', '查〔2027〕7号'),
      lookUp(demoUserId(demoTenant, 'teacher'), '李老师', '查〔2027〕8号'),
    ]),
  )

  const { tables } = await exportOf(database)

  const checks = tables.find(({ table }) => table === 'clearance_look_up')
  expect(checks?.rows).toHaveLength(1)
  expect(checks?.rows[0]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: '查询编号', value: '查〔2027〕7号' }),
      expect.objectContaining({ label: '结果', value: 'NOT_CLEAR' }),
      expect.objectContaining({ label: '姓名', value: '张妈妈' }),
    ]),
  )
  expect(JSON.stringify(tables)).not.toContain('查〔2027〕8号')
  const kept = await database.read(demoTenant, async (db) => {
    const collected = await collectAll(db, demoTenant, person, keys)
    return listKept(db, { tenantId: demoTenant, collected, keepsRecord: false })
  })
  expect(kept.some(({ what }) => what.includes('准入查询'))).toBe(true)
})
