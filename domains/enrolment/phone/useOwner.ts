import { useMemo } from 'react'

import { useSession } from '../../../platform/web/navigation/navigation.tsx'
import type { Owner } from './drafts/localDraft.ts'

/** The owner of the drafts on this page; undefined for a guest. */
export function useOwner(): Owner | undefined {
  const { isLogin, userInfo } = useSession()
  const { tenant_id: tenantId, user_id: userId } = userInfo
  return useMemo(
    () => (isLogin && userId ? { tenantId, userId } : undefined),
    [isLogin, tenantId, userId],
  )
}
