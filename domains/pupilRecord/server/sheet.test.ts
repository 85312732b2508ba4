import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoPlanId } from '../../../db/demo/enrolment/enrolment.ts'
import { createKeys } from '../../../platform/server/keys/keys.ts'
import {
  askExport,
  decideExport,
  downloadExportCsv,
} from '../../enrolment/contract/exports/listExport.ts'
import { someApplication } from '../../enrolment/server/testing/enrolmentFactory.ts'
import { sheetColumns } from '../contract/form/nationalSheet.ts'
import * as contract from '../contract/record.ts'
import { importRecordRows } from '../contract/recordImport.ts'
import { exported, put, valueOf } from './testing/someSheet.ts'
import { someRecord, wholeRecord } from './testing/someRecord.ts'

test('the sheet is an export that somebody else approves; it shows what the family filled in, and every row is marked', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id, applyNo } = await someRecord(stage)
  await api.as('parent').call(contract.submitRecord, wholeRecord(id))
  const clear = await exported(stage)
  expect(clear).toHaveLength(2)
  expect(valueOf(clear, '报名编号')).toBe(applyNo)
  expect(valueOf(clear, '姓名')).toBe('张小溪')
  expect(valueOf(clear, '血型')).toBe('AB 型')
  expect(valueOf(clear, '证件有效期')).toBe('20260301-20310301')
  expect(valueOf(clear, '成员1现住址')).toBe('青渚路 8 号')
  expect(valueOf(clear, '成员1联系电话')).toMatch(/^140\d{8}$/)
  expect(valueOf(clear, '是否随迁子女')).toBe('否')
  expect(valueOf(clear, '导出标记')).toMatch(/2027-03-15 09:00 导出，仅用于：采集学籍信息/)

  const masked = await exported(stage, false)
  expect(valueOf(masked, '身份证件号')).toContain('*')
  expect(valueOf(masked, '血型')).toBe('******')
  expect(valueOf(masked, '成员1现住址')).toBe('******')
  expect(valueOf(masked, '上下学方式')).toBe('步行')
})

test('an export of the record that nobody approved cannot be downloaded, and it needs the rights of the record too', async ({
  api,
  database,
  world,
}) => {
  await someRecord({ api, database, world })
  const form = {
    kind: 'RECORD' as const,
    planId: demoPlanId(world.tenant, 'XX'),
    isClear: true,
    purpose: '上报',
  }
  const lead = api.as('lead')
  const { data } = await lead.call(askExport, form)
  expect(await lead.call(decideExport, { id: data.id, isApproved: true })).toBeRefused(
    'NOT_ALLOWED',
  )
  const take = (client = lead) =>
    client.inject({
      method: 'POST',
      url: `/api${downloadExportCsv.path}`,
      payload: { id: data.id },
    })
  expect((await take()).text).toContain('NOT_APPROVED')
  await api.as('privacy').call(decideExport, { id: data.id, isApproved: true })
  await withoutRight(database, world.tenant, 'pupilRecord.reveal')
  expect((await take(freshLead(api))).text).toContain('NOT_ALLOWED')
  expect(await freshLead(api).call(askExport, form)).toBeRefused('NOT_ALLOWED')
  expect(await freshLead(api).call(askExport, { ...form, isClear: false })).toBeDone()
  await withoutRight(database, world.tenant, 'pupilRecord.export')
  expect(await freshLead(api).call(askExport, { ...form, isClear: false })).toBeRefused(
    'NOT_ALLOWED',
  )
})

const freshLead = (api: Api) => api.as('lead')

type Database = Parameters<typeof someRecord>[0]['database']

const withoutRight = (database: Database, tenantId: string, permission: string) =>
  database.write(tenantId, (tx) =>
    tx
      .deleteFrom('rolePermission')
      .where('tenantId', '=', tenantId)
      .where('permission', '=', permission)
      .execute(),
  )

test('children who are admitted and not registered are in the sheet with what their application says', async ({
  api,
  database,
  world,
}) => {
  const { id } = await someApplication(api, database)
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('enrolmentApplication')
      .set({ status: 'CONFIRMED' })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', id)
      .execute(),
  )
  const rows = await exported({ api, database, world })
  expect(valueOf(rows, '姓名')).toBe('张小溪')
  expect(valueOf(rows, '血型')).toBe('')
})

test('values that the sheet brought while it had its own store are part of the record, until it is saved', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id, applicationId } = await someRecord(stage)
  const place = {
    tenantId: world.tenant,
    table: 'enrolment_record',
    column: 'values_sealed',
    rowId: applicationId,
  }
  const said = {
    bloodType: 'AB型',
    leftBehind: '非留守儿童',
    commute: '步行',
    distance: '1.5',
    idValid: '20260301-20310301',
    disability: '无残疾',
    inclusive: '非随班就读',
    gAddress1: '青渚路 8 号',
  }
  const valuesSealed = createKeys(testRootKey).seal(place, JSON.stringify(said))
  await database.write(world.tenant, (tx) =>
    tx
      .insertInto('enrolmentRecord')
      .values({
        tenantId: world.tenant,
        applicationId,
        valuesSealed,
        enteredBy: '1',
        enteredAt: new Date(),
      })
      .execute(),
  )
  const { data } = await api.as('parent').call(contract.getRecord, { id })
  expect(data.values).toEqual({
    bloodType: 'AB',
    leftBehind: 'NONE',
    commute: 'WALK',
    distance: '1.5',
    idValidKind: 'DATED',
    idValidFrom: '2026-03-01',
    idValidTo: '2031-03-01',
    inclusive: '0',
  })
  expect(data.guardians[0]?.values).toEqual({ gAddress: '青渚路 8 号' })
  const rows = put(await exported(stage), '血型', 'A 型')
  expect((await api.as('lead').call(importRecordRows, { rows, step: 'write' })).data).toMatchObject(
    {
      changed: 1,
    },
  )
  const after = await api.as('parent').call(contract.getRecord, { id })
  expect(after.data.values).toEqual({ ...data.values, bloodType: 'A' })
  const left = await database.read(world.tenant, (db) =>
    db
      .selectFrom('enrolmentRecord')
      .select('applicationId')
      .where('tenantId', '=', world.tenant)
      .execute(),
  )
  expect(left).toEqual([])
})

test('every column has its own heading', () => {
  const titles = sheetColumns.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  const codes = sheetColumns.map(({ code }) => code).filter(Boolean)
  expect(new Set(codes).size).toBe(codes.length)
  expect(titles.length).toBeLessThan(59)
})
