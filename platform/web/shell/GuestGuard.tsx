import { type ReactNode, useEffect } from 'react'

import { guardText } from '../../contract/constants.ts'
import { Page } from '../kit/page/Page.tsx'
import { EmptyState } from '../kit/page/States.tsx'
import { loginGate } from '../navigation/loginGate.ts'
import { useSession } from '../navigation/navigation.tsx'
import type { RouteEntry } from '../navigation/routes.ts'

/**
 * A page that requires sign-in, opened by a direct link. Acts like the navigation helper and
 * returns here afterwards.
 */
export function GuestGuard({ entry, children }: { entry: RouteEntry; children: ReactNode }) {
  const { isLogin } = useSession()
  const isRefused = !isLogin && !entry.open
  useEffect(() => {
    if (isRefused) loginGate.send(guardText)
  }, [isRefused])
  if (!isRefused) return children
  return (
    <Page title={entry.title}>
      <EmptyState drawing="form" title={guardText} hint="登录后会回到这个页面。" />
    </Page>
  )
}
