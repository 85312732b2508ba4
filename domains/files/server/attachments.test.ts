import sharp from 'sharp'
import * as z from 'zod/mini'

import { expect, test } from '../../../app/testing/world.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import { uploadRequest } from '../../../platform/testing/multipart.ts'
import * as attachments from '../contract/attachments.ts'
import * as contract from '../contract/files.ts'

const picture = await sharp({
  create: { width: 60, height: 40, channels: 3, background: '#5086fa' },
})
  .jpeg()
  .toBuffer()
const ofMine = { createTime_datege: '2020-01-01 00:00:00', size: 200 }

async function put(client: ApiClient, query = '', path: string = contract.putFileAttach.path) {
  const answer = await client.inject(
    await uploadRequest(`/api${path}?${query}`, { name: '张小雨身份证.jpg', bytes: picture }),
  )
  expect(answer).toBeDone()
  return z.parse(contract.BladeFile, answer.data)
}

test('GET attach/list: works; private files have neither link nor original name', async ({
  api,
}) => {
  const [secret, open] = [await put(api.as('parent')), await put(api.as('teacher'), 'usage=public')]

  const answer = await api.as('admin').call(attachments.listAttachments, ofMine)

  const rows = new Map(answer.data.records.map((row) => [row.id, row]))
  expect(rows.get(secret.attachId)).toMatchObject({
    link: '',
    originalName: '私密文件.jpg',
    extension: 'jpg',
    attachSize: secret.length,
  })
  expect(rows.get(open.attachId)).toMatchObject({
    link: open.link,
    originalName: '张小雨身份证.jpg',
  })
  expect(
    (await api.as('admin').call(attachments.listAttachments, { attachSize_ge: '99999999' })).data
      .total,
  ).toBe(0)
  const foreign = (await api.as('admin', '100001').call(attachments.listAttachments, ofMine)).data
    .records
  expect(foreign.filter(({ id }) => rows.has(id))).toEqual([])
})

test('GET attach/page: works', async ({ api }) => {
  await put(api.as('parent'))
  expect(
    (await api.as('admin').call(attachments.pageAttachments, { size: 1 })).data.records,
  ).toHaveLength(1)
})

test('GET attach/detail: works, for files of the own school', async ({ api }) => {
  const { attachId: id } = await put(api.as('parent'))

  expect((await api.as('admin').call(attachments.getAttachment, { id })).data).toMatchObject({
    id,
    link: '',
  })
  expect(await api.as('admin', '100001').call(attachments.getAttachment, { id })).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST attach/remove: works, all or none', async ({ api }) => {
  const chief = api.as('admin')
  const [one, other] = [await put(api.as('parent')), await put(api.as('parent'))]

  expect(await chief.call(attachments.removeAttachments, { ids: `${one.attachId},1` })).toBeRefused(
    'NOT_FOUND',
  )
  expect(
    await api.as('admin', '100001').call(attachments.removeAttachments, { ids: one.attachId }),
  ).toBeRefused('NOT_FOUND')
  expect(
    await chief.call(attachments.removeAttachments, { ids: `${one.attachId},${other.attachId}` }),
  ).toBeDone()

  expect(await chief.call(attachments.getAttachment, { id: one.attachId })).toBeRefused('NOT_FOUND')
  expect(await api.inject({ method: 'GET', url: one.link })).toBeRefused('NOT_FOUND')
})

test('POST attach/remove: FILE_IN_USE once a record uses one of them', async ({
  api,
  database,
}) => {
  const [free, taken] = [await put(api.as('parent')), await put(api.as('parent'))]
  await database.write('000000', (tx) =>
    tx
      .updateTable('storedFile')
      .set({ ownerKind: 'test', ownerId: '7' })
      .where('id', '=', taken.attachId)
      .execute(),
  )

  const ids = `${free.attachId},${taken.attachId}`
  expect(await api.as('admin').call(attachments.removeAttachments, { ids })).toBeRefused(
    'FILE_IN_USE',
  )
  expect(await api.as('admin').call(attachments.getAttachment, { id: free.attachId })).toBeDone()
})

test('POST attach/submit: works only as the refusal FILES_ARE_UPLOADED', async ({ api }) => {
  expect(
    await api
      .as('admin')
      .callRaw(attachments.submitAttachment, { link: 'https://example.cn/a.jpg' }),
  ).toBeRefused('FILES_ARE_UPLOADED')
})

test('GET oss/endpoint/stat-file: works for own and public files; GET oss/endpoint/file-path: works the same', async ({
  api,
}) => {
  const file = await put(api.as('parent'))

  const facts = await api.as('parent').call(contract.fileFacts, { fileName: file.name })
  expect(facts.data).toMatchObject({
    name: file.name,
    length: file.length,
    contentType: 'image/jpeg',
    hash: '',
  })
  expect(await api.as('parent2').call(contract.fileFacts, { fileName: file.name })).toBeRefused(
    'NOT_FOUND',
  )
})

test('GET oss/endpoint/file-path: works for own and public files', async ({ api }) => {
  const file = await put(api.as('parent'))

  expect((await api.as('parent').call(contract.fileAddress, { fileName: file.name })).data).toBe(
    file.link,
  )
  expect(await api.as('parent2').call(contract.fileAddress, { fileName: file.name })).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST oss/endpoint/put-file-by-name: works, and the name is made safe', async ({ api }) => {
  const file = await put(
    api.as('parent'),
    'fileName=..%2F..%2Fetc%2F%E7%94%B0.png',
    contract.putFileByName.path,
  )
  expect(file.originalName).toBe('田.jpg')
})

test('POST oss/endpoint/put-file-attach-by-name: works', async ({ api }) => {
  const file = await put(
    api.as('parent'),
    'fileName=%E7%94%B0.jpg',
    contract.putFileAttachByName.path,
  )
  expect([file.originalName, file.attachId]).toEqual(['田.jpg', expect.stringMatching(/^\d+$/)])
})

test('POST oss/endpoint/remove-files: works, all or none', async ({ api }) => {
  const parent = api.as('parent')
  const [one, other, foreign] = [await put(parent), await put(parent), await put(api.as('parent2'))]

  expect(
    await parent.call(contract.removeFiles, { fileNames: `${one.name},${foreign.name}` }),
  ).toBeRefused('NOT_FOUND')
  expect(await parent.call(contract.fileFacts, { fileName: one.name })).toBeDone()
  expect(
    await parent.call(contract.removeFiles, { fileNames: `${one.name},${other.name}` }),
  ).toBeDone()
  expect(await parent.call(contract.fileFacts, { fileName: one.name })).toBeRefused('NOT_FOUND')
})

test('POST oss/endpoint/remove-files: FILE_IN_USE once a record uses one of them', async ({
  api,
  database,
}) => {
  const [free, taken] = [await put(api.as('parent')), await put(api.as('parent'))]
  await database.write('000000', (tx) =>
    tx
      .updateTable('storedFile')
      .set({ ownerKind: 'test', ownerId: '7' })
      .where('id', '=', taken.attachId)
      .execute(),
  )

  expect(
    await api.as('parent').call(contract.removeFiles, { fileNames: `${free.name},${taken.name}` }),
  ).toBeRefused('FILE_IN_USE')
  expect(await api.as('parent').call(contract.fileFacts, { fileName: free.name })).toBeDone()
})

const refused = async (client: ApiClient, verb: string): Promise<void> => {
  const answer = await client.inject({
    method: 'POST',
    url: `/api/blade-resource/oss/endpoint/${verb}`,
    query: { bucketName: 'x' },
  })
  expect(answer).toBeRefused('STORE_IS_CLOSED')
}

test('POST oss/endpoint/copy-file: works only as the refusal STORE_IS_CLOSED', async ({ api }) =>
  refused(api.as('admin'), 'copy-file'))
test('POST oss/endpoint/make-bucket: works only as the refusal STORE_IS_CLOSED', async ({ api }) =>
  refused(api.as('admin'), 'make-bucket'))
test('POST oss/endpoint/remove-bucket: works only as the refusal STORE_IS_CLOSED', async ({
  api,
}) => refused(api.as('admin'), 'remove-bucket'))
