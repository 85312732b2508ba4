/** How the known clients read answers. */
import { expect } from 'vitest'

import type { Answer, ApiClient } from '../../../platform/testing/apiClient.ts'
import { testTokens } from '../people.ts'
import { bladeClient } from './recorder.ts'
import type { BladeClient, Habits } from './recorder.ts'

/** The demo school's administrator, who may open every page. */
export const administrator = testTokens().get('000000:admin') ?? ''

/** A client that has signed in. */
export function signedIn(
  api: ApiClient,
  habits: Habits,
  token: string = administrator,
): BladeClient {
  const client = bladeClient(api, habits)
  client.carry(token)
  return client
}

export type Row = Record<string, unknown>

export const isRow = (data: unknown): data is Row =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

/** The rows of a page or a tree, at any depth. */
export function rowsOf(data: unknown): Row[] {
  if (Array.isArray(data)) return data.flatMap(rowsOf)
  if (!isRow(data)) return []
  if (Array.isArray(data['records'])) return rowsOf(data['records'])
  return [data, ...rowsOf(data['children'])]
}

/** A field of the answer's data as text. */
export const tokenOf = (data: unknown, name: string): string =>
  isRow(data) ? String(data[name] ?? '') : ''

export const expectDone = (answer: Answer, what: string): void =>
  expect({ what, status: answer.status, msg: answer.body['msg'] }).toEqual({
    what,
    status: 200,
    msg: expect.any(String),
  })
