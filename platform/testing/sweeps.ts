import type { Endpoint } from '../contract/endpoint.ts'
import type { Answer, ApiClient } from './apiClient.ts'
import { hiddenNames, sortNames, sortTricks, strangeNames, suffixes } from './probes.ts'

/** The fields that an endpoint takes. */
export function fieldsOf({ input }: Endpoint): string[] {
  const { def } = input._zod
  return 'shape' in def && typeof def.shape === 'object' && def.shape !== null
    ? Object.keys(def.shape)
    : []
}

type Query = Record<string, string>

/** The same value under each name, bare and with every Blade suffix, except for existing fields. */
const under = (names: readonly string[], value: string, fields: readonly string[]): Query =>
  Object.fromEntries(
    names
      .flatMap((name) =>
        ['', ...suffixes.map((one) => `_${one}`)].map((suffix) => `${name}${suffix}`),
      )
      .filter((name) => !fields.includes(name))
      .map((name) => [name, value]),
  )

/** SEC-01 to SEC-03 for any read route: unknown names and sort keys, all in one request. */
function strangeQueries(fields: readonly string[]): [string, Query][] {
  const tricks = Object.fromEntries(
    sortNames.filter((name) => !fields.includes(name)).map((name) => [name, sortTricks[0] ?? '']),
  )
  return [
    ['SEC-01 strange names', under(strangeNames, '1', fields)],
    ['SEC-02 hidden columns', under(hiddenNames, '0', fields)],
    [
      'SEC-03 sort keys',
      { ...tricks, ...(fields.includes('ascs') ? {} : { ascs: 'password', descs: '(select 1)' }) },
    ],
  ]
}

/** The part of an answer that unknown parameter names must not change. */
const said = ({ status, text }: Answer): string =>
  `${status} ${text.replaceAll(/"requestId":"[^"]*"/g, '')}`

export type Swept = { readonly isTelling: boolean; readonly findings: readonly string[] }

/**
 * Whether unknown names change a route's answer; a route whose answers vary by themselves, such as
 * a picture, is inconclusive.
 */
export async function sweepNames(client: ApiClient, endpoint: Endpoint): Promise<Swept> {
  const ask = (query: Query) => client.callRaw(endpoint, query)
  const usual = await ask({})
  if (said(await ask({})) !== said(usual)) return { isTelling: false, findings: [] }
  const findings: string[] = []
  for (const [what, query] of strangeQueries(fieldsOf(endpoint))) {
    const answer = await ask(query)
    if (said(answer) !== said(usual) && answer.status !== 400)
      findings.push(`${what}: ${answer.status}`)
  }
  return { isTelling: usual.status === 200, findings }
}
