import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { isSimpleXml, unpackWorkbook } from './unpackWorkbook.ts'

const sheet = 'xl/worksheets/sheet1.xml'
const archiveOf = (parts: Record<string, Uint8Array>) => zipSync(parts, { level: 6 })
const rowWith = (attributes: number): string =>
  `<row ${Array.from({ length: attributes }, (_, at) => `a${at}="1"`).join(' ')}/>`

test('only the parts that the parser reads remain, unchanged', () => {
  const xml = `<?xml version="1.0"?><!-- it's --><a b="x>y"><![CDATA[<]]>text</a>`

  const unpacked = unpackWorkbook(
    archiveOf({
      [sheet]: strToU8(xml),
      'xl/_rels/workbook.xml.rels': strToU8('<b/>'),
      'xl/media/image1.png': new Uint8Array(10),
    }),
  )

  const parts = unzipSync(unpacked)
  expect(Object.keys(parts).sort()).toEqual(['xl/_rels/workbook.xml.rels', sheet])
  expect(strFromU8(parts[sheet] ?? new Uint8Array())).toBe(xml)
})

test('SEC-32: a workbook with 300,000 attributes in a tag is refused before it is parsed', () => {
  expect(() => unpackWorkbook(archiveOf({ [sheet]: strToU8(rowWith(300_000)) }))).toThrow(
    'too long',
  )
  expect(isSimpleXml(Buffer.from(rowWith(100)))).toBe(true)
  expect(isSimpleXml(Buffer.from(rowWith(101)))).toBe(false)
})

test.each([
  ['text', (long: string) => `<v>${long}</v>`],
  ['text after the last tag', (long: string) => `<v/>${long}`],
  ['a tag name', (long: string) => `<${long}/>`],
  ['an attribute', (long: string) => `<v a="${long}"/>`],
  ['a comment', (long: string) => `<!--${long}--><v/>`],
  ['a text block', (long: string) => `<![CDATA[${long}]]><v/>`],
  ['an instruction', (long: string) => `<?${long}?><v/>`],
])('SEC-32: %s of 300,000 bytes is refused, of 100,000 it is read', (_, around) => {
  expect(isSimpleXml(Buffer.from(around('x'.repeat(300_000))))).toBe(false)
  expect(isSimpleXml(Buffer.from(around('x'.repeat(100_000))))).toBe(true)
})

test.each(['<a', '<a b="', '<!--a', '<![CDATA[a', '<?a'])(
  '%s, which never ends, is refused',
  (xml) => {
    expect(isSimpleXml(Buffer.from(xml))).toBe(false)
  },
)

test('SEC-32: an archive with more than 500 entries is refused', () => {
  const withEntries = (count: number) =>
    archiveOf(
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`xl/media/${at}.png`, new Uint8Array()]),
      ),
    )

  expect(() => unpackWorkbook(withEntries(500))).not.toThrow()
  expect(() => unpackWorkbook(withEntries(501))).toThrow('too many entries')
})
