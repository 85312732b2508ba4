import * as z from 'zod/mini'

import { dateTime } from '../../../platform/contract/shapes.ts'
import { momentOf, wireDateTime } from '../../../platform/contract/time.ts'

/** What a draw decides. */
export const drawKinds = ['COURSE', 'ADMISSION', 'CLASSES'] as const
export const DrawKind = z.enum(drawKinds)
export type DrawKind = z.output<typeof DrawKind>

export const drawKindLabels: Record<DrawKind, string> = {
  COURSE: '课程摇号',
  ADMISSION: '招生摇号',
  CLASSES: '阳光分班',
}

// A line break inside a text would let two different draws have the same hash.
const isOneLine = (value: string): boolean => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(value)

/** A text without line breaks or control characters. */
export const oneLine = (max: number) =>
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(max),
      z.refine(isOneLine, { error: '请写在一行内，移除换行和无法显示的字符' }),
    )

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const drawNumber = z.string().check(z.regex(/^[A-Z0-9-]{1,32}$/))
const moment = dateTime.check(
  z.refine((value) => isRealMoment(value), { error: '这个时间不存在，请重新选择' }),
)

function isRealMoment(value: string): boolean {
  const parsed = momentOf(value)
  return !Number.isNaN(parsed.getTime()) && wireDateTime(parsed) === value
}

/** The words that a person types into a secret. */
export function isTypedSecret(typed: string): boolean {
  const length = [...typed].length
  return length >= 1 && length <= 40 && isOneLine(typed) && typed.normalize('NFC') === typed
}

/** `typed words-32 hex digits`. */
export function isSecret(secret: string): boolean {
  const [, typed = ''] = /^(.*)-[0-9a-f]{32}$/u.exec(secret) ?? []
  return isTypedSecret(typed)
}

/** One entry of the roster. Entries of a group, such as twins, are drawn together. */
export const RosterEntry = z.strictObject({
  no: drawNumber,
  tier: z.int().check(z.gte(1), z.lte(99)),
  weight: z.optional(z.int().check(z.gte(2), z.lte(9))),
  group: z.optional(drawNumber),
  /** In a deal of classes: the members of the group are separated. Else they stay together. */
  apart: z.optional(z.literal(true)),
})
export type RosterEntry = z.output<typeof RosterEntry>

/** The classes into which the children are dealt. */
export const Deal = z.strictObject({
  classes: z.array(oneLine(40)).check(z.minLength(2), z.maxLength(100)),
})
export type Deal = z.output<typeof Deal>

/** A role of the ceremony, such as 学校1 or 家长代表1. */
export const partName = oneLine(40).check(
  z.refine((value) => !value.includes(':'), { error: '不能含有冒号，请移除' }),
)

/** What one person adds to the seed: first the commitment, later the secret. */
export const DrawPart = z.strictObject({
  who: partName,
  commitment: hash,
  secret: z.optional(z.string().check(z.refine(isSecret, { error: '密语不完整' }))),
})
export type DrawPart = z.output<typeof DrawPart>

/** A number that a public event yields after the roster is frozen, such as a lottery result. */
export const Beacon = z.strictObject({ name: oneLine(200), value: z.optional(oneLine(200)) })

/** The public file of a draw. `seed` and `order` are absent until it is drawn. */
export const DrawFile = z.strictObject({
  format: z.literal('qinghe-draw/1'),
  id: oneLine(64),
  title: oneLine(200),
  kind: DrawKind,
  frozenAt: moment,
  openUntil: moment,
  rules: oneLine(2000),
  beacon: z.optional(Beacon),
  roster: z.array(RosterEntry).check(z.minLength(1), z.maxLength(100_000)),
  rosterHash: hash,
  parts: z.array(DrawPart).check(z.minLength(1), z.maxLength(20)),
  deal: z.optional(Deal),
  frozenHash: hash,
  seed: z.optional(hash),
  order: z.optional(z.array(drawNumber)),
  /** The class of each number, in the order of the roster. */
  result: z.optional(z.array(z.strictObject({ no: drawNumber, class: oneLine(40) }))),
  replaces: z.optional(oneLine(64)),
})
export type DrawFile = z.output<typeof DrawFile>

/** The text of a file: keys in the order of the format, no white space, absent keys left out. */
export function canonicalText(file: DrawFile): string {
  const { format, id, title, kind, frozenAt, openUntil, rules, beacon, roster } = file
  const { rosterHash, parts, deal, frozenHash, seed, order, result, replaces } = file
  return JSON.stringify({
    format,
    id,
    title,
    kind,
    frozenAt,
    openUntil,
    rules,
    beacon: beacon && { name: beacon.name, value: beacon.value },
    roster: roster.map(({ no, tier, weight, group, apart }) => ({
      no,
      tier,
      weight,
      group,
      apart,
    })),
    rosterHash,
    parts: parts.map(({ who, commitment, secret }) => ({ who, commitment, secret })),
    deal: deal && { classes: deal.classes },
    frozenHash,
    seed,
    order,
    result: result?.map((one) => ({ no: one.no, class: one.class })),
    replaces,
  })
}

/** Byte order; draw numbers and hashes are ASCII. */
export const byteOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The roster in the order of the file. */
export const sortedRoster = <Entry extends { no: string }>(roster: readonly Entry[]): Entry[] =>
  roster.toSorted((a, b) => byteOrder(a.no, b.no))
