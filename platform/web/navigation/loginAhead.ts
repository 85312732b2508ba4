import { useEffect } from 'react'

import { useSession } from './navigation.tsx'
import type { RouteEntry } from './routes.ts'

/** The first page of a document loads before. */
const afterMs = 1500

/**
 * Loads the code of the login page ahead for a signed-in user: it is the next page after a sign-out,
 * which may happen without a network.
 */
export function useLoginAhead(login: RouteEntry | undefined): void {
  const { isLogin } = useSession()
  useEffect(() => {
    if (!isLogin || !login) return
    const timer = setTimeout(() => void login.load().catch(() => undefined), afterMs)
    return () => clearTimeout(timer)
  }, [isLogin, login])
}
