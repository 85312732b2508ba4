import { Readable } from 'node:stream'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { claimingPng } from '../../../platform/testing/pictures.ts'
import { maxFileBytes } from '../contract/files.ts'
import { readUpload, readyContent } from './content.ts'

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#5086fa' } })
    .toFormat(format)
    .toBuffer()

const readAll = (...pieces: Buffer[]) => readUpload(Readable.from(pieces))

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s picture keeps its format and gets a thumbnail',
  async (format) => {
    const ready = await readyContent(await picture(format))

    expect(ready.contentType).toBe(`image/${format}`)
    expect(ready.picture).toMatchObject({ width: 60, height: 40 })
    expect((await sharp(ready.picture?.thumb).metadata()).format).toBe('webp')
  },
)

test('a stored picture contains no position, camera or author data', async () => {
  const sent = await sharp(await picture('jpeg'))
    .withExif({ IFD0: { Copyright: 'Zhang Mama' }, IFD3: { GPSLatitude: '31/1 12/1 0/1' } })
    .toBuffer()
  expect(sent.includes('Zhang Mama')).toBe(true)

  const ready = await readyContent(sent)

  expect(ready.content.includes('Zhang Mama')).toBe(false)
  expect((await sharp(ready.content).metadata()).exif).toBeUndefined()
})

test('a picture taken sideways is stored upright', async () => {
  const sideways = await sharp(await picture('jpeg'))
    .withMetadata({ orientation: 6 })
    .toBuffer()

  expect((await readyContent(sideways)).picture).toMatchObject({ width: 40, height: 60 })
})

test('code appended to a picture does not survive', async () => {
  const polyglot = Buffer.concat([
    await picture('jpeg'),
    Buffer.from('<script>alert(1)</script><?php system($_GET[0]);'),
  ])

  expect((await readyContent(polyglot)).content.includes('script')).toBe(false)
})

test.each([
  ['HTML named like a picture', '<!doctype html><script>alert(1)</script>'],
  ['SVG with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  [
    'SVG with a declaration',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  ],
  ['PHP', '<?php system($_GET[0]);'],
  ['JSP', '<%@ page import="java.io.*" %>'],
  ['script that begins like a GIF', 'GIF89a/*<svg/onload=alert(1)>*/=alert(1)//;'],
  ['plain text', 'hello'],
  ['a ZIP', 'PK\u0003\u0004\u0014\u0000\u0000\u0000'],
  ['a Windows program', 'MZ\u0090\u0000\u0003\u0000'],
])('%s is refused by its content', async (_what, text) => {
  await expect(readyContent(Buffer.from(text, 'latin1'))).rejects.toMatchObject({
    reason: 'FILE_TYPE',
    status: 415,
  })
})

test('a GIF is refused by its content, because only re-encoded pictures are stored', async () => {
  await expect(readyContent(await picture('gif'))).rejects.toMatchObject({
    reason: 'FILE_TYPE',
    status: 415,
    message: '不支持 GIF 图片，请转为 JPG 或 PNG 后再上传',
  })
})

test('half a picture and a picture header over garbage are broken', async () => {
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()

  await expect(readyContent(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
    reason: 'FILE_BROKEN',
  })
  await expect(
    readyContent(Buffer.concat([whole.subarray(0, 64), Buffer.alloc(5000, 7)])),
  ).rejects.toMatchObject({ reason: 'FILE_BROKEN' })
})

test('a small file that decodes to 30 000 x 30 000 pixels is refused at once, without decoding it', async () => {
  const bomb = claimingPng(30_000, 30_000, Buffer.alloc(30_001 * 2000))
  const before = process.memoryUsage().rss

  await expect(readyContent(bomb)).rejects.toMatchObject({ reason: 'TOO_MANY_PIXELS' })

  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
})

test('one pixel that declares a huge size is refused, one that declares a large size is broken', async () => {
  await expect(readyContent(claimingPng(65_000, 65_000, Buffer.alloc(2)))).rejects.toMatchObject({
    reason: 'TOO_MANY_PIXELS',
  })
  await expect(readyContent(claimingPng(5000, 5000, Buffer.alloc(2)))).rejects.toMatchObject({
    reason: 'FILE_BROKEN',
  })
})

test('a PDF is stored unchanged; a truncated one is refused', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n')

  expect((await readyContent(pdf)).content.equals(pdf)).toBe(true)
  await expect(readyContent(pdf.subarray(0, 30))).rejects.toMatchObject({ reason: 'FILE_BROKEN' })
})

test('an empty upload is refused', async () => {
  await expect(readAll()).rejects.toMatchObject({ reason: 'FILE_EMPTY' })
})

test('a file of exactly the limit is accepted; one more byte is refused as picture or as file, by its content', async () => {
  const [jpeg, pdf] = [Buffer.alloc(maxFileBytes), Buffer.alloc(maxFileBytes)]
  Buffer.from('ffd8ffe000104a464946', 'hex').copy(jpeg)
  pdf.write('%PDF-1.7')

  expect((await readAll(jpeg)).length).toBe(maxFileBytes)
  await expect(readAll(jpeg, Buffer.alloc(1))).rejects.toMatchObject({
    reason: 'FILE_TOO_LARGE',
    status: 413,
    message: '图片超过 10 MB，请压缩后再传',
  })
  await expect(readAll(pdf, Buffer.alloc(1))).rejects.toMatchObject({
    reason: 'FILE_TOO_LARGE',
    message: '文件超过 10 MB，请压缩后再传',
  })
})

test('an upload truncated by the HTTP layer counts as too large', async () => {
  const cut = Object.assign(Readable.from([await picture('jpeg')]), { truncated: true })

  await expect(readUpload(cut)).rejects.toMatchObject({ reason: 'FILE_TOO_LARGE' })
})

test('an upload whose connection breaks is refused, not reported as a fault', async () => {
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('aborted')
    })(),
  )

  await expect(readUpload(breaking)).rejects.toMatchObject({
    reason: 'INVALID_INPUT',
    message: '上传中断，请重新上传',
  })
})
