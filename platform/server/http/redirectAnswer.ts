import * as z from 'zod/mini'

import { Redirect } from '../../contract/redirect.ts'

/** With this prefix the browser accepts the cookie over https only and for this host only. */
const nameOf = (name: string): string => `__Host-${name}`

/**
 * Turns a verb's reply into the headers of a 302. The cookie is `Lax`, so that the browser sends it
 * when it returns from another site.
 */
export function redirectAnswer(reply: string): { headers: Record<string, string> } {
  const { location, kept } = z.parse(Redirect, JSON.parse(reply))
  const cookie =
    kept &&
    `${nameOf(kept.name)}=${kept.value}; Path=/; Max-Age=${kept.seconds}; Secure; HttpOnly; SameSite=Lax`
  return {
    headers: {
      location,
      'referrer-policy': 'no-referrer',
      ...(cookie ? { 'set-cookie': cookie } : {}),
    },
  }
}

/** The value of one of our cookies in a `Cookie` header; empty if absent. */
export function cookieIn(header: string, name: string): string {
  const wanted = `${nameOf(name)}=`
  const found = header.split(/; */).find((one) => one.startsWith(wanted))
  return found?.slice(wanted.length) ?? ''
}
