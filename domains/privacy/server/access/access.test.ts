import { demoPupilId } from '../../../../db/demo/people.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { someUpload } from '../../../../app/testing/someUpload.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { revealValues } from '../../../enrolment/contract/application.ts'
import { someApplication } from '../../../enrolment/server/testing/enrolmentFactory.ts'
import { revealStudent } from '../../../people/contract/student.ts'
import { getApplication, revealIdentity } from '../../../recruitment/contract/office.ts'
import { giveIdentity } from '../../../recruitment/contract/own.ts'
import {
  idNo,
  passUntil,
  someApplication as applyForPost,
  somePost,
} from '../../../recruitment/server/testing/someRecruitment.ts'
import { approvedExport } from '../../../logs/server/testing/approvedExport.ts'
import { exportStudents } from '../../../people/contract/studentSheets.ts'
import { listAccess } from '../../contract/access.ts'
import { listSubjects } from '../../contract/subject.ts'

test('GET subject/list: works for a guardian: own children and the own account', async ({
  api,
  world,
}) => {
  const { data } = await api.as('parent').call(listSubjects, {})

  expect(data.records).toContainEqual({
    key: `STUDENT:${demoPupilId(world.tenant, '张小雨')}`,
    kind: 'STUDENT',
    name: '张小雨',
    note: expect.stringContaining('班'),
    isFrozen: false,
  })
  expect(data.records.filter(({ kind }) => kind === 'PERSON')).toHaveLength(1)
  expect(data.records.some(({ name }) => name === '陈小北')).toBe(false)
})

test('GET access/list: works (L7): the family reads who revealed hidden data of its child, when and why', async ({
  api,
  world,
}) => {
  const id = demoPupilId(world.tenant, '张小雨')
  const names = ['idNo' as const, 'address' as const]
  await api.as('privacy').call(revealStudent, { id, names, reason: '办理证件' })
  await api.as('parent').call(revealStudent, { id, names: ['idNo'], reason: '核对' })

  const { data } = await api.as('parent').call(listAccess, { subject: `STUDENT:${id}` })

  expect(data.total).toBe(2)
  expect(data.records).toContainEqual({
    id: expect.any(String),
    at: expect.any(String),
    who: '郑老师',
    role: '个人信息保护负责人',
    isFamily: false,
    what: '查看了完整的身份证件号、家庭住址',
    why: '办理证件',
  })
  expect(data.records).toContainEqual(
    expect.objectContaining({ who: '您本人', isFamily: true, why: '核对' }),
  )
})

test('L7: a sheet that contained the child is named, and to other families it is not shown', async ({
  api,
  database,
  world,
}) => {
  await approvedExport(database, 'people.studentExport', 'admin')
  const answer = await api
    .as('admin')
    .callRaw(exportStudents, { numbers: 'masked', reason: '上级检查', keyword: '张小雨' })
  expect(answer.status).toBe(200)

  const own = await api
    .as('parent')
    .call(listAccess, { subject: `STUDENT:${demoPupilId(world.tenant, '张小雨')}` })
  const other = await api
    .as('parent2')
    .call(listAccess, { subject: `STUDENT:${demoPupilId(world.tenant, '陈小北')}` })

  expect(own.data.records).toMatchObject([
    { who: '陈志远', what: '导出了含孩子信息的学生名册', why: '上级检查' },
  ])
  expect(other.data.total).toBe(0)
})

test('L7: the family reads who revealed values of its application', async ({ api, database }) => {
  const { id } = await someApplication(api, database)
  await api.as('lead').call(revealValues, { id, names: ['values.idNo'], reason: '核对户口' })

  const { data } = await api.as('parent').call(listAccess, { subject: `APPLICATION:${id}` })

  expect(data.records).toMatchObject([{ who: '周敏', why: '核对户口' }])
  expect(data.records[0]?.what).toContain('查看了完整的')
})

test('L7: an applicant for a post reads who opened the papers of the own application, and nothing about others', async ({
  api,
  database,
  world,
}) => {
  const mine = await someUpload(database, 'parent')
  const postId = await somePost(api)
  const id = await applyForPost(api, { postId, attachIds: mine.id })
  const other = await someUpload(database, 'parent2')
  const otherId = await applyForPost(
    api,
    { postId, name: '陈爸爸', attachIds: other.id },
    'parent2',
  )
  const office = api.as('admin')
  for (const one of [id, otherId]) {
    const { data } = await office.call(getApplication, { id: one })
    // The content does not exist: serving fails once the opening is noted.
    await office.inject({ method: 'GET', url: data.files[0]?.link ?? '' })
  }

  const read = (account: string) =>
    api.as(account).call(listAccess, { subject: `PERSON:${demoUserId(world.tenant, account)}` })
  expect((await read('parent')).data.records).toMatchObject([
    { who: '陈志远', what: '打开了上传的材料', isFamily: false },
  ])
  expect((await read('parent2')).data.total).toBe(1)
  expect((await read('teacher')).data.total).toBe(0)
})

test('L7: an applicant for a post reads who revealed the own identity number, and why', async ({
  api,
  world,
}) => {
  const id = await applyForPost(api, { postId: await somePost(api) })
  await passUntil(api, world, id, 'CLEARANCE')
  await api.as('parent').call(giveIdentity, { id, idNo })
  await api.as('admin').call(revealIdentity, { id, reason: '准入查询' })

  const subject = `PERSON:${demoUserId(world.tenant, 'parent')}`
  expect((await api.as('parent').call(listAccess, { subject })).data.records).toMatchObject([
    { who: '陈志远', what: '查看了完整的身份证件号', why: '准入查询' },
  ])
})

test('GET access/list: NOT_FOUND when the child is not the caller’s', async ({ api, world }) => {
  const id = demoPupilId(world.tenant, '张小雨')

  for (const account of ['parent2', 'teacher', 'admin'])
    expect(await api.as(account).call(listAccess, { subject: `STUDENT:${id}` })).toBeRefused(
      'NOT_FOUND',
    )
})
