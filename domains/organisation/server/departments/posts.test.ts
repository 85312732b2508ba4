import { expect, test } from '../../../../app/testing/world.ts'
import {
  listPosts,
  pagePosts,
  postDetail,
  removePostRows,
  savePost,
  selectPosts,
  submitPost,
  updatePost,
} from '../../contract/posts.ts'

const form = { postCode: 'gardener', postName: '花匠', category: 3, sort: 9 }

test('GET post/list: works with equality and the name of the category', async ({ api }) => {
  const answer = await api.as('admin').call(listPosts, { postName: '主任' })

  expect(answer.data.records).toEqual([
    expect.objectContaining({ postName: '主任', categoryName: expect.any(String), isDeleted: 0 }),
  ])
  expect((await api.as('admin').call(listPosts, { postName: '主' })).data.total).toBe(0)
})

test('GET post/page: works', async ({ api }) => {
  expect((await api.as('admin').call(pagePosts, { size: 2 })).data.records).toHaveLength(2)
})

test('GET post/select: works for everybody of the school', async ({ api, world }) => {
  expect((await api.as('parent').call(selectPosts, {})).data.map((row) => row.postName)).toContain(
    '校长',
  )
  expect(
    new Set(
      (await api.as('parent', world.otherTenant).call(selectPosts, {})).data.map(
        (row) => row.tenantId,
      ),
    ),
  ).toEqual(new Set([world.otherTenant]))
})

test('POST post/save: works; POST post/update: works; POST post/submit: works with the whole row; GET post/detail: works', async ({
  api,
}) => {
  const admin = api.as('admin')
  const { id } = (await admin.call(savePost, form)).data

  expect(await admin.call(updatePost, { ...form, id, postName: '园丁' })).toBeDone()
  const { data: row } = await admin.call(postDetail, { id })
  expect(await admin.callRaw(submitPost, { ...row, $category: '基层', remark: '春天' })).toBeDone()
  expect((await admin.call(postDetail, { id })).data).toMatchObject({
    postName: '园丁',
    remark: '春天',
    categoryName: '基层',
    sort: 9,
  })
})

test('GET post/detail: works for the own school only', async ({ api, world }) => {
  const { id } = (await api.as('admin').call(savePost, form)).data

  expect(await api.as('admin', world.otherTenant).call(postDetail, { id })).toBeRefused('NOT_FOUND')
})

test('POST post/update: works only on existing posts', async ({ api }) => {
  expect(await api.as('admin').call(updatePost, { ...form, id: '1' })).toBeRefused('NOT_FOUND')
})

test('POST post/submit: works for a new one', async ({ api }) => {
  expect(await api.as('admin').call(submitPost, { ...form, id: '' })).toBeDone()
})

test('POST post/save: POST_CODE_TAKEN', async ({ api }) => {
  await api.as('admin').call(savePost, form)
  expect(await api.as('admin').call(savePost, form)).toBeRefused('POST_CODE_TAKEN')
})

test('POST post/update: POST_CODE_TAKEN', async ({ api }) => {
  const { id } = (await api.as('admin').call(savePost, form)).data
  await api.as('admin').call(savePost, { ...form, postCode: 'other' })
  expect(await api.as('admin').call(updatePost, { ...form, id, postCode: 'other' })).toBeRefused(
    'POST_CODE_TAKEN',
  )
})

test('POST post/submit: POST_CODE_TAKEN', async ({ api }) => {
  await api.as('admin').call(savePost, form)
  expect(await api.as('admin').call(submitPost, form)).toBeRefused('POST_CODE_TAKEN')
})

test('POST post/remove: works for all or none', async ({ api }) => {
  const admin = api.as('admin')
  const { id } = (await admin.call(savePost, form)).data

  expect(await admin.call(removePostRows, { ids: `${id},77` })).toBeRefused('NOT_FOUND')
  expect(await admin.call(removePostRows, { ids: id })).toBeDone()
  expect(await admin.call(postDetail, { id })).toBeRefused('NOT_FOUND')
})

test('POST post/remove: HAS_PEOPLE', async ({ api }) => {
  const held =
    (await api.as('admin').call(listPosts, { postName: '校长' })).data.records[0]?.id ?? ''
  expect(await api.as('admin').call(removePostRows, { ids: held })).toBeRefused('HAS_PEOPLE')
})
