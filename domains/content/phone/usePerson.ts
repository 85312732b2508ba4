import { appConfig } from '../../../platform/web/appConfig.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import type { HomePerson } from '../../../platform/web/navigation/homeEntries.ts'
import { useSession } from '../../../platform/web/navigation/navigation.tsx'
import { signInFacts } from '../../identity/contract/signInPage.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'

const staleMs = 5 * 60_000

/**
 * The signed-in person with roles, rights and the school's name; pending until the server has
 * answered.
 */
export function usePerson(): {
  person: HomePerson
  schoolName: string
  isPending: boolean
  error: Error | null
  refresh: () => Promise<unknown>
} {
  const { isLogin, userInfo } = useSession()
  const own = useCall(ownUser, {}, { enabled: isLogin, staleMs, quiet: true })
  const school = useCall(signInFacts, {}, { enabled: !isLogin, staleMs, quiet: true })
  const known = isLogin ? own.data : undefined
  const guestsSchool = school.data?.schoolName ?? (school.error ? appConfig.name : '')
  return {
    person: {
      isLogin,
      name: known?.realName || userInfo.nick_name,
      roles: known?.roles ?? [],
      permissions: known?.permissions ?? [],
    },
    schoolName: isLogin ? known?.tenantName || appConfig.name : guestsSchool,
    isPending: isLogin && own.isPending,
    error: own.data ? null : own.error,
    refresh: async () => (isLogin ? own.refetch() : school.refetch()),
  }
}
