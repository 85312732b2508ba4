import { sql } from 'kysely'

import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { createKeys } from '../../../platform/server/keys/keys.ts'
import { nationalTitles } from '../contract/form/nationalSheet.ts'
import * as contract from '../contract/record.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { approvedExport } from '../../logs/server/testing/approvedExport.ts'
import { exportRecordSheet } from './sheet.ts'
import { someRecord, wholeRecord } from './testing/someRecord.ts'

const lead: Actor = {
  ...guestOf('000000'),
  kind: 'user',
  userId: demoUserId('000000', 'head'),
  realName: '招生主任',
}
const at = { keys: createKeys(testRootKey), request: { id: 'r', ip: '127.0.0.1' } }

const why = { reason: '上报学籍系统' }

test('POST record/export: works as the national sheet with masks, and in clear only with the right; always with a reason', async ({
  api,
  database,
  world,
}) => {
  const { id, applyNo } = await someRecord({ api, database, world })
  await api.as('parent').call(contract.submitRecord, wholeRecord(id))
  for (const account of ['head', 'lead'])
    await approvedExport(database, 'pupilRecord.export', account)
  const doing = { ...at, now: world.now }
  const asked = { numbers: 'masked' as const, ...why }
  const may = { ...lead, permissions: new Set(['pupilRecord.reveal']) }
  const masked = await database.write(world.tenant, (tx) =>
    exportRecordSheet(tx, lead, asked, doing),
  )
  const clear = await database.write(world.tenant, (tx) =>
    exportRecordSheet(tx, may, { numbers: 'clear', reason: '上报学籍系统' }, doing),
  )
  const cell = (row: readonly string[] | undefined, title: string) =>
    row?.[nationalTitles.indexOf(title)]
  const [hidden] = masked.rows.filter(([number]) => number === applyNo)
  const [open] = clear.rows.filter(([number]) => number === applyNo)
  expect(cell(hidden, '姓名')).toBe('张小溪')
  expect(cell(hidden, '血型')).toBe('已填写')
  expect(cell(hidden, '身份证件有效期')).toBe('已填写')
  expect(cell(hidden, '身份证件号')).toContain('*')
  expect(cell(open, '血型')).toBe('AB 型')
  expect(cell(open, '身份证件有效期')).toBe('20260301-20310301')
  expect(cell(open, '监护人一现住址')).toBe('青渚路 8 号')
  expect(cell(open, '监护人一联系电话')).toMatch(/^140\d{8}$/)
  expect(nationalTitles).toHaveLength(new Set(nationalTitles).size)
  await expect(
    database.write(world.tenant, (tx) =>
      exportRecordSheet(tx, lead, { numbers: 'clear', reason: '上报' }, doing),
    ),
  ).rejects.toThrow()
  expect((await api.as('lead').callRaw(contract.exportRecords, why)).status).toBe(200)
  expect(await api.as('lead').callRaw(contract.exportRecords, {})).toBeRefused('INVALID_INPUT')
})

test('POST record/export: EXPORT_NOT_APPROVED (L6) when nobody has approved it', async ({
  api,
}) => {
  expect(await api.as('lead').callRaw(contract.exportRecords, why)).toBeRefused(
    'EXPORT_NOT_APPROVED',
  )
})

test('POST record/export: WORKBOOKS_BUSY when too many wait', async ({ api, database }) => {
  await approvedExport(database, 'pupilRecord.export', 'lead')
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => api.as('lead').callRaw(contract.exportRecords, why)),
  )
  expect(answers.map(({ reason }) => reason)).toContain('WORKBOOKS_BUSY')
})

test('POST record/export: TOO_MANY_ROWS asks for a filter', async ({ api, database, world }) => {
  await approvedExport(database, 'pupilRecord.export', 'lead')
  const { applicationId } = await someRecord({ api, database, world })
  await database.write(world.tenant, async (tx) => {
    await sql`
      insert into student (tenant_id, student_no, name, sex, entry_date, status)
      select ${world.tenant}, 'MANY' || at, '众生', '1', '2027-08-25', 'STUDYING'
      from generate_series(1, 1000) as at`.execute(tx)
    await sql`
      insert into enrolment_application (tenant_id, apply_no, plan_id, school_year, stage, category,
        applicant_id, child_name, id_index, answers, answers_sealed, form_version, status, submitted_at)
      select tenant_id, 'MANY' || at, plan_id, school_year, stage, category, applicant_id, child_name,
        'many.' || at, answers, answers_sealed, form_version, 'REGISTERED', submitted_at
      from enrolment_application, generate_series(1, 1000) as at
      where tenant_id = ${world.tenant} and id = ${applicationId}`.execute(tx)
    await sql`
      insert into pupil_record (tenant_id, student_id, application_id, plan_id)
      select s.tenant_id, s.id, a.id, a.plan_id
      from student s join enrolment_application a on a.tenant_id = s.tenant_id and a.apply_no = s.student_no
      where s.tenant_id = ${world.tenant} and s.student_no like 'MANY%'`.execute(tx)
  })
  expect(await api.as('lead').callRaw(contract.exportRecords, why)).toBeRefused('TOO_MANY_ROWS')
})
