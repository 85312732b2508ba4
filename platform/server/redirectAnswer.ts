import * as z from 'zod/mini'

import { Redirect } from '../contract/redirect.ts'

/** A name that the browser sets over https only, for this host and no other. */
const nameOf = (name: string): string => `__Host-${name}`

/** What a verb answered, as headers of a 302; `Lax`, for the browser must bring it back from a page of somebody else. */
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

/** What a browser kept for us, out of its `Cookie` header; empty where there is none. */
export function keptIn(header: string, name: string): string {
  const wanted = `${nameOf(name)}=`
  const found = header.split(/; */).find((one) => one.startsWith(wanted))
  return found?.slice(wanted.length) ?? ''
}
