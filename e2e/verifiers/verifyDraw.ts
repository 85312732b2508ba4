import { createHash, createHmac } from 'node:crypto'

import { dealtClasses } from './verifyDeal.ts'

/*
 * A second implementation of the format qinghe-draw/1, written from its published description. It
 * shares nothing with the product: no import, no shape, no helper.
 */

type Json = Record<string, unknown>
export type Entry = { no: string; tier: number; weight: number; group: string; apart: boolean }

const fileKeys = [
  'format',
  'id',
  'title',
  'kind',
  'frozenAt',
  'openUntil',
  'rules',
  'beacon',
  'roster',
  'rosterHash',
  'parts',
  'deal',
  'frozenHash',
  'seed',
  'order',
  'result',
  'replaces',
]

/** Returns what is wrong with the bytes of a file; an empty list means that all of it is right. */
export function verifyDraw(bytes: Buffer, etag = ''): string[] {
  const faults: string[] = []
  const require = (isRight: boolean, what: string): void => void (isRight || faults.push(what))
  const file = objectOf(JSON.parse(bytes.toString('utf8')))
  const beacon = file['beacon'] === undefined ? undefined : objectOf(file['beacon'])
  const roster = listOf(file['roster']).map(objectOf)
  const parts = listOf(file['parts']).map(objectOf)
  const deal = file['deal'] === undefined ? undefined : objectOf(file['deal'])
  const classes = deal ? listOf(deal['classes']).map(textOf) : []

  require(etag === '' || etag === `"${sha256(bytes)}"`, 'ETag')
  require(inOrder(file, fileKeys), 'keys of the file')
  require(beacon === undefined || inOrder(beacon, ['name', 'value']), 'keys of the beacon')
  require(roster.every((one) =>
    inOrder(one, ['no', 'tier', 'weight', 'group', 'apart']),
  ), 'keys of entries')
  require(parts.every((one) => inOrder(one, ['who', 'commitment', 'secret'])), 'keys of parts')
  require(Buffer.from(JSON.stringify(file), 'utf8').equals(bytes), 'white space')

  const entries = roster.map(entryOf)
  const nos = entries.map(({ no }) => no)
  require(nos.join() === [...new Set(nos)].toSorted(byBytes).join(), 'order of the roster')
  const rosterLines = entries.map((one) =>
    [one.no, one.tier, one.weight, one.group, ...(one.apart ? ['apart'] : [])].join(','),
  )
  require(file['rosterHash'] === sha256(rosterLines.join('\n')), 'rosterHash')
  const frozenLines = [
    ...fileKeys.slice(0, 7).map((key) => textOf(file[key])),
    beacon ? textOf(beacon['name']) : '',
    textOf(file['rosterHash']),
    ...parts.map((one) => `${textOf(one['who'])}:${textOf(one['commitment'])}`),
    ...(classes.length > 0 ? ['deal', ...classes] : []),
  ]
  require(file['frozenHash'] === sha256(frozenLines.join('\n')), 'frozenHash')
  const opened = parts.filter((one) => one['secret'] !== undefined)
  for (const { who, commitment, secret } of opened)
    require(commitment ===
      sha256(`${textOf(who)}:${textOf(secret)}`), `commitment of ${textOf(who)}`)
  if (file['seed'] === undefined) return faults

  const seedLines = [textOf(file['frozenHash']), ...opened.map((one) => textOf(one['secret']))]
  if (beacon?.['value'] !== undefined) seedLines.push(textOf(beacon['value']))
  require(file['seed'] === sha256(seedLines.join('\n')), 'seed')
  const order = drawn(textOf(file['seed']), entries)
  require(listOf(file['order']).join() === order.join(), 'order')
  require(deal === undefined || inOrder(deal, ['classes']), 'keys of the deal')
  const classOf = deal ? dealtClasses(classes, entries, order) : new Map<string, string>()
  const own = deal ? nos.map((no) => ({ no, class: classOf.get(no) })) : undefined
  require(JSON.stringify(file['result']) === JSON.stringify(own), 'classes')
  return faults
}

function drawn(seed: string, entries: readonly Entry[]): string[] {
  const keyOf = ({ no, group, weight }: Entry): string => {
    const name = group === '' ? `n:${no}` : `g:${group}`
    const names = weight === 1 ? [name] : [...Array(weight).keys()].map((at) => `${name}#${at + 1}`)
    const keys = names.map((one) =>
      createHmac('sha256', Buffer.from(seed, 'hex')).update(one, 'utf8').digest('hex'),
    )
    return keys.toSorted(byBytes)[0] ?? ''
  }
  return entries
    .map((entry) => ({ ...entry, key: keyOf(entry) }))
    .toSorted((a, b) => a.tier - b.tier || byBytes(a.key, b.key) || byBytes(a.no, b.no))
    .map(({ no }) => no)
}

const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex')
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
const inOrder = (value: Json, keys: readonly string[]): boolean =>
  Object.keys(value).join() === keys.filter((key) => key in value).join()

function objectOf(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('an object is missing')
  return { ...value }
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('a list is missing')
  return value
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error('a text is missing')
  return value
}

function entryOf({ no, tier, weight = 1, group = '', apart = false }: Json): Entry {
  if (typeof tier !== 'number' || typeof weight !== 'number') throw new Error('a number is missing')
  return { no: textOf(no), tier, weight, group: textOf(group), apart: apart === true }
}
