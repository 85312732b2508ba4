import { ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'

import { guardText } from '../contract/constants.ts'
import { Toaster } from '../web/kit/overlay/Toaster.tsx'
import { navigate, useAppLocation } from '../web/navigation/location.ts'
import { loginGate } from '../web/navigation/loginGate.ts'
import { loginAddress, NavigationProvider, useSession } from '../web/navigation/navigation.tsx'
import { routeTable } from '../web/navigation/routes.ts'
import { session } from '../web/runtime.ts'
import { loadChunk } from '../web/shell/lazyPage.ts'
import { useLoginAhead } from '../web/navigation/loginAhead.ts'
import { type DeskEntry } from './deskEntries.ts'
import { BusyIcon } from './BusyIcon.tsx'
import { DeskBoundary } from './DeskBoundary.tsx'
import { DeskRoute, DeskRoutesProvider } from './DeskRoute.tsx'
import type { DeskPerson } from './person.tsx'
import { DeskEmpty, DeskSkeleton } from './DeskPage.tsx'
import type { BellContent } from './shell/BellMenu.tsx'
import type { DeskAct, Finder } from './shell/finders.ts'
import { useDeskTheme } from './theme.ts'

export type DeskAppProps = {
  routes: readonly DeskEntry[]
  /** The order of the rail's headings. */
  groups: readonly string[]
  /** The page to which a guest is sent. */
  login: string
  /** The page where a user replaces a password that somebody else has set. */
  password: string
  loadPerson: () => Promise<DeskPerson>
  /** What Ctrl+K finds besides pages. */
  finders: readonly Finder[]
  /** What Ctrl+K can begin. */
  acts: readonly DeskAct[]
  /** Reads the content of the bell. */
  useBell: () => BellContent
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
      // Not the body: antd would lock its scrolling with a style that the content policy refuses.
      getPopupContainer={overlayHost}
      button={{ autoInsertSpace: false, loadingIcon: <BusyIcon /> }}
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
  useLoginAhead(props.routes.find((one) => one.path === props.login))
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

/** Sends a guest to the sign-in page, which returns here afterwards. */
function ToLogin(): ReactNode {
  useEffect(() => loginGate.send(guardText), [])
  return (
    <main>
      <DeskEmpty drawing="form" title={guardText} hint="登录后会回到这个页面。" />
    </main>
  )
}

/**
 * Opens the sign-in page or the password page when the login gate requires it. Both return to the
 * page that was open at that moment.
 */
function useLoginGate({ login, password }: DeskAppProps, address: string): void {
  useEffect(() => {
    loginGate.connect((needsPassword) => {
      const target = needsPassword ? password : login
      if (address.startsWith(target) || (!needsPassword && session.state.isLogin)) return
      navigate(loginAddress(target, address), { replace: true })
    })
  }, [login, password, address])
}
