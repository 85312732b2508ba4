import { Readable } from 'node:stream'

import { demoPupilId, namedIdentityNumber } from '../../../../db/demo/people.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { expect, test, testRootKey } from '../../../../app/testing/world.ts'
import type { OwnClone } from '../../../../app/testing/world.ts'
import { sealAudit } from '../../../../platform/server/audit/sealer.ts'
import { verifyAudit } from '../../../../platform/server/audit/verify.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { memoryStorage } from '../../../../platform/testing/memoryStorage.ts'
import { withdrawApplication } from '../../../enrolment/contract/application.ts'
import { someForm } from '../../../enrolment/server/testing/enrolmentFactory.ts'
import { submitApplication } from '../../../enrolment/contract/application.ts'
import { sweepFiles } from '../../../files/server/orphanCleanup.ts'
import { changeStudent } from '../../../people/contract/studentChange.ts'
import { getStudent, submitStudent } from '../../../people/contract/student.ts'
import { identityPurpose } from '../../../people/server/sealing.ts'
import { submitLeave } from '../../../leave/contract/leave.ts'
import { studentForm } from '../../../leave/server/testing/someLeave.ts'
import { submitStudentRequest } from '../../../studentRequest/contract/request.ts'
import { requestForm } from '../../../studentRequest/server/testing/someRequest.ts'
import * as office from '../../contract/office.ts'
import { identifiedRequest } from '../testing/someRequest.ts'
import { searchDatabase, tablesOf } from '../testing/wholeDatabase.ts'
import { replayErasures } from './carryingOut.ts'
import { erasureMemory } from './register.ts'

const tenant = '000000'
const keys = createKeys(testRootKey)
const name = '张小雨'
const dayMs = 24 * 60 * 60 * 1000

/** Tables that may still name the ids of an erased subject: none of them says who it was. */
const pseudonymous = [
  'access_note',
  'audit_log',
  'draw_entry',
  'privacy_erasure',
  'privacy_request',
]

async function clients({ as }: OwnClone) {
  return { parent: await as('parent'), privacy: await as('privacy'), admin: await as('admin') }
}

/** A child who applied, with papers, and whose application was withdrawn. */
async function withdrawn(clone: OwnClone) {
  const { parent } = await clients(clone)
  const form = await someForm(clone.database, { childName: '苗小朵', order: 83 })
  const made = await parent.call(submitApplication, form)
  if (made.status !== 200) throw new Error(made.text)
  const { id } = made.data
  await parent.call(withdrawApplication, { id, reason: '苗小朵去别的学校' })
  const words = [
    '苗小朵',
    ...['idNo', 'homeAddress', 'hkAddress'].flatMap((key) => form.values?.[key] ?? []),
    ...(form.guardians ?? []).flatMap((one) => one['gPhone'] ?? []),
  ]
  return { id, words }
}

/** Contents under the keys of all files of some owner that contain the name. */
async function storedContents(database: Database, ownerId: string) {
  const storage = memoryStorage()
  const rows = await database.read(tenant, (db) =>
    db
      .selectFrom('storedFile')
      .select('key')
      .where('tenantId', '=', tenant)
      .where('ownerId', '=', ownerId)
      .execute(),
  )
  for (const { key } of rows) await storage.put(key, Readable.from([Buffer.from(name)]))
  return storage
}

test('L8: after the erasure of an application nothing in the whole database or the files names the child, and the audit chain verifies', async ({
  ownClone,
  world,
}) => {
  const clone = await ownClone()
  const { parent, privacy } = await clients(clone)
  const { id: applicationId, words } = await withdrawn(clone)
  const storage = await storedContents(clone.database, applicationId)
  const { id } = await identifiedRequest(parent, privacy, {
    subject: `APPLICATION:${applicationId}`,
    kind: 'ERASE',
    wish: '删除苗小朵的资料',
  })
  expect(words.length).toBeGreaterThan(2)
  expect(storage.contents.size).toBeGreaterThan(0)
  expect(tablesOf(await searchDatabase(clone.ownerUrl, ['苗小朵']))).toContain(
    'enrolment_application',
  )

  const done = await privacy.call(office.carryOutErasure, {
    id,
    keepsRecord: false,
    answer: '已办',
  })
  await sweepFiles(clone.database, storage, tenant, new Date(world.now.getTime() + 2 * dayMs))
  await sealAudit(clone.database, keys)

  expect(done.data).toMatchObject({ state: 'ANSWERED', subjectName: '已删除' })
  expect(done.data.answer).toContain('备份')
  expect(await searchDatabase(clone.ownerUrl, words)).toEqual([])
  expect(storage.contents.size).toBe(0)
  const left = tablesOf(await searchDatabase(clone.ownerUrl, [applicationId]))
  expect(left.filter((table) => !pseudonymous.includes(table))).toEqual([])
  expect((await verifyAudit(clone.database, keys)).flatMap(({ faults }) => faults)).toEqual([])
})

test('L8: after the erasure of a pupil who left, nothing names the child; after a restore the register erases again', async ({
  ownClone,
  world,
}) => {
  const clone = await ownClone()
  const { parent, privacy, admin } = await clients(clone)
  const studentId = demoPupilId(tenant, name)
  await admin.callRaw(submitStudent, {
    ...(await admin.call(getStudent, { id: studentId })).data,
    address: '秘密路 7 号',
    classId: undefined,
  })
  const asked = await parent.call(submitLeave, studentForm({ reason: `${name}发烧，在秘密路家里` }))
  expect(asked.status).toBe(200)
  await parent.call(submitStudentRequest, requestForm({ reason: `${name}需要住院` }))
  await admin.call(changeStudent, {
    studentId,
    kind: 'TRANSFER_OUT',
    happenedOn: '2027-03-10',
    reason: '随父母搬家',
    otherSchool: '外地学校',
  })
  const { id } = await identifiedRequest(parent, privacy, {
    subject: `STUDENT:${studentId}`,
    kind: 'ERASE',
    wish: `请删除${name}的资料`,
  })
  await clone.database.write(tenant, (tx) =>
    tx
      .insertInto('message')
      .values({
        tenantId: tenant,
        userId: demoUserId(tenant, 'teacher'),
        title: `${name}今天没有来`,
        link: '',
        kind: 'message',
      })
      .execute(),
  )
  const number = namedIdentityNumber(world.now, name)
  const words = [name, number, '秘密路', ...keys.blindIndexes(identityPurpose(tenant), number)]
  expect(tablesOf(await searchDatabase(clone.ownerUrl, words))).toEqual(
    expect.arrayContaining([
      'leave_request',
      'student_request',
      'wf_instance',
      'message',
      'student',
    ]),
  )

  const plan = await privacy.call(office.planErasure, { id, keeps: 'nothing' })
  const done = await privacy.call(office.carryOutErasure, { id, keepsRecord: false, answer: '' })
  await sealAudit(clone.database, keys)

  expect(plan.data.lines.length).toBeGreaterThan(2)
  expect(done.data.state).toBe('ANSWERED')
  expect(await searchDatabase(clone.ownerUrl, words)).toEqual([])
  const left = tablesOf(await searchDatabase(clone.ownerUrl, [studentId]))
  expect(left.filter((table) => !pseudonymous.includes(table))).toEqual([])
  expect((await verifyAudit(clone.database, keys)).flatMap(({ faults }) => faults)).toEqual([])

  const register = erasureMemory()
  const lines = await clone.database.read(tenant, (db) =>
    db.selectFrom('privacyErasure').selectAll().where('tenantId', '=', tenant).execute(),
  )
  for (const { id: _, ...line } of lines)
    await register.append({ ...line, doneAt: line.doneAt.toISOString() })
  const restored = await ownClone()
  expect(await searchDatabase(restored.ownerUrl, words)).not.toEqual([])

  expect(await replayErasures(restored.database, { keys, register }, world.now)).toBe(1)
  expect(await replayErasures(restored.database, { keys, register }, world.now)).toBe(0)

  expect(await searchDatabase(restored.ownerUrl, words)).toEqual([])
})

test('L8: the student record of a child who attends stays, and the answer names it; everything else goes', async ({
  ownClone,
}) => {
  const clone = await ownClone()
  const { parent, privacy } = await clients(clone)
  const studentId = demoPupilId(tenant, name)
  const { id } = await identifiedRequest(parent, privacy, {
    subject: `STUDENT:${studentId}`,
    kind: 'ERASE',
    wish: '删除不需要的资料',
  })

  expect(
    await privacy.call(office.carryOutErasure, { id, keepsRecord: false, answer: '' }),
  ).toBeRefused('STILL_ATTENDS')
  const plan = await privacy.call(office.planErasure, { id, keeps: 'nothing' })
  const done = await privacy.call(office.carryOutErasure, { id, keepsRecord: true, answer: '' })

  expect(plan.data.mustKeepRecord).toBe(true)
  expect(done.data.kept).toContainEqual(
    expect.objectContaining({ what: expect.stringContaining('学籍'), until: '离校并转出学籍后' }),
  )
  const where = tablesOf(await searchDatabase(clone.ownerUrl, [name]))
  expect(where).toEqual(['app_user', 'student'])
})
