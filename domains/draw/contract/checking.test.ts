import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { checkDraw } from './checking.ts'
import { canonicalText, isSecret } from './drawFile.ts'
import type { DrawFile } from './drawFile.ts'
import { sha256 } from './drawing.ts'
import { bytesOf, bytesOfFile, publishedDeal, publishedDraw } from './testing/publishedDraw.ts'

const stepsOf = async (file: DrawFile): Promise<string[]> =>
  (await checkDraw(bytesOfFile(file))).deviations.map(({ step }) => step)

test('a file of the format is right, drawn or not', async () => {
  const drawn = await publishedDraw()
  const { seed: _seed, order: _order, ...frozen } = drawn
  const dealt = await publishedDeal()

  expect((await checkDraw(bytesOfFile(drawn))).deviations).toEqual([])
  expect((await checkDraw(bytesOfFile(frozen))).deviations).toEqual([])
  expect((await checkDraw(bytesOfFile(dealt))).deviations).toEqual([])
})

test('every change of one character of a file is found', async () => {
  const text = canonicalText(await publishedDraw())
  const missed: string[] = []
  for (const [at, character] of [...text].entries())
    for (const changed of [
      replaced(text, at, another(character)),
      replaced(text, at, ''),
      replaced(text, at, character + another(character)),
    ]) {
      const { deviations } = await checkDraw(bytesOf(changed))
      if (deviations.length === 0) missed.push(changed)
    }

  expect(missed).toEqual([])
})

function replaced(text: string, at: number, by: string): string {
  return [...text].map((one, place) => (place === at ? by : one)).join('')
}

const another = (character: string): string => {
  if (/[0-8]/.test(character)) return String(Number(character) + 1)
  if (/[a-eA-Y]/.test(character)) return String.fromCharCode(character.charCodeAt(0) + 1)
  return character === '春' ? '秋' : character === '0' ? '1' : '0'
}

test('the published hash also covers what no other hash covers', async () => {
  const file = { ...(await publishedDraw()), replaces: '1000' }
  const published = await sha256(canonicalText(file))
  const changed = bytesOfFile({ ...file, replaces: '1002' })

  expect((await checkDraw(bytesOfFile(file), published)).deviations).toEqual([])
  expect((await checkDraw(changed, published)).deviations).toMatchObject([{ step: 'FILE' }])
})

test('each kind of deviation is named by its step', async () => {
  const file = await publishedDraw()
  const [first, second, third, ...others] = file.roster
  const [school, parent] = file.parts
  if (!first || !second || !third || !school || !parent) throw new Error('the vector has changed')

  expect(await stepsOf({ ...file, title: '另一次摇号' })).toEqual(['FROZEN'])
  expect(await stepsOf({ ...file, openUntil: file.frozenAt })).toEqual(['FILE', 'FROZEN'])
  expect(
    await stepsOf({ ...file, roster: [{ ...first, tier: 2 }, second, third, ...others] }),
  ).toEqual(['ROSTER', 'ORDER'])
  expect(await stepsOf({ ...file, roster: [second, first, third, ...others] })).toEqual(['ROSTER'])
  expect(
    await stepsOf({ ...file, roster: [first, { ...second, tier: 2 }, third, ...others] }),
  ).toEqual(['ROSTER', 'ROSTER', 'ORDER'])
  expect(
    await stepsOf({ ...file, parts: [{ ...school, secret: `夏${school.secret}` }, parent] }),
  ).toEqual(['PARTS', 'SEED'])
  expect(await stepsOf({ ...file, parts: [school, { ...parent, who: school.who }] })).toEqual([
    'PARTS',
    'PARTS',
    'FROZEN',
  ])
  expect(await stepsOf({ ...file, beacon: { name: '双色球2027064' } })).toEqual(['SEED', 'SEED'])
  expect(await stepsOf({ ...file, seed: '0'.repeat(64) })).toEqual(['SEED', 'ORDER'])
  expect(await stepsOf({ ...file, order: (file.order ?? []).toReversed() })).toEqual(['ORDER'])
  expect(await stepsOf({ ...file, order: (file.order ?? []).slice(1) })).toEqual(['ORDER'])
  expect(await stepsOf({ ...file, seed: undefined })).toEqual(['FILE'])
})

test.each([
  ['an unknown key', (file: DrawFile) => ({ ...file, note: 'x' })],
  [
    'an unknown key of an entry',
    (file: DrawFile) => ({ ...file, roster: [{ no: 'A', tier: 1, name: 'x' }] }),
  ],
  ['a tier as text', (file: DrawFile) => ({ ...file, roster: [{ no: 'A', tier: '1' }] })],
  ['a weight of 1', (file: DrawFile) => ({ ...file, roster: [{ no: 'A', tier: 1, weight: 1 }] })],
  ['a number in lower case', (file: DrawFile) => ({ ...file, roster: [{ no: 'a', tier: 1 }] })],
  ['an empty roster', (file: DrawFile) => ({ ...file, roster: [] })],
  [
    'a colon in a role',
    (file: DrawFile) => ({ ...file, parts: file.parts.map((one) => ({ ...one, who: '学:校' })) }),
  ],
  ['a line break in the rules', (file: DrawFile) => ({ ...file, rules: '甲\n乙' })],
  ['a day that does not exist', (file: DrawFile) => ({ ...file, frozenAt: '2027-02-30 09:00:00' })],
  ['a hash in upper case', (file: DrawFile) => ({ ...file, seed: file.seed?.toUpperCase() })],
  ['another format', (file: DrawFile) => ({ ...file, format: 'qinghe-draw/2' })],
  ['a null', (file: DrawFile) => ({ ...file, replaces: null })],
])('a file with %s is refused', async (_what, spoil) => {
  const bytes = bytesOf(JSON.stringify(spoil(await publishedDraw())))

  const { file, deviations } = await checkDraw(bytes)

  expect(file).toBeUndefined()
  expect(deviations).toMatchObject([{ step: 'FILE' }])
})

test('bytes that are not UTF-8 or not JSON are refused, and other spellings are deviations', async () => {
  const text = canonicalText(await publishedDraw())
  const stepsOfText = async (changed: string) =>
    (await checkDraw(bytesOf(changed))).deviations.map(({ step }) => step)

  expect((await checkDraw(Uint8Array.of(0xff, 0xfe))).file).toBeUndefined()
  expect((await checkDraw(bytesOf(text.slice(0, -1)))).file).toBeUndefined()
  expect(await stepsOfText(`\u{FEFF}${text}`)).toEqual(['FILE'])
  expect(await stepsOfText(`${text}\n`)).toEqual(['FILE'])
  expect(await stepsOfText(text.replace('"id":"1001"', '"id":"1002","id":"1001"'))).toEqual([
    'FILE',
  ])
  expect(await stepsOfText(text.replace('测', '\\u6d4b'))).toEqual(['FILE'])
})

test('secrets consist of 1 to 40 NFC characters, a hyphen and 128 bits', () => {
  const bits = '00112233445566778899aabbccddeeff'

  expect(isSecret(`春风-${bits}`)).toBe(true)
  expect(isSecret(`a-b-${bits}`)).toBe(true)
  expect(isSecret(`${'😀'.repeat(40)}-${bits}`)).toBe(true)
  expect(isSecret(`${'😀'.repeat(41)}-${bits}`)).toBe(false)
  expect(isSecret(`-${bits}`)).toBe(false)
  expect(isSecret(`e\u0301-${bits}`)).toBe(false)
  expect(isSecret(`春\t风-${bits}`)).toBe(false)
  expect(isSecret(`春风-${bits.toUpperCase()}`)).toBe(false)
  expect(isSecret('春风')).toBe(false)
})

test('the published test vector of a deal is in its document', async () => {
  const text = canonicalText(await publishedDeal())
  const document = readFileSync(join(import.meta.dirname, '../../../docs/draw-deal.md'), 'utf8')

  expect(document).toContain(`\n${text}\n`)
  expect(document).toContain(`\`${await sha256(text)}\``)
})

test('each deviation of a deal is named by its step', async () => {
  const file = await publishedDeal()
  const { deal, result = [], roster } = file
  const [first, second, ...others] = result
  if (!deal || !first || !second) throw new Error('the vector has changed')
  const swapped = [{ ...first, class: '一(3)班' }, second, ...others]
  const { result: _result, ...withoutResult } = file
  const withoutWish = roster.map(({ apart: _apart, ...entry }) => entry)

  expect(await stepsOf({ ...file, result: swapped })).toEqual(['RESULT'])
  expect(await stepsOf({ ...file, result: others })).toEqual(['RESULT'])
  expect(await stepsOf(withoutResult)).toEqual(['RESULT'])
  expect(await stepsOf({ ...file, roster: withoutWish })).toContain('ROSTER')
  expect(await stepsOf({ ...file, kind: 'ADMISSION' })).toEqual(['FILE', 'FROZEN'])
  expect(await stepsOf({ ...file, deal: { classes: ['甲', '甲'] } })).toEqual(['FILE', 'FROZEN'])
  expect(await stepsOf({ ...file, deal: { classes: deal.classes.toReversed() } })).toEqual([
    'FROZEN',
    'RESULT',
  ])
  expect(await stepsOf({ ...file, deal: undefined })).toEqual(
    expect.arrayContaining(['RESULT', 'ROSTER', 'FROZEN']),
  )
  const [one, ...rest] = roster
  if (!one) throw new Error('the vector has changed')
  expect(await stepsOf({ ...file, roster: [{ ...one, apart: true }, ...rest] })).toContain('ROSTER')
})

test('every change of a class, a wish or a number of a deal is found', async () => {
  const text = canonicalText(await publishedDeal())
  const from = text.indexOf('"result"')
  const missed: string[] = []
  for (const [at, character] of [...text].entries()) {
    if (at < from || !/[\d"]/.test(character)) continue
    const changed = replaced(text, at, another(character))
    if ((await checkDraw(bytesOf(changed))).deviations.length === 0) missed.push(changed)
  }

  expect(missed).toEqual([])
})
