import { ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'

import { guardText } from '../contract/constants.ts'
import { Toaster } from '../web/kit/Toaster.tsx'
import { navigate, useAppLocation } from '../web/location.ts'
import { loginGate } from '../web/loginGate.ts'
import { loginAddress, NavigationProvider, useSession } from '../web/navigation.tsx'
import { routeTable } from '../web/routes.ts'
import { session } from '../web/runtime.ts'
import { loadChunk } from '../web/shell/lazyPage.ts'
import { type DeskEntry } from './deskRoutes.ts'
import { DeskBoundary } from './DeskBoundary.tsx'
import { DeskRoute, DeskRoutesProvider } from './DeskRoute.tsx'
import type { DeskPerson } from './person.tsx'
import { DeskEmpty, DeskSkeleton } from './pieces.tsx'
import type { Bell, FoundPerson } from './shell/Frame.tsx'
import { useDeskTheme } from './theme.ts'

export type DeskAppProps = {
  routes: readonly DeskEntry[]
  /** The order of the rail's headings. */
  groups: readonly string[]
  /** Where a guest is sent. */
  login: string
  /** Where a password that somebody else has set is replaced. */
  password: string
  loadPerson: () => Promise<DeskPerson>
  /** Ctrl+K finds people with it. */
  findPeople: (name: string) => Promise<readonly FoundPerson[]>
  /** What the bell shows. */
  loadBell: () => Promise<Bell>
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''
const overlayHost = () => document.getElementById('overlays') ?? document.body
const FramedPages = lazy(async () => ({
  default: (await loadChunk(() => import('./shell/FramedPages.tsx'))).FramedPages,
}))

/** Everything around the desk's pages: theme, language, routing, guard, toasts. */
export function DeskApp(props: DeskAppProps) {
  const theme = useDeskTheme()
  const map = useMemo(() => {
    const table = routeTable(props.routes)
    return {
      table,
      wholeTable: async () => table,
      home: '/',
      login: props.login,
      password: props.password,
      loginScreens: [props.login],
    }
  }, [props.routes, props.login, props.password])
  return (
    <ConfigProvider
      theme={theme}
      locale={zhCN}
      csp={{ nonce }}
      // Not the body: antd would lock its scrolling with a style that the policy refuses.
      getPopupContainer={overlayHost}
      button={{ autoInsertSpace: false }}
    >
      <NavigationProvider value={map}>
        <DeskRoutesProvider value={props.routes}>
          <Current {...props} />
        </DeskRoutesProvider>
      </NavigationProvider>
      <Toaster />
      <div id="overlays" />
    </ConfigProvider>
  )
}

function Current(props: DeskAppProps) {
  const { pathname, search } = useAppLocation()
  const { isLogin } = useSession()
  const [attempt, setAttempt] = useState(0)
  const entry = props.routes.find((one) => one.path === pathname)
  useLoginGate(props, `${pathname}${search}`)
  const isBare = entry?.open ?? false
  if (!isLogin && (!isBare || pathname === props.password)) return <ToLogin />
  return (
    <DeskBoundary key={attempt} place={pathname} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<DeskSkeleton />}>
        {isBare && entry ? <DeskRoute entry={entry} /> : <FramedPages {...props} entry={entry} />}
      </Suspense>
    </DeskBoundary>
  )
}

/** A guest at a page of the desk: to the sign-in page, which comes back here afterwards. */
function ToLogin(): ReactNode {
  useEffect(() => loginGate.send(guardText), [])
  return (
    <main>
      <DeskEmpty drawing="form" title={guardText} hint="登录后会回到这个页面。" />
    </main>
  )
}

/** Where the login gate leads: the sign-in page or the password page, which come back to the page that is open at that moment. */
function useLoginGate({ login, password }: DeskAppProps, address: string): void {
  useEffect(() => {
    loginGate.connect((needsPassword) => {
      const target = needsPassword ? password : login
      if (address.startsWith(target) || (!needsPassword && session.state.isLogin)) return
      navigate(loginAddress(target, address), { replace: true })
    })
  }, [login, password, address])
}
