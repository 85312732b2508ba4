import type { Page } from '@playwright/test'

import { demoPeople, demoTenant } from '../../db/demo/world.ts'
import { phoneClient } from '../../platform/contract/constants.ts'
import { noteSecret } from './secrets.ts'

export type Token = {
  readonly access_token: string
  readonly refresh_token: string
  readonly user_id: string
} & Readonly<Record<string, unknown>>

export const basic = `Basic ${btoa(`${phoneClient.id}:${phoneClient.secret}`)}`

/** Returns the password of a demo account; the families of the season share one. */
export const passwordOf = (account: string): string =>
  demoPeople.find((one) => one.account === account)?.password ?? 'qinghe'

/** Signs in as any Blade client would. */
export async function tokenOf(url: string, account: string, tenantId = demoTenant): Promise<Token> {
  const body = JSON.stringify({
    grant_type: 'password',
    tenantId,
    username: account,
    password: passwordOf(account),
    scope: 'all',
    type: 'account',
  })
  const answer = await fetch(`${url}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: basic },
    body,
  })
  if (!answer.ok)
    throw new Error(`${account} was not signed in: ${answer.status} ${await answer.text()}`)
  const token = tokenIn(await answer.json())
  noteSecret(token.access_token)
  noteSecret(token.refresh_token)
  return token
}

const tokens = new Map<string, Promise<Token>>()

/** Signs each account in once per worker. */
export function tokenFor(url: string, account: string | undefined): Promise<Token | undefined> {
  if (!account) return Promise.resolve(undefined)
  const known = tokens.get(account) ?? tokenOf(url, account)
  tokens.set(account, known)
  return known
}

function tokenIn(body: unknown): Token {
  if (typeof body !== 'object' || body === null) throw new Error('a token answer is an object')
  const known = Object.fromEntries(Object.entries(body))
  const text = (name: string): string => String(known[name] ?? '')
  return {
    ...known,
    access_token: text('access_token'),
    refresh_token: text('refresh_token'),
    user_id: text('user_id'),
  }
}

/** Stores a sign-in in the page as the login page would. The next load uses it. */
export async function putSignIn(page: Page, token: Token | undefined): Promise<void> {
  const login = token && {
    userInfo: token,
    accessToken: token.access_token,
    refreshToken: token.refresh_token,
    isLogin: true,
  }
  await page.evaluate(
    ([stored, content]) => {
      for (const key of ['qinghe.login', 'qinghe.token']) localStorage.removeItem(key)
      if (!stored || !content) return
      localStorage.setItem('qinghe.login', stored)
      localStorage.setItem('qinghe.token', JSON.stringify({ content, datetime: Date.now() }))
    },
    [login ? JSON.stringify(login) : '', token?.refresh_token ?? ''],
  )
}

/** Signs a page in without the login page. The next address it opens is opened as that user. */
export async function signPageIn(
  page: Page,
  url: string,
  account: string,
  tenantId?: string,
): Promise<void> {
  const token = await tokenOf(url, account, tenantId)
  // Opens a static file of the product, so that no code runs that stores its own sign-in.
  await page.goto(`${url}/crest.svg`)
  await putSignIn(page, token)
}
