import { Suspense, useEffect, useMemo, useState } from 'react'

import { pageTimeoutMs } from '../../contract/constants.ts'
import { CallError } from '../http/callError.ts'
import { Page } from '../kit/page/Page.tsx'
import { ErrorState, Skeleton } from '../kit/page/States.tsx'
import { Toaster } from '../kit/overlay/Toaster.tsx'
import { useLate } from '../kit/page/useLate.ts'
import { navigate, useAppLocation } from '../navigation/location.ts'
import { loginGate } from '../navigation/loginGate.ts'
import {
  loginAddress,
  NavigationProvider,
  type NavigationMap,
  useNavigationMap,
} from '../navigation/navigation.tsx'
import { OverlayHost } from '../overlays/overlays.tsx'
import { entryAt, route, type RouteEntry, routeTable } from '../navigation/routes.ts'
import { session } from '../runtime.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { GuestGuard } from './GuestGuard.tsx'
import { dropPage, lazyPage } from './lazyPage.ts'
import { useLoginAhead } from '../navigation/loginAhead.ts'
import { useScrollMemory } from './scrollMemory.ts'
import { TabBar, type TabScreens } from './TabBar.tsx'

type PhoneShellProps = {
  routes: readonly RouteEntry[]
  login: string
  password: string
  loginScreens: readonly string[]
  tabs: TabScreens
}

const notFound = route(
  { path: '/not-found', params: [] },
  {
    title: '页面不存在',
    load: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
    open: true,
  },
)

/** Everything around the pages: routing, guard, tabs, toasts, dialogs. */
export function PhoneShell({ login, password, loginScreens, tabs, routes }: PhoneShellProps) {
  const table = useMemo(() => routeTable(routes), [routes])
  const map = useMemo<NavigationMap>(
    () => ({ table, home: tabs.home, login, password, loginScreens }),
    [table, login, password, loginScreens, tabs.home],
  )
  return (
    <NavigationProvider value={map}>
      <CurrentPage tabs={tabs} />
      <OverlayHost />
      <Toaster />
    </NavigationProvider>
  )
}

function CurrentPage({ tabs }: { tabs: TabScreens }) {
  const location = useAppLocation()
  const { table, login } = useNavigationMap()
  const [attempt, setAttempt] = useState(0)
  useScrollMemory(location)
  useLoginGate()
  useLoginAhead(table.get(login))
  const entry = entryAt(table, location.pathname) ?? notFound
  const Content = lazyPage(entry)
  const retry = () => {
    dropPage(entry)
    setAttempt(attempt + 1)
  }
  return (
    <>
      <ErrorBoundary key={`${location.pathname}${location.search}`} onRetry={retry}>
        <GuestGuard entry={entry}>
          <Suspense fallback={<Coming entry={entry} />}>
            <Content />
          </Suspense>
        </GuestGuard>
      </ErrorBoundary>
      {entry.tab ? <TabBar screens={tabs} selected={entry.tab} /> : null}
    </>
  )
}

/** The outline of a page whose code is loading. After a minute it says so and offers a retry. */
function Coming({ entry }: { entry: RouteEntry }) {
  const isOverdue = useLate(pageTimeoutMs)
  return (
    <Page title={entry.title} back={!entry.tab}>
      {isOverdue ? (
        <ErrorState error={tooSlow} onRetry={() => location.reload()} />
      ) : (
        <Skeleton kind="list" />
      )}
    </Page>
  )
}

const tooSlow = new CallError('网络太慢，页面还没有加载出来', { kind: 'timeout' })

/**
 * Opens the account login or the password page when the login gate requires it. Both return to the
 * page that was open at that moment.
 */
function useLoginGate(): void {
  const { pathname, search } = useAppLocation()
  const { login, password, loginScreens, table, home } = useNavigationMap()
  useEffect(() => {
    loginGate.connect((needsPassword) => {
      if (
        needsPassword
          ? pathname === password
          : session.state.isLogin || loginScreens.includes(pathname)
      )
        return
      const isGuarded = needsPassword ?? entryAt(table, pathname)?.open === false
      navigate(
        loginAddress(
          needsPassword ? password : login,
          pathname === home ? '/' : `${pathname}${search}`,
        ),
        { replace: isGuarded },
      )
    })
  }, [pathname, search, login, password, loginScreens, table, home])
}
