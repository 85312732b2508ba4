import { Suspense, useEffect, useMemo, useState } from 'react'

import { pageTimeoutMs } from '../../contract/constants.ts'
import { CallError } from '../http/callError.ts'
import { Page } from '../kit/Page.tsx'
import { ErrorState, Skeleton } from '../kit/States.tsx'
import { Toaster } from '../kit/Toaster.tsx'
import { useLate } from '../kit/useLate.ts'
import { navigate, useAppLocation } from '../location.ts'
import { loginGate } from '../loginGate.ts'
import {
  loginAddress,
  NavigationProvider,
  type NavigationMap,
  useNavigationMap,
} from '../navigation.tsx'
import { OverlayHost } from '../overlays.tsx'
import { route, type RouteEntry } from '../routes.ts'
import { session } from '../runtime.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { GuestGuard } from './GuestGuard.tsx'
import { forgetPage, lazyPage } from './lazyPage.ts'
import { useScrollMemory } from './scrollMemory.ts'
import { TabBar, type TabScreens } from './TabBar.tsx'
import { type RouteSource, useRoutes } from './useRoutes.ts'

type PhoneShellProps = RouteSource & {
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
export function PhoneShell({ login, password, loginScreens, tabs, ...source }: PhoneShellProps) {
  const { table, isWhole, wholeTable } = useRoutes(source)
  const map = useMemo<NavigationMap>(
    () => ({ table, wholeTable, home: tabs.home, login, password, loginScreens }),
    [table, wholeTable, login, password, loginScreens, tabs.home],
  )
  // An address that is not listed yet: its page is known when the whole table is.
  const unlisted = useMemo(
    () =>
      isWhole
        ? notFound
        : route(
            { path: '/unlisted', params: [] },
            { title: '', open: true, load: async () => (await wholeTable(), Blank) },
          ),
    [isWhole, wholeTable],
  )
  return (
    <NavigationProvider value={map}>
      <CurrentPage tabs={tabs} unlisted={unlisted} />
      <OverlayHost />
      <Toaster />
    </NavigationProvider>
  )
}

const Blank = () => <Page title="">{null}</Page>

function CurrentPage({ tabs, unlisted }: { tabs: TabScreens; unlisted: RouteEntry }) {
  const location = useAppLocation()
  const { table } = useNavigationMap()
  const [attempt, setAttempt] = useState(0)
  useScrollMemory(location)
  useLoginGate()
  const entry = table.get(location.pathname) ?? unlisted
  const Content = lazyPage(entry)
  const retry = () => {
    forgetPage(entry)
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

/** The outline of a page whose code is on its way; after a minute it says so and offers to try again. */
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

/** Where the login gate leads: the account login or the password page, which come back to the page that is open at that moment. */
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
      const isGuarded = needsPassword ?? table.get(pathname)?.open === false
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
