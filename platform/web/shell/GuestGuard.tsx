import { type ReactNode, useEffect } from 'react'

import { guardText } from '../../contract/constants.ts'
import { Page } from '../kit/Page.tsx'
import { EmptyState } from '../kit/States.tsx'
import { loginGate } from '../loginGate.ts'
import { useSession } from '../navigation.tsx'
import type { RouteEntry } from '../routes.ts'

/** A page that needs a person, opened by a direct link: acts like the navigation helper and comes back here afterwards. */
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
