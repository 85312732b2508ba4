import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { endpoint } from '../contract/endpoint.ts'
import { listing, textColumn } from '../contract/filters.ts'
import { pageFields, pageOf } from '../contract/page.ts'
import { apiClient } from './apiClient.ts'
import { probeList } from './probes.ts'

const shelf = listing({ title: textColumn() }, ['title'])
const listBooks = endpoint({
  method: 'GET',
  path: '/blade-test/book/list',
  summary: 'Books',
  may: 'public',
  input: z.object({ ...pageFields, ...shelf.fields }),
  reply: pageOf(z.object({ title: z.string() })),
})

type Book = { title: string; password: string }
type Query = Record<string, string | string[]>
const books: readonly Book[] = [
  { title: 'b', password: 'zz0' },
  { title: 'a', password: 'yy' },
]

/** A list that answers with the rows of `choose`: the probes must detect each bug. */
async function findingsOf(choose: (query: Query) => readonly Book[]): Promise<string> {
  const http = Fastify()
  http.get<{ Querystring: Query }>('/api/blade-test/book/list', async ({ query }) => ({
    code: 200,
    data: { records: choose(query).map(({ title }) => ({ title })), total: 2 },
  }))
  return (await probeList(apiClient(http), { endpoint: listBooks, listing: shelf })).join('\n')
}

const literalTitle = ({ title_like: like }: Query) =>
  books.filter((book) => !like || book.title.includes(String(like)))

test('a list that ignores unknown parameters passes the probes', async () => {
  expect(await findingsOf(literalTitle)).toBe('')
})

test('SEC-01 probes detect a list that passes a parameter name on', async () => {
  expect(await findingsOf((query) => ('1=1_equal' in query ? [] : literalTitle(query)))).toContain(
    'SEC-01 1=1_equal',
  )
})

test('SEC-02 probes detect a list that filters by a hidden column', async () => {
  const findings = await findingsOf((query) =>
    literalTitle(query).filter(
      (book) =>
        !query['password_likeright'] ||
        book.password.startsWith(String(query['password_likeright'])),
    ),
  )

  expect(findings).toContain('SEC-02 password_likeright=0')
})

test('SEC-03 probes detect a list that sorts by a hidden column', async () => {
  const findings = await findingsOf((query) =>
    query['ascs'] === 'password' ? literalTitle(query).toReversed() : literalTitle(query),
  )

  expect(findings).toContain('SEC-03 ascs=password')
})

test('SEC-04 probes detect wildcards, faults and unlimited pages', async () => {
  expect(
    await findingsOf((query) => (query['title_like'] === '%' ? books : literalTitle(query))),
  ).toContain('SEC-04 title_like=%: the sign is a wildcard')
  expect(
    await findingsOf((query) => (query['size'] === 'NaN' ? fault() : literalTitle(query))),
  ).toContain('SEC-04 ?size=NaN: 500')
  expect(
    await findingsOf((query) =>
      query['size'] === '1000000000'
        ? Array.from({ length: 300 }, () => books).flat()
        : literalTitle(query),
    ),
  ).toContain('600 rows')
})

function fault(): never {
  throw new Error('as a careless list would')
}
