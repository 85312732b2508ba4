import { isUploadRemoved, someUpload } from '../../../app/testing/someUpload.ts'
import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { completeTask, rollbackTask } from '../../workflow/contract/tasks.ts'
import { getResume, listResumes, submitResume } from '../contract/resume.ts'
import { getTeacher } from '../contract/teacher.ts'
import { agree, form, hired, registered, taskOf } from './testing/someResume.ts'

/** Accounts without the right to read all resumes. */
const families = ['parent', 'student', 'teacher']

/** Everything that a summary must not contain, each with a value that is easy to find. */
const secrets = {
  phone: '14000000871',
  email: 'wenbo@example.com',
  birthYear: '1988',
  school: '澜汀师范学院',
  major: '体育教育',
  graduationYear: '2010',
  education: '本科四年在校',
  work: '东湖小学任教',
  honours: '区级优秀教练员',
} as const

const teacher = {
  ...secrets,
  name: '许文博',
  sex: '1',
  stage: 'PRIMARY',
  subject: '体育',
  degree: 'BACHELOR',
  title: '一级教师',
  teachingYears: 14,
  certificate: '小学体育 20104410142000123',
  mandarin: '2A',
} as const

const namesFor = async (
  api: Api,
  account: string,
  filter: Parameters<typeof filters>[0] = {},
): Promise<string[]> =>
  (await api.as(account).call(listResumes, filters(filter))).data.records.map(({ name }) => name)

const filters = (filter: {
  status?: 'SCREENING' | 'REFUSED'
  stage?: 'PRIMARY' | 'JUNIOR'
  subject?: string
  keyword?: string
}) => filter

test('GET blade-wfprocessjiaoshi/wfProcessJiaoshi/list: works for families, pupils and colleagues with the hired teachers alone', async ({
  api,
}) => {
  const { id } = await hired(api, teacher)
  await registered(api)
  const refused = await registered(api, { phone: '14000000873', name: '罗一帆', subject: '科学' })
  await api.as('admin').call(completeTask, {
    taskId: await taskOf(api, 'admin', refused),
    pass: false,
    comment: '专业不符',
  })

  for (const account of families)
    expect((await api.as(account).call(listResumes, {})).data.records).toEqual([
      {
        id,
        name: '许文博',
        stage: 'PRIMARY',
        stageName: '小学',
        subject: '体育',
        title: '一级教师',
        teachingYears: 14,
        certificates: ['小学教师资格'],
        photo: '',
      },
    ])
})

test('a step of the application changes nothing for families until the last one', async ({
  api,
}) => {
  const resume = await registered(api)
  for (const account of ['admin', 'admin', 'admin', 'head']) {
    expect(await namesFor(api, 'parent')).toEqual([])
    await agree(api, account, resume)
  }

  expect(await namesFor(api, 'parent')).toEqual(['沈佳宁'])
})

test('no contact data, history, number or review reaches families, in lists and one by one', async ({
  api,
}) => {
  const { id } = await hired(api, teacher)
  const hidden = [...Object.values(secrets), '20104410142000123', '已录用', 'HIRED', 'BACHELOR']

  for (const account of families) {
    const answers = [
      await api.as(account).callRaw(listResumes, { size: 200 }),
      await api.as(account).callRaw(getTeacher, { id }),
    ]
    for (const { status, text } of answers) {
      expect(status).toBe(200)
      expect(hidden.filter((word) => text.includes(word))).toEqual([])
    }
  }
})

test('filters compare what families see, and nothing else', async ({ api }) => {
  await hired(api, teacher)
  await registered(api)

  expect(await namesFor(api, 'parent', { keyword: '文博' })).toEqual(['许文博'])
  expect(await namesFor(api, 'parent', { subject: '体', stage: 'PRIMARY' })).toEqual(['许文博'])
  expect(await namesFor(api, 'parent', { stage: 'JUNIOR' })).toEqual([])
  expect(await namesFor(api, 'parent', { status: 'SCREENING' })).toEqual(['许文博'])
  expect(await namesFor(api, 'parent', { status: 'REFUSED' })).toEqual(['许文博'])
  for (const keyword of [teacher.school, teacher.phone, '%'])
    expect(await namesFor(api, 'parent', { keyword })).toEqual([])
})

test('GET blade-wfprocessjiaoshi/wfProcessJiaoshi/teacher: works, with honours that the registrar released', async ({
  api,
}) => {
  const silent = await hired(api, teacher)
  const open = await hired(api, {
    ...teacher,
    phone: '14000000874',
    subject: '科学',
    honoursArePublic: true,
  })

  expect((await api.as('parent').call(getTeacher, { id: silent.id })).data).toMatchObject({
    name: '许文博',
    certificates: ['小学教师资格'],
    honours: '',
  })
  expect((await api.as('parent').call(getTeacher, { id: open.id })).data.honours).toBe(
    teacher.honours,
  )
})

test('applicants, and teachers of other schools, do not exist in summary; the resume of a hired teacher stays closed', async ({
  api,
  world,
}) => {
  const applicant = await registered(api)
  const { id } = await hired(api, teacher)

  expect(await api.as('parent').call(getTeacher, { id: applicant.id })).toBeRefused('NOT_FOUND')
  expect(await api.as('admin', world.otherTenant).call(getTeacher, { id })).toBeRefused('NOT_FOUND')
  expect(await api.as('parent').call(getResume, { id })).toBeRefused('NOT_FOUND')
})

test('the photo of a hired teacher is shown to families, in the office it can be replaced', async ({
  api,
  database,
}) => {
  const first = await someUpload(database, 'admin')
  const second = await someUpload(database, 'admin')
  const resume = await registered(api, { ...teacher, photoId: first.id })
  await api.as('admin').call(rollbackTask, {
    taskId: await taskOf(api, 'admin', resume),
    nodeId: 'register',
    comment: '请换一张照片',
  })
  await api.as('admin').call(submitResume, form({ ...teacher, id: resume.id, photoId: second.id }))
  for (const account of ['admin', 'admin', 'admin', 'head']) await agree(api, account, resume)

  expect(await isUploadRemoved(database, first.id)).toBe(true)
  const [row] = (await api.as('parent').call(listResumes, {})).data.records
  expect(row?.photo).toContain(second.link)
  expect((await api.as('parent').call(getTeacher, { id: resume.id })).data.photo).toContain(
    second.link,
  )
})
