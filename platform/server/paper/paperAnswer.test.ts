import { inflateSync } from 'node:zlib'

import { create } from 'fontkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { Paper } from '../../contract/paper.ts'
import { paperAnswer } from './paperAnswer.ts'

const paper = (part: Partial<Paper> = {}): Paper => ({
  school: '澜汀实验学校',
  title: '物品领用',
  number: 'WP1',
  state: '已通过',
  sections: [{ title: '申请内容', lines: [{ label: '用途', value: '春季运动会' }] }],
  tables: [{ title: '物品', heads: ['名称', '数量'], rows: [['秒表', '20']] }],
  steps: [
    { title: '财务审核：同意', who: '吴会计', at: '2026-11-22 17:05', says: ['同意'], note: '' },
  ],
  stamp: {
    code: '000000-X7EH',
    link: 'https://school.example.cn/#/check?code=1',
    printTime: '2026-11-22 17:05:00',
    printerName: '李老师',
  },
  ...part,
})

const pdfOf = async (part: Partial<Paper> = {}) =>
  (await paperAnswer(JSON.stringify(paper(part)), '000000')).content

/** The content of the file's streams, decompressed where needed. */
function streamsOf(pdf: Buffer): Buffer[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    const raw = pdf.subarray(index + length, text.indexOf('endstream', index))
    try {
      return [inflateSync(raw)]
    } catch {
      return []
    }
  })
}

/** The glyphs of a file's fonts that have an outline: searchable text may still be invisible. */
function drawnGlyphs(pdf: Buffer): number {
  const fonts = streamsOf(pdf).filter((stream) => stream.toString('latin1', 0, 4) === 'true')
  return fonts
    .map((file) => create(file))
    .reduce(
      (sum, font) =>
        sum +
        ('numGlyphs' in font
          ? countDrawn(font.numGlyphs, (at) => font.getGlyph(at).path.commands.length)
          : 0),
      0,
    )
}

const countDrawn = (all: number, commandsOf: (at: number) => number): number =>
  Array.from({ length: all }, (_, at) => commandsOf(at)).filter((count) => count > 0).length

const pagesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

test('a printed process is a small PDF of one page with drawn glyphs', async () => {
  const pdf = await pdfOf()

  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.length).toBeLessThan(80_000)
  expect(pagesOf(pdf)).toBe(1)
  expect(drawnGlyphs(pdf)).toBeGreaterThan(60)
})

const jpeg = async (width: number, height: number) =>
  `data:image/jpeg;base64,${(
    await sharp({ create: { width, height, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')}`
const picturesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
/** The width and height of each picture on the page, in points. */
const sizesOf = (pdf: Buffer): [number, number][] =>
  streamsOf(pdf).flatMap((stream) =>
    [
      ...stream.toString('latin1').matchAll(/([\d.]+) 0 0 -?([\d.]+) [\d.]+ [\d.]+ cm\n\/I\d+ Do/g),
    ].map(([, width, height]): [number, number] => [Number(width), Number(height)]),
  )
const signedBy = (picture: string): Partial<Paper> => ({
  sections: [{ title: '申请内容', lines: [{ label: '签名', value: '已签名', picture }] }],
  steps: [
    {
      title: '审批：同意',
      who: '吴会计',
      at: '2026-11-22 17:05',
      says: ['同意'],
      signature: { value: '已签名', picture },
      note: '',
    },
  ],
})

test('signatures are printed as pictures of a bounded size, in a field and beside a decision', async () => {
  const [small, huge] = [
    await pdfOf(signedBy(await jpeg(120, 40))),
    await pdfOf(signedBy(await jpeg(900, 3000))),
  ]

  for (const pdf of [small, huge]) {
    const sizes = sizesOf(pdf)
    expect(sizes).toHaveLength(2)
    expect(Math.max(...sizes.map(([width]) => width))).toBeLessThanOrEqual(120)
    expect(Math.max(...sizes.map(([, height]) => height))).toBeLessThanOrEqual(40)
    expect(pagesOf(pdf)).toBe(1)
  }
})

test.each([
  'data:image/jpeg;base64,aGVsbG8=',
  'data:image/jpeg;base64,',
  '/etc/hostname',
  'https://school.example.cn/picture.jpg',
])('an invalid picture, %s, is replaced by a text', async (picture) => {
  const pdf = await pdfOf(signedBy(picture))

  expect(picturesOf(pdf)).toBe(0)
  expect(drawnGlyphs(pdf)).toBe(drawnGlyphs(await pdfOf(signedBy(''))))
})

test('content too long for a page continues on the next, and hostile texts are printed as text', async () => {
  const long = '很长的说明。'.repeat(500)
  const hostile = [
    '(\\) Tj ET endstream',
    '\u0000\u202e\ud800',
    '😀𠮷靐',
    '<script>',
    ' '.repeat(500),
    'W'.repeat(3000),
  ]
  const lines = [long, ...hostile].map((value) => ({ label: value.slice(0, 20), value }))

  const pages = pagesOf(
    await pdfOf({
      sections: [{ title: '申请内容', lines }],
      tables: [{ title: '物品', heads: ['名称', '说明'], rows: [['秒表', long]] }],
    }),
  )

  expect(pages).toBeGreaterThanOrEqual(5)
})

test('GET app/process/pdf: PAPER_TOO_LONG for a print that would block the others; the browser prints it', async () => {
  await expect(pdfOf({ state: 'x'.repeat(200_001) })).rejects.toMatchObject({
    reason: 'PAPER_TOO_LONG',
  })
})

test('GET app/process/pdf: PAPERS_BUSY when four others are waiting', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => pdfOf()))

  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]).toMatchObject({ reason: { reason: 'PAPERS_BUSY' } })
})
