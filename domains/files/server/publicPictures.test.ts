import sharp from 'sharp'
import * as z from 'zod/mini'

import { expect, test } from '../../../app/testing/world.ts'
import { uploadRequest } from '../../../platform/testing/multipart.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import { updateOwnInfo } from '../../identity/contract/profile.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import {
  BladeFile,
  putFile,
  putFileAttach,
  putFileAttachByName,
  putFileByName,
} from '../contract/files.ts'

const picture = await sharp({
  create: { width: 60, height: 40, channels: 3, background: '#5086fa' },
})
  .jpeg()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n')

const put = async (api: ApiClient, usage: string, bytes = picture, path: string = putFile.path) =>
  api.inject(await uploadRequest(`/api${path}?code=minio&usage=${usage}`, { name: 'a.jpg', bytes }))

test.for([putFile, putFileAttach, putFileByName, putFileAttachByName])(
  '$path publishes pictures only for publishers of notices or news',
  async ({ path }, { api }) => {
    for (const account of ['student', 'parent', 'finance', 'reviewer', 'privacy']) {
      const answer = await put(api.as(account), 'public', picture, path)
      expect(answer).toBeRefused('NOT_ALLOWED')
      expect(answer.body['msg']).toBe('只有发布通知或新闻的人才能上传公开图片')
    }
    for (const account of ['teacher', 'head', 'lead', 'admin']) {
      const answer = await put(api.as(account), 'public', picture, path)
      expect(z.parse(BladeFile, answer.data).link).not.toContain('sign')
    }
  },
)

test('POST oss/endpoint/put-file: an avatar is private until a person uses it', async ({ api }) => {
  const pupil = api.as('student')
  const { link } = z.parse(BladeFile, (await put(pupil, 'avatar')).data)
  const [address = ''] = link.split('?')

  expect((await api.inject({ url: address })).status).toBe(404)
  expect((await api.inject({ url: link })).status).toBe(200)

  expect(await pupil.call(updateOwnInfo, { avatar: link })).toBeDone()
  expect((await pupil.call(ownUser, {})).data.avatar).toBe(new URL(address).pathname)
  expect((await api.inject({ url: address })).status).toBe(200)
})

test('POST oss/endpoint/put-file: PICTURES_ONLY for an avatar that is a document', async ({
  api,
}) => {
  expect(await put(api.as('student'), 'avatar', pdf)).toBeRefused('PICTURES_ONLY')
  expect(await put(api.as('student'), 'private', pdf)).toBeDone()
})
