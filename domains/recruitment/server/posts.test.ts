import { expect, test } from '../../../app/testing/world.ts'
import { closePost, listOpenPosts, listPosts, publishPost, submitPost } from '../contract/post.ts'
import { postForm, someApplication, somePost } from './testing/someRecruitment.ts'

test('POST vacancy/submit: works; everybody sees the post once it is published', async ({
  api,
}) => {
  const admin = api.as('admin')
  expect(await admin.call(submitPost, postForm())).toBeDone()
  expect((await api.call(listOpenPosts, {})).data.records).toEqual([])
  const id = (await admin.call(listPosts, {})).data.records[0]?.id ?? ''

  expect(await admin.call(publishPost, { id })).toBeDone()

  expect((await api.call(listOpenPosts, {})).data).toMatchObject({
    schoolName: '澜汀实验学校',
    records: [{ title: '初中数学教师', stageName: '初中', seats: 2 }],
  })
  expect(await admin.call(submitPost, postForm({ id, seats: 3 }))).toBeDone()
  expect((await api.call(listOpenPosts, {})).data.records).toMatchObject([{ seats: 3 }])
})

test('GET vacancy/open: works without posts that begin later or have ended', async ({ api }) => {
  await somePost(api, { openOn: '2027-03-16' })
  await somePost(api, { closeOn: '2027-03-14' })
  const today = await somePost(api, { openOn: '2027-03-15', closeOn: '2027-03-15' })

  expect((await api.call(listOpenPosts, {})).data.records.map(({ id }) => id)).toEqual([today])
})

test('GET vacancy/list: works with the number of applications, by state and words', async ({
  api,
}) => {
  await someApplication(api)
  await api.as('admin').call(submitPost, postForm({ title: '小学英语教师', subject: '英语' }))
  const found = async (input: object) =>
    (await api.as('head').call(listPosts, input)).data.records.map(
      ({ title, applications }) => `${title} ${applications}`,
    )

  expect(await found({})).toEqual(['小学英语教师 0', '初中数学教师 1'])
  expect(await found({ status: 'DRAFT' })).toEqual(['小学英语教师 0'])
  expect(await found({ keyword: '数学' })).toEqual(['初中数学教师 1'])
})

test('POST vacancy/close: works; the post disappears and its advertisement can no longer change', async ({
  api,
}) => {
  const id = await somePost(api)
  expect(await api.as('admin').call(closePost, { id })).toBeDone()
  expect((await api.call(listOpenPosts, {})).data.records).toEqual([])
})

test('POST vacancy/submit: POST_DATES_BACKWARDS when the last day is before the first', async ({
  api,
}) => {
  const answer = await api.as('admin').call(submitPost, postForm({ closeOn: '2027-02-28' }))
  expect(answer).toBeRefused('POST_DATES_BACKWARDS')
  expect(answer.fields[0]?.name).toBe('closeOn')
})

test('POST vacancy/submit: POST_CLOSED when the post is closed', async ({ api }) => {
  const id = await somePost(api)
  await api.as('admin').call(closePost, { id })
  const other = postForm({ id, title: '初中语文教师' })
  expect(await api.as('admin').call(submitPost, other)).toBeRefused('POST_CLOSED')
})

test('a closed post takes more seats, a longer publication and another contact', async ({
  api,
}) => {
  const id = await somePost(api)
  await api.as('admin').call(closePost, { id })
  const change = { seats: 4, noticeDays: 10, contact: '教务处 0000-7654321' }

  expect(await api.as('admin').call(submitPost, postForm({ id, ...change }))).toBeDone()

  const { records } = (await api.as('admin').call(listPosts, {})).data
  expect(records).toMatchObject([{ id, status: 'CLOSED', ...change }])
})

test('POST vacancy/submit: SEATS_TAKEN when more people are hired', async ({
  api,
  database,
  world,
}) => {
  const id = await somePost(api)
  for (const account of ['parent', 'parent2']) await someApplication(api, { postId: id }, account)
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('recruitmentApplication')
      .set({ state: 'HIRED' })
      .where('postId', '=', id)
      .execute(),
  )

  const answer = await api.as('admin').call(submitPost, postForm({ id, seats: 1 }))

  expect(answer).toBeRefused('SEATS_TAKEN')
  expect(answer.fields).toMatchObject([{ name: 'seats' }])
  expect(await api.as('admin').call(submitPost, postForm({ id, seats: 2 }))).toBeDone()
})

test('POST vacancy/submit: CONTACT_MISSING when a published post would lose its contact', async ({
  api,
}) => {
  const admin = api.as('admin')
  const id = await somePost(api)

  const answer = await admin.call(submitPost, postForm({ id, contact: '' }))

  expect(answer).toBeRefused('CONTACT_MISSING')
  expect(answer.fields).toMatchObject([{ name: 'contact' }])
  const { contact: _contact, ...older } = postForm({ id, seats: 3 })
  expect(await admin.call(submitPost, older)).toBeDone()
  expect((await admin.call(listPosts, {})).data.records).toMatchObject([
    { seats: 3, contact: '人事室 0000-1234567' },
  ])
})

test('POST vacancy/publish: POST_OVER when the last day has passed', async ({ api, world }) => {
  const admin = api.as('admin')
  await admin.call(submitPost, postForm())
  const id = (await admin.call(listPosts, {})).data.records[0]?.id ?? ''
  world.setNow(new Date('2027-04-01T09:00:00+08:00'))

  const answer = await admin.call(publishPost, { id })

  expect(answer).toBeRefused('POST_OVER')
  expect(answer.fields).toMatchObject([{ name: 'closeOn' }])
  await admin.call(submitPost, postForm({ id, closeOn: '2027-04-01' }))
  expect(await admin.call(publishPost, { id })).toBeDone()
})

test('a published post past its last day is listed as over', async ({ api, world }) => {
  await somePost(api)
  const listed = async () => (await api.as('head').call(listPosts, {})).data.records[0]
  expect(await listed()).toMatchObject({ isOver: false, statusName: '已发布', hired: 0 })

  world.setNow(new Date('2027-04-01T09:00:00+08:00'))

  expect(await listed()).toMatchObject({ isOver: true, statusName: '已截止' })
})

test('POST vacancy/close: POST_CLOSED when it is closed already', async ({ api }) => {
  const id = await somePost(api)
  await api.as('admin').call(closePost, { id })
  expect(await api.as('admin').call(closePost, { id })).toBeRefused('POST_CLOSED')
})

test('POST vacancy/publish: works once', async ({ api }) => {
  const id = await somePost(api)
  expect((await api.call(listOpenPosts, {})).data.records.map((one) => one.id)).toEqual([id])
})

test('POST vacancy/publish: POST_NOT_DRAFT when it is published already', async ({ api }) => {
  const id = await somePost(api)
  expect(await api.as('admin').call(publishPost, { id })).toBeRefused('POST_NOT_DRAFT')
})
