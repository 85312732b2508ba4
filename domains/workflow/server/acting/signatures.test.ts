import * as z from 'zod/mini'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { uploadRequest } from '../../../../platform/testing/multipart.ts'
import { claimingPng } from '../../../../platform/testing/pictures.ts'
import { BladeFile, putFile } from '../../../files/contract/files.ts'
import { printProcess } from '../../contract/paper/print.ts'
import { startByForm } from '../../contract/start.ts'
import { getDetail } from '../../contract/tasks.ts'
import { approval, finance, graphOf, published, tripDesign } from '../testing/drawnFlows.ts'

const form = {
  column: [
    { prop: 'promise', label: '承诺', required: true },
    { prop: 'signature', label: '签名', type: 'sign' as const, required: true },
  ],
}

async function signedBy(api: Api, account: string): Promise<string> {
  const answer = await api.as(account).inject(
    await uploadRequest(putFile.path, {
      name: '签名.png',
      bytes: claimingPng(8, 4, Buffer.alloc(40)),
    }),
  )
  return z.parse(BladeFile, answer.data).attachId
}

test('a signature is the signer’s own picture, shown and printed with the request', async ({
  api,
  world,
}) => {
  await published(
    api,
    tripDesign('signed', {
      form,
      graph: graphOf(approval('check', 'done', [finance])),
      title: '{promise}',
    }),
  )
  const signature = await signedBy(api, 'teacher')

  const id = (
    await api
      .as('teacher')
      .call(startByForm, { processId: 'signed', promise: '按时归还', signature })
  ).data

  const { record } = (await api.as('finance').call(getDetail, { processInsId: id })).data
  expect(record.find(({ prop }) => prop === 'signature')).toMatchObject({
    label: '签名',
    value: '已签名',
    files: [{ isImage: true }],
  })
  const paper = (await api.as('finance').call(printProcess, { processInsId: id })).data
  expect(paper.sections[1]?.lines[1]).toEqual({
    label: '签名',
    value: '已签名',
    picture: expect.stringContaining(`/${world.tenant}/`),
  })
})

test('a signature drawn by another person, used twice, doubled or missing is refused', async ({
  api,
}) => {
  await published(
    api,
    tripDesign('signing', {
      form,
      graph: graphOf(approval('check', 'done', [finance])),
      title: '{promise}',
    }),
  )
  const [own, foreign] = [await signedBy(api, 'teacher'), await signedBy(api, 'finance')]
  const start = (signature: string) =>
    api.as('teacher').callRaw(startByForm, { processId: 'signing', promise: '按时归还', signature })

  expect((await start(own)).status).toBe(200)

  expect(await start(own)).toBeRefused('NOT_FOUND')
  expect(await start(foreign)).toBeRefused('NOT_FOUND')
  expect(await start('1')).toBeRefused('NOT_FOUND')
  expect(
    (await start(`${await signedBy(api, 'teacher')},${await signedBy(api, 'teacher')}`)).fields,
  ).toMatchObject([{ name: 'signature' }])
  expect((await start('')).fields).toMatchObject([{ name: 'signature', msg: '请填写' }])
})
