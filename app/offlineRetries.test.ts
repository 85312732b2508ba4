import { demoPupilId } from '../db/demo/people.ts'
import { demoTenant } from '../db/demo/world.ts'
import { listCourses, submitCourse } from '../domains/afterSchool/contract/course.ts'
import { listInstitutions, submitInstitution } from '../domains/afterSchool/contract/institution.ts'
import { courseForm } from '../domains/afterSchool/server/testing/someCourse.ts'
import { institutionForm } from '../domains/afterSchool/server/testing/someInstitution.ts'
import { listLeaves, submitLeave, withdrawLeaves } from '../domains/leave/contract/leave.ts'
import { someLeave, studentForm } from '../domains/leave/server/testing/someLeave.ts'
import {
  listOpenRequests,
  submitStudentRequest,
} from '../domains/studentRequest/contract/request.ts'
import { requestForm } from '../domains/studentRequest/server/testing/someRequest.ts'
import type { Database } from '../platform/server/database/db.ts'
import type { ApiClient } from '../platform/testing/apiClient.ts'
import { expect, test } from './testing/world.ts'

const key = { 'idempotency-key': 'kept-on-a-phone' }
const sickOf = (name: string) => studentForm({ studentId: demoPupilId(demoTenant, name) })

type Form = {
  name: string
  account: string
  submit: (
    api: ApiClient,
    database: Database,
  ) => Promise<() => Promise<{ status: number; text: string }>>
  count: (api: ApiClient) => Promise<number>
}

/** Each form with its own page: how it is sent, and how to count its records. */
const forms: Form[] = [
  {
    name: 'leave',
    account: 'parent2',
    submit: async (api) => () => api.call(submitLeave, sickOf('陈小北'), key),
    count: async (api) => (await api.call(listLeaves, {})).data.total,
  },
  {
    name: 'a request about a record',
    account: 'parent',
    submit: async (api) => () => api.call(submitStudentRequest, requestForm(), key),
    count: async (api) => (await api.call(listOpenRequests, {})).data.records.length,
  },
  {
    name: 'an institution',
    account: 'admin',
    submit: async (api, database) => {
      const form = await institutionForm(database)
      return () => api.call(submitInstitution, form, key)
    },
    count: async (api) => (await api.call(listInstitutions, {})).data.total,
  },
  {
    name: 'a course',
    account: 'teacher',
    submit: async (api) => () => api.call(submitCourse, courseForm(), key),
    count: async (api) => (await api.call(listCourses, {})).data.total,
  },
]

test.for(forms)(
  '$name, sent again after a lost answer, takes effect once',
  async ({ account, submit, count }, { api, database }) => {
    const person = api.as(account)
    const before = await count(person)
    const send = await submit(person, database)

    const first = await send()
    const again = [await send(), await send()]

    expect(first.status).toBe(200)
    expect(again.map(({ text }) => text)).toEqual([first.text, first.text])
    expect(await count(person)).toBe(before + 1)
  },
)

test.for(forms)(
  '$name, sent by two tabs at the same moment, takes effect once',
  async ({ account, submit, count }, { ownClone }) => {
    const { as, database } = await ownClone()
    const person = await as(account)
    const before = await count(person)
    const send = await submit(person, database)

    const answers = await Promise.all(Array.from({ length: 4 }, send))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await count(person)).toBe(before + 1)
  },
)

test('a refused act is judged again under the same key once the reason is gone', async ({
  api,
}) => {
  const parent = api.as('parent2')
  const earlier = await someLeave(api, 'parent2', sickOf('陈小北'))

  const refused = await parent.call(submitLeave, sickOf('陈小北'), key)
  await parent.call(withdrawLeaves, { ids: earlier.id })
  const later = await parent.call(submitLeave, sickOf('陈小北'), key)

  expect(refused).toBeRefused('LEAVE_OVERLAPS')
  expect(later.status).toBe(200)
})

test('the same key sent by another person is another act', async ({ api }) => {
  await api.as('parent2').call(submitLeave, sickOf('陈小北'), key)

  expect((await api.as('parent').call(submitLeave, sickOf('张小雨'), key)).status).toBe(200)
})
