import type { Endpoint, InputOf } from '../../../platform/contract/endpoint.ts'
import { basic } from '../../support/signedIn.ts'
import { noteSecret } from '../../support/secrets.ts'

type ReplyOf<E extends Endpoint> = E['reply']['_zod']['output']

/** Makes a call, with the token of a person or as a guest. */
export async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: InputOf<E>,
  token?: string,
): Promise<ReplyOf<E>> {
  const isRead = endpoint.method === 'GET'
  const query = isRead
    ? `?${new URLSearchParams(Object.entries(input ?? {}).map(([name, value]): [string, string] => [name, String(value)])).toString()}`
    : ''
  const answer = await fetch(`${url}/api${endpoint.path}${query}`, {
    method: endpoint.method,
    headers: {
      Authorization: basic,
      ...(token ? { 'Blade-Auth': `bearer ${token}` } : {}),
      ...(isRead ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(isRead ? {} : { body: JSON.stringify(input) }),
  })
  const body: unknown = await answer.json()
  if (answer.ok && typeof body === 'object' && body !== null && 'data' in body)
    return endpoint.reply.parse(body.data)
  throw new Error(`${answer.url} answered ${answer.status}: ${JSON.stringify(body)}`)
}

export type Account = {
  readonly tenantId: string
  readonly account: string
  readonly password: string
}

/** Signs a person in and returns the token. */
export async function tokenFor(url: string, person: Account): Promise<string> {
  const answer = await fetch(`${url}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: basic },
    body: JSON.stringify({
      grant_type: 'password',
      tenantId: person.tenantId,
      username: person.account,
      password: person.password,
      scope: 'all',
      type: 'account',
    }),
  })
  const body: unknown = await answer.json()
  if (!answer.ok || typeof body !== 'object' || body === null || !('access_token' in body))
    throw new Error(`${person.account} was not signed in: ${JSON.stringify(body)}`)
  const token = String(body.access_token)
  noteSecret(token)
  return token
}
