import sharp from 'sharp'
import * as z from 'zod/mini'

import { someUpload } from '../../../app/testing/someUpload.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { uploadRequest } from '../../../platform/testing/multipart.ts'
import { BladeFile, putFile } from '../../files/contract/files.ts'
import { getLetterSeal, printLetters, saveLetterSeal } from '../contract/office.ts'
import { someLetter } from './testing/someLetter.ts'

test('POST seal/submit: works; the seal is shown, replaced and removed', async ({
  api,
  database,
}) => {
  const lead = api.as('lead')
  const shown = async () => (await lead.call(getLetterSeal, {})).data.picture?.name
  const [first, second] = [
    await someUpload(database, 'lead'),
    await someUpload(database, 'lead', { contentType: 'image/png' }),
  ]

  expect(await shown()).toBeUndefined()
  for (const { id } of [first, second])
    expect((await lead.call(saveLetterSeal, { fileId: id })).status).toBe(200)
  expect(await shown()).toBe('photo.jpg')
  expect(await lead.call(saveLetterSeal, { fileId: first.id })).toBeRefused('NOT_FOUND')
  await lead.call(saveLetterSeal, { fileId: '' })
  expect(await shown()).toBeUndefined()
})

test('POST seal/submit: NOT_FOUND when the file is of somebody else', async ({ api, database }) => {
  const { id } = await someUpload(database, 'parent')

  expect(await api.as('lead').call(saveLetterSeal, { fileId: id })).toBeRefused('NOT_FOUND')
})

test('POST seal/submit: NOT_A_PICTURE when the file is a document', async ({ api, database }) => {
  const { id } = await someUpload(database, 'lead', { contentType: 'application/pdf' })

  expect(await api.as('lead').call(saveLetterSeal, { fileId: id })).toBeRefused('NOT_A_PICTURE')
})

test('GET seal/detail: works for the own school alone', async ({ api, database, world }) => {
  const { id } = await someUpload(database, 'lead')
  await api.as('lead').call(saveLetterSeal, { fileId: id })

  const other = api.as('lead', world.otherTenant)
  expect((await other.call(getLetterSeal, {})).data).toEqual({})
  expect((await api.as('lead').call(getLetterSeal, {})).data.picture?.name).toBe('photo.jpg')
})

test('a stored seal is drawn on printed letters, in colour', async ({ api, database, world }) => {
  const letter = await someLetter({ database, world })
  const print = async () =>
    (await api.as('lead').call(printLetters, { ids: letter.id })).text.includes('/DCTDecode')
  const bytes = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#c22f2f' },
  })
    .png()
    .toBuffer()
  const upload = await uploadRequest(
    `/api${putFile.path}`,
    { name: '印章.png', type: 'image/png', bytes },
    { code: 'minio', usage: 'private' },
  )

  expect(await print()).toBe(false)
  const stored = z.parse(BladeFile, (await api.as('lead').inject(upload)).data)
  const fileId = stored.attachId
  expect((await api.as('lead').call(saveLetterSeal, { fileId })).status).toBe(200)
  expect(await print()).toBe(true)
})
