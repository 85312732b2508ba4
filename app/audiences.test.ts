import { demoClassId, demoGradeId, demoPupilId } from '../db/demo/people.ts'
import { demoUserId } from '../db/demo/world.ts'
import { countAudience, listAudienceKinds } from '../domains/content/contract/audience.ts'
import { draftNotice, publishNotice } from '../domains/content/contract/noticeDesk.ts'
import { getTally, listReceipts } from '../domains/content/contract/noticeTally.ts'
import { confirmNotice } from '../domains/content/contract/noticeReceipt.ts'
import { expect, test } from './testing/world.ts'

const tenant = '000000'
const classes = (...ordinals: number[]) => [
  { kind: 'class', ids: ordinals.map((ordinal) => demoClassId(tenant, 3, ordinal)) },
]

test('a notice to a class reaches its pupils and their guardians, and one family counts once', async ({
  api,
  database,
}) => {
  const before = (await api.as('head').call(countAudience, { audience: classes(2) })).data
  const father = {
    userId: demoUserId(tenant, 'parent2'),
    name: '张爸爸',
    relation: 'FATHER' as const,
    isPrimary: false,
  }
  const verified = {
    state: 'ACTIVE' as const,
    verifiedBy: null,
    verifiedAt: null,
    revokedAt: null,
    phoneSealed: null,
    phoneIndex: null,
  }
  await database.write(tenant, (tx) =>
    tx
      .insertInto('guardianLink')
      .values({
        tenantId: tenant,
        studentId: demoPupilId(tenant, '张小雨'),
        ...father,
        ...verified,
      })
      .execute(),
  )
  const notice = {
    title: 'probe 班会',
    category: 1,
    content: '<p>周五</p>',
    audience: classes(2),
    receipt: 'confirm' as const,
  }

  const { id } = (await api.as('head').call(draftNotice, notice)).data
  await api.as('head').call(publishNotice, { id })
  const fresh = (await api.as('head').call(getTally, { id })).data
  await api.as('parent').call(confirmNotice, { id })
  const told = (await api.as('head').call(getTally, { id })).data

  expect(fresh).toMatchObject({ people: before.people + 1, families: before.families, done: 0 })
  expect(told).toMatchObject({ families: before.families, done: 1 })
  expect(told.groups).toEqual([{ name: '三年级2班', families: before.families, read: 1, done: 1 }])
  const receipts = (await api.as('head').call(listReceipts, { id, current: 1, size: 200 })).data
    .records
  expect(receipts).toHaveLength(before.families)
  expect(receipts.at(-1)).toMatchObject({
    name: '张小雨',
    groupName: '三年级2班',
    people: 3,
    readers: 1,
    state: 'done',
  })
  expect(receipts.reduce((sum, { people }) => sum + people, 0)).toBe(told.people)
})

test('offers classes and grades; a grade contains the people of its classes', async ({ api }) => {
  const kinds = (await api.as('head').call(listAudienceKinds, {})).data
  const optionsOf = (wanted: string) =>
    kinds.find(({ kind }) => kind === wanted)?.options.map(({ id }) => id) ?? []

  expect(optionsOf('class')).toContain(demoClassId(tenant, 3, 2))
  expect(optionsOf('grade')).toContain(demoGradeId(tenant, 3))
  const count = async (audience: { kind: string; ids: string[] }[]) =>
    (await api.as('head').call(countAudience, { audience })).data.people
  expect(await count([{ kind: 'grade', ids: [demoGradeId(tenant, 3)] }])).toBe(
    await count(classes(1, 2, 3, 4)),
  )
})

test('a class of another school contains nobody', async ({ api }) => {
  const audience = [{ kind: 'class', ids: [demoClassId('100001', 3, 2)] }]

  expect((await api.as('head').call(countAudience, { audience })).data).toEqual({
    people: 0,
    families: 0,
  })
})
