import type { ReactNode } from 'react'

import { useCall } from '../../../../platform/web/calls/calls.ts'
import { NotAllowed } from '../../../../platform/web/kit/page/NotAllowed.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { ownUser } from '../../contract/ownUser.ts'

const staleMs = 5 * 60_000

/**
 * A page with a form that needs a permission. Others are told before they type anything. Where the
 * permissions cannot be read, such as offline, the form opens and the server decides.
 */
export function PermittedPage({
  title,
  permission,
  children,
}: {
  title: string
  permission: string
  children: ReactNode
}) {
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  if (own.data?.permissions.includes(permission) || own.error) return children
  return (
    <Page title={title}>
      {own.data ? <NotAllowed title={title} act="办理" /> : <Skeleton kind="form" />}
    </Page>
  )
}
