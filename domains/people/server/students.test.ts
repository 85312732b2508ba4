import { sql } from 'kysely'
import { describe } from 'vitest'

import { demoClassId, demoPupilId, namedIdentityNumber } from '../../../db/demo/people.ts'
import { demoIdentityNumber } from '../../../db/demo/enrolment/applicationForms.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { probeList } from '../../../platform/testing/probes.ts'
import { getClass, submitClass } from '../contract/schoolClass.ts'
import * as contract from '../contract/student.ts'
import * as changeContract from '../contract/studentChange.ts'
import { someStudent, studentForm } from './testing/someStudent.ts'

describe('the roll', () => {
  test('GET student/list: works: all for the head, by class, by name, by status', async ({
    api,
    world,
  }) => {
    const list = async (query: object) =>
      (await api.as('head').call(contract.listStudents, query)).data

    expect((await list({})).total).toBe(5)
    expect(
      (await list({ classId: demoClassId(world.tenant, 3, 1) })).records.map(({ name }) => name),
    ).toEqual(['陈小北', '王一凡'])
    expect((await list({ name: '雨' })).total).toBe(2)
    expect((await list({ status: 'GRADUATED' })).records).toEqual([])
    expect((await list({ descs: 'name' })).records).toHaveLength(5)
    expect((await list({ classId_null: '1' })).records).toEqual([])
  })

  test('GET student/list: works by name, initials and school number in one field', async ({
    api,
  }) => {
    await someStudent(api, { studentNo: 'KEY-7788', name: '欧阳晓峰' })
    const names = async (keyword: string) =>
      (await api.as('head').call(contract.listStudents, { keyword })).data.records.map(
        ({ name }) => name,
      )

    expect(await names('小雨')).toEqual(['张小雨'])
    expect(await names('ZXY')).toEqual(['张小雨'])
    expect(await names('oyxf')).toEqual(['欧阳晓峰'])
    expect(await names('ouyangxiao')).toEqual(['欧阳晓峰'])
    expect(await names('zhangxiaoyu')).toEqual(['张小雨'])
    expect(await names('key-77')).toEqual(['欧阳晓峰'])
    expect(await names('%')).toEqual([])
  })

  test.for(['teacher', 'head'])(
    'SEC-01 to 04 find no hole in the list of pupils, for %s',
    async (account, { api }) => {
      const hidden = [
        'idNoIndex',
        'id_no_index',
        'idNoSealed',
        'recordNoIndex',
        'addressSealed',
        'userId',
        'user_id',
        'birthday',
      ]

      expect(
        await probeList(api.as(account), {
          endpoint: contract.listStudents,
          listing: contract.studentListing,
          hidden,
        }),
      ).toEqual([])
    },
  )

  test('GET student/detail: works with masks in place of numbers', async ({ api, world }) => {
    const answer = await api
      .as('teacher')
      .call(contract.getStudent, { id: demoPupilId(world.tenant, '张小雨') })

    expect(answer.data).toMatchObject({
      name: '张小雨',
      className: '三年级2班',
      teacherName: '李老师',
      idNo: expect.stringMatching(/^99\*{13}\d[\dX]$/),
      address: '******',
      abilities: { mayEdit: false, mayReveal: false, mayDecide: true, isFamily: false },
    })
    expect(answer.text).not.toContain(namedIdentityNumber(world.now, '张小雨'))
  })

  test('GET student/own: works for the pupil, and is empty for everybody else', async ({ api }) => {
    expect((await api.as('student').call(contract.getOwnStudent, {})).data.student).toMatchObject({
      name: '张小雨',
    })
    expect((await api.as('teacher').call(contract.getOwnStudent, {})).data).toEqual({})
  })

  test('GET student/history: works with classes and changes', async ({ api, world }) => {
    const { data } = await api
      .as('parent')
      .call(changeContract.listStudentChanges, { id: demoPupilId(world.tenant, '张小雨') })

    expect(data.changes).toMatchObject([{ kindName: '入学', statusName: '在读' }])
    expect(data.classes).toMatchObject([{ className: '三年级2班', seat: 1 }])
  })
})

describe('entering and correcting', () => {
  test('POST student/submit: works, and a row posted back keeps its masked numbers', async ({
    api,
  }) => {
    const form = studentForm({ seat: 9, recordNo: 'G990001', address: '示例路 1 号' })
    const made = await api.as('admin').call(contract.submitStudent, form)
    const back = await api.as('admin').callRaw(contract.submitStudent, {
      ...made.data,
      name: '林小满满',
      createTime: '2020-01-01 00:00:00',
      $class: 'x',
    })
    const again = await api.as('privacy').call(contract.revealStudent, {
      id: made.data.id,
      names: ['idNo', 'recordNo', 'address'],
      reason: '核对',
    })

    expect(made.data).toMatchObject({ className: '三年级2班', seat: 9, statusName: '在读' })
    expect(back.data).toMatchObject({ id: made.data.id, name: '林小满满' })
    expect(again.data.records.map(({ value }) => value)).toEqual([
      form.idNo,
      'G990001',
      '示例路 1 号',
    ])
  })

  test('POST student/submit: malformed numbers are reported beside their field', async ({
    api,
  }) => {
    const answer = await api
      .as('admin')
      .call(contract.submitStudent, studentForm({ idNo: '990001201805040011' }))

    expect(answer).toBeRefused('INVALID_INPUT')
    expect(answer.fields).toMatchObject([{ name: 'idNo', label: '身份证件号' }])
  })

  test('POST student/submit: STUDENT_NO_TAKEN', async ({ api }) => {
    const form = studentForm()
    await api.as('admin').call(contract.submitStudent, form)

    expect(
      await api
        .as('admin')
        .call(contract.submitStudent, { ...studentForm(), studentNo: form.studentNo }),
    ).toBeRefused('STUDENT_NO_TAKEN')
  })

  test('POST student/submit: RECORD_TAKEN while another active record has the number', async ({
    api,
  }) => {
    const { idNo, id } = await someStudent(api)

    expect(await api.as('admin').call(contract.submitStudent, studentForm({ idNo }))).toBeRefused(
      'RECORD_TAKEN',
    )
    await api.as('admin').call(changeContract.changeStudent, {
      studentId: id,
      kind: 'TRANSFER_OUT',
      happenedOn: '2027-03-01',
      reason: '搬家',
    })
    expect(await api.as('admin').call(contract.submitStudent, studentForm({ idNo }))).toBeDone()
  })

  test('POST student/submit: SEAT_TAKEN', async ({ api }) => {
    expect(
      await api.as('admin').call(contract.submitStudent, studentForm({ seat: 1 })),
    ).toBeRefused('SEAT_TAKEN')
  })

  test('POST student/submit: CLASS_FULL', async ({ api, world }) => {
    const id = demoClassId(world.tenant, 3, 1)
    const shown = await api.as('head').call(getClass, { id })
    await api.as('admin').call(submitClass, { ...shown.data, capacity: 2 })

    expect(
      await api.as('admin').call(contract.submitStudent, studentForm({ classId: id })),
    ).toBeRefused('CLASS_FULL')
  })

  test('POST student/remove: works for a record entered by mistake', async ({ api }) => {
    const { id } = await someStudent(api)

    expect(await api.as('admin').call(contract.removeStudents, { ids: id })).toBeDone()
    expect(await api.as('admin').call(contract.getStudent, { id })).toBeRefused('NOT_FOUND')
  })

  test('POST student/remove: STUDENT_IN_USE for one with guardians, and nothing on the list is removed', async ({
    api,
    world,
  }) => {
    const { id } = await someStudent(api)

    expect(
      await api
        .as('admin')
        .call(contract.removeStudents, { ids: `${id},${demoPupilId(world.tenant, '张小雨')}` }),
    ).toBeRefused('STUDENT_IN_USE')
    expect(await api.as('admin').call(contract.getStudent, { id })).toBeDone()
  })
})

describe('secrets', () => {
  test('POST student/reveal: works with a reason, writes an audit row, and is refused without the right', async ({
    api,
    database,
    world,
  }) => {
    const id = demoPupilId(world.tenant, '张小雨')
    const input = { id, names: ['idNo' as const], reason: '办理证件' }
    const shown = await api.as('privacy').call(contract.revealStudent, input)

    expect(shown.data).toEqual({
      seconds: 60,
      records: [
        { name: 'idNo', label: '身份证件号', value: namedIdentityNumber(world.now, '张小雨') },
      ],
    })
    expect(
      (await api.as('parent').call(contract.revealStudent, input)).data.records[0]?.value,
    ).toBe(namedIdentityNumber(world.now, '张小雨'))
    for (const account of ['admin', 'head', 'teacher', 'student'])
      expect(await api.as(account).call(contract.revealStudent, input)).toBeRefused('NOT_ALLOWED')
    expect(await api.as('parent2').call(contract.revealStudent, input)).toBeRefused('NOT_FOUND')
    const { rows } = await database.read(world.tenant, (db) =>
      sql<{
        n: number
      }>`select count(*)::int as n from audit_log where tenant_id = ${world.tenant} and action = 'people.reveal'`.execute(
        db,
      ),
    )
    expect(rows[0]?.n).toBe(2)
  })

  test('SEC-55: the tables contain no clear number, address or phone', async ({
    api,
    database,
    world,
  }) => {
    const number = demoIdentityNumber('2018-05-04', 909)
    await someStudent(api, { idNo: number, recordNo: 'GSECRET990001', address: '秘密路 7 号' })
    const { rows } = await database.read(world.tenant, (db) =>
      sql<{ row: string }>`
        select s::text as row from student s where tenant_id = ${world.tenant} union all select l::text from guardian_link l where tenant_id = ${world.tenant}
        union all select a::text from audit_log a where tenant_id = ${world.tenant} union all select c::text from guardian_claim c where tenant_id = ${world.tenant}`.execute(
        db,
      ),
    )
    const text = rows.map(({ row }) => row).join('\n')

    expect(text.length).toBeGreaterThan(1000)
    for (const secret of [
      number,
      'GSECRET990001',
      '秘密路',
      namedIdentityNumber(world.now, '张小雨'),
    ])
      expect(text).not.toContain(secret)
  })
})
