import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { listOfferedCourses } from '../contract/course.ts'
import type { Course } from '../contract/course.ts'
import { suspendWithoutPapers } from './public.ts'
import { someCourse } from './testing/someCourse.ts'
import { admit, decide, someInstitution } from './testing/someInstitution.ts'

async function approve(api: Api, course: Course): Promise<void> {
  await decide(api, 'admin', course, 'agree')
  await decide(api, 'head', course, 'agree')
}

type Asked = { institutionId?: string; gradeName?: string; size?: number }

const offered = async (api: Api, account: string, asked: Asked = {}): Promise<string[]> =>
  (await api.as(account).call(listOfferedCourses, asked)).data.records.map(({ id }) => id)

describe('the whole school reads approved courses', () => {
  test('GET course/offered: works for a parent after approval, and does not name the applicant', async ({
    api,
  }) => {
    const asked = await someCourse(api)
    expect(await offered(api, 'parent', { size: 50 })).not.toContain(asked.id)

    await approve(api, asked)

    const { records } = (await api.as('parent').call(listOfferedCourses, { size: 50 })).data
    expect(records.find(({ id }) => id === asked.id)).toEqual({
      id: asked.id,
      name: '纸飞机与空气',
      cover: '',
      kind: 'SCIENCE',
      kindName: '科技',
      ownerName: '校内',
      gradeNames: '三年级、四年级',
      teachers: '李老师',
      priceFen: 350,
      lessonCount: 2,
    })
  })

  test('another school sees none of them', async ({ api, world }) => {
    const asked = await someCourse(api)
    await approve(api, asked)

    const { records } = (
      await api.as('parent', world.otherTenant).call(listOfferedCourses, { size: 50 })
    ).data
    expect(records.map(({ id }) => id)).not.toContain(asked.id)
  })

  test('filters by grade', async ({ api }) => {
    const asked = await someCourse(api)
    await approve(api, asked)

    expect(await offered(api, 'parent', { gradeName: '三年级', size: 50 })).toContain(asked.id)
    expect(await offered(api, 'parent', { gradeName: '年级', size: 50 })).not.toContain(asked.id)
    expect(await offered(api, 'parent', { gradeName: '五年级', size: 50 })).not.toContain(asked.id)
  })

  test('filters by institution, and hides the courses of a suspended one', async ({
    api,
    database,
    world,
  }) => {
    const institution = await someInstitution(api, database)
    await admit(api, institution)
    const own = await someCourse(api, { ownerKind: 'INSTITUTION', institutionId: institution.id })
    const other = await someCourse(api)
    await approve(api, own)
    await approve(api, other)

    expect(await offered(api, 'parent', { institutionId: institution.id })).toEqual([own.id])

    await suspendWithoutPapers(database, world.tenant, new Date('2027-08-01T00:10:00+08:00'))

    expect(await offered(api, 'parent', { institutionId: institution.id })).toEqual([])
    expect(await offered(api, 'parent', { size: 50 })).toContain(other.id)
  })
})
