import * as z from 'zod/mini'

import type { Endpoint } from '../contract/endpoint.ts'
import type { FilterColumns, Listing } from '../contract/filters.ts'
import { maxPageSize } from '../contract/page.ts'
import type { Answer, ApiClient } from './apiClient.ts'

export type ProbedList = {
  readonly endpoint: Endpoint
  readonly listing: Listing<FilterColumns>
  /** Real columns of the table that the caller may not see, besides the usual hidden ones. */
  readonly hidden?: readonly string[]
  /** Parameters that the list requires. */
  readonly base?: Readonly<Record<string, string>>
}

/**
 * Runs the differential probes SEC-01 to SEC-04 on one list and returns its findings; none means
 * that it passes.
 */
export async function probeList(client: ApiClient, list: ProbedList): Promise<string[]> {
  const ask = (input: Record<string, string>) =>
    client.callRaw(list.endpoint, { ...list.base, ...input })
  const usual = await ask({})
  if (usual.status !== 200 || rowsOf(usual).length < 2)
    return ['the list needs at least two rows before probes say anything']

  const groups = await Promise.all([
    probeNames(ask, usual, list),
    probeHidden(ask, usual, list),
    probeSorts(ask, usual, list),
    probeValues(ask, list),
    probeRaw(client, list),
  ])
  return groups.flat()
}

type Ask = (input: Record<string, string>) => Promise<Answer>

/** Blade's comparisons, as suffixes of a parameter name. */
export const suffixes =
  'equal notequal like likeleft likeright notlike ge gt le lt datege dategt dateequal datele datelt null notnull ignore'.split(
    ' ',
  )
export const strangeNames: readonly string[] = [
  '1=1',
  'id) or (1=1',
  'title::text',
  'pg_sleep(2)',
  'case when 1=1 then id else title end',
  '"id"',
  'id--',
  'updatexml(1,1,1)',
  'a[b]',
  '__proto__',
  'constructor',
  'toString',
]

/** SEC-01: unknown parameter names, bare and with every suffix, change nothing. */
async function probeNames(ask: Ask, usual: Answer, { listing }: ProbedList): Promise<string[]> {
  const findings: string[] = []
  for (const suffix of ['', ...suffixes.map((one) => `_${one}`)]) {
    const names = strangeNames
      .map((name) => `${name}${suffix}`)
      .filter((name) => !(name in listing.fields))
    // All in one request first; only if the answer differs, one by one.
    const together = await ask(Object.fromEntries(names.map((name) => [name, '1'])))
    if (isSame(usual, together)) continue
    for (const name of names)
      findings.push(...differs('SEC-01', usual, await ask({ [name]: '1' }), name))
  }
  return findings
}

/** Columns that a table may have and no caller may filter by. */
export const hiddenNames: readonly string[] = [
  'password',
  'salt',
  'refresh_token',
  'is_deleted',
  'isDeleted',
  'tenant_id',
  'tenantId',
  'id_card',
  'phone',
  'create_user',
  'createUser',
  'create_time',
]

/**
 * SEC-02: for columns that the caller may not see, a true and a false guess give the same answer.
 */
async function probeHidden(
  ask: Ask,
  usual: Answer,
  { listing, hidden = [] }: ProbedList,
): Promise<string[]> {
  const columns = [...new Set([...hiddenNames, ...hidden])].filter(
    (name) => !(name in listing.columns),
  )
  const findings: string[] = []
  for (const suffix of ['', ...suffixes.map((one) => `_${one}`)]) {
    for (const guess of ['0', '000000', 'PUBLISHED']) {
      const together = await ask(
        Object.fromEntries(columns.map((name) => [`${name}${suffix}`, guess])),
      )
      if (isSame(usual, together)) continue
      for (const name of columns)
        findings.push(
          ...differs(
            'SEC-02',
            usual,
            await ask({ [`${name}${suffix}`]: guess }),
            `${name}${suffix}=${guess}`,
          ),
        )
    }
  }
  return findings
}

export const sortNames: readonly string[] = [
  'orderBy',
  'sort',
  'order',
  'column',
  'isAsc',
  'orderByColumn',
]
export const sortTricks: readonly string[] = [
  'case when 1=1 then id else title end',
  '(select 1)',
  'id;select pg_sleep(2)',
  '0x7469746c65',
  "title like 'a%'",
  'title nulls first',
  'tіtle',
  '1',
  'random()',
  ',,,',
]

/** SEC-03: a value that is not a listed sort key does not change the order. */
async function probeSorts(
  ask: Ask,
  usual: Answer,
  { listing, hidden = [] }: ProbedList,
): Promise<string[]> {
  const unseen = [...hiddenNames, ...hidden, 'id'].filter(
    (name) => !listing.sorts.some((sort) => sort === name || snakeCase(sort) === name),
  )
  const findings: string[] = []
  for (const name of ['ascs', 'descs']) {
    for (const value of [...sortTricks, ...unseen])
      findings.push(...differs('SEC-03', usual, await ask({ [name]: value }), `${name}=${value}`))
  }
  for (const value of [...sortTricks, ...listing.sorts, ...unseen]) {
    const together = await ask(Object.fromEntries(sortNames.map((name) => [name, value])))
    if (isSame(usual, together)) continue
    for (const name of sortNames)
      findings.push(...differs('SEC-03', usual, await ask({ [name]: value }), `${name}=${value}`))
  }
  return findings
}

const strangeValues = [
  "'",
  '"',
  '\\',
  '%',
  '_',
  '{{',
  '1) or (1=1',
  "' or '1'='1",
  '9223372036854775808',
  '-1',
  'NaN',
  '1e400',
  'x'.repeat(10_000),
  '2027-13-45 99:99:99',
  '0000-00-00 00:00:00',
  '😀',
]

/** SEC-04: unusual values of the allowed filters give 200 or 400, and wildcards are literal. */
async function probeValues(ask: Ask, { listing }: ProbedList): Promise<string[]> {
  const findings: string[] = []
  for (const [what, names] of fieldGroups(listing)) {
    for (const value of strangeValues) {
      const answer = await ask(Object.fromEntries(names.map((name) => [name, value])))
      if (![200, 400].includes(answer.status))
        findings.push(`SEC-04 ${what}=${value.slice(0, 40)}: ${answer.status}`)
    }
  }
  for (const [name] of Object.entries(listing.columns).filter(
    ([, column]) => column.kind === 'text',
  )) {
    for (const sign of ['%', '_', '\\']) {
      const rows = rowsOf(await ask({ [`${name}_like`]: sign }))
      if (rows.some((row) => !String(row[name]).includes(sign)))
        findings.push(`SEC-04 ${name}_like=${sign}: the sign is a wildcard`)
    }
  }
  return findings
}

/**
 * Parameters with the same kind of value, so that one request tests them all: a column with its
 * suffixes, and the sort keys.
 */
function fieldGroups(listing: Listing<FilterColumns>): [string, string[]][] {
  const ofColumn = Object.entries(listing.columns).map(
    ([name, { operators }]): [string, string[]] => [
      `${name}*`,
      [
        name,
        ...operators
          .filter((one) => one !== 'null' && one !== 'notnull')
          .map((operator) => `${name}_${operator}`),
      ],
    ],
  )
  return [...ofColumn, ['ascs, descs', ['ascs', 'descs']]]
}

const strangePages = [
  'size=-1',
  'size=0',
  'size=1000000000',
  'size=NaN',
  'size=1e400',
  'current=1000000000',
  'current=-5',
  'current=abc',
  'size=10&size=20',
  'current[]=1',
  'ids=1,,2',
  'x=%00',
  'x=%ff%fe',
  'ascs=%00',
  'ascs=%ff',
]

/** SEC-04 on the raw query string: page numbers out of range, repeated names, invalid UTF-8. */
async function probeRaw(
  client: ApiClient,
  { endpoint, listing, base = {} }: ProbedList,
): Promise<string[]> {
  const findings: string[] = []
  const each = (names: readonly string[], value: string) =>
    names.map((name) => `${name}=${value}`).join('&')
  const bytes = fieldGroups(listing).flatMap(([, names]) => [
    each(names, '%00'),
    each(names, '%ff%fe'),
    `${each(names, 'a')}&${each(names, 'b')}`,
  ])
  for (const query of [...strangePages, ...bytes]) {
    const answer = await client.inject({
      method: 'GET',
      url: `/api${endpoint.path}?${new URLSearchParams(base).toString()}&${query}`,
    })
    if (![200, 400].includes(answer.status)) findings.push(`SEC-04 ?${query}: ${answer.status}`)
    if (rowsOf(answer).length > maxPageSize)
      findings.push(`SEC-04 ?${query}: ${rowsOf(answer).length} rows`)
  }
  return findings
}

const isSame = (usual: Answer, other: Answer): boolean => other.text === usual.text

function differs(test: string, usual: Answer, other: Answer, what: string): string[] {
  if (isSame(usual, other) || other.status === 400) return []
  return [`${test} ${what}: ${other.status === 200 ? 'other rows than without it' : other.status}`]
}

const Rows = z.array(z.record(z.string(), z.unknown()))
const Listed = z.union([
  z.pipe(
    z.object({ records: Rows }),
    z.transform(({ records }) => records),
  ),
  Rows,
])

function rowsOf({ data }: Answer): Record<string, unknown>[] {
  const parsed = z.safeParse(Listed, data)
  return parsed.success ? parsed.data : []
}

const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
