import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router'

import { defaultThrottleMs, guardText } from '../contract/constants.ts'
import { loginGate } from './loginGate.ts'
import type { RouteEntry } from './routes.ts'
import { session } from './runtime.ts'
import { safeRedirect } from './safeRedirect.ts'
import type { LoginState } from './session/loginState.ts'

export type NavigationMap = { table: ReadonlyMap<string, RouteEntry>; home: string; login: string; loginScreens: readonly string[] }

const NavigationContext = createContext<NavigationMap>({ table: new Map(), home: '/', login: '/', loginScreens: [] })
export const NavigationProvider = NavigationContext.Provider

export const useNavigationMap = (): NavigationMap => useContext(NavigationContext)

/** The stored login state, live across tabs. */
export const useSession = (): LoginState => useSyncExternalStore(session.subscribe, () => session.state)

/** The address of the account login that comes back to a page afterwards. */
export const loginAddress = (login: string, from: string): string => (from === '/' ? login : `${login}?redirect=${encodeURIComponent(from)}`)

export type Go = {
  /** Opens an address; a guest is refused with 请先登录 and sent to the login after half a second (spec.md 5). */
  to: (address: string) => void
  replace: (address: string) => void
  back: () => void
  home: () => void
  login: () => void
}

let lastPressMs = Number.NEGATIVE_INFINITY

/** The navigation helper with the guest guard. */
export function useGo(): Go {
  const navigate = useNavigate()
  const here = useLocation()
  const map = useNavigationMap()
  return useMemo(() => {
    const current = `${here.pathname}${here.search}`
    const guarded = (address: string, replace: boolean) => {
      const nowMs = performance.now()
      if (nowMs - lastPressMs < defaultThrottleMs && address !== map.home) return
      lastPressMs = nowMs
      const target = map.table.get(address.split('?')[0] ?? '')
      if (target && !target.open && !session.state.isLogin) loginGate.send(guardText)
      else void navigate(address, { replace })
    }
    return {
      to: (address) => guarded(address, false),
      replace: (address) => guarded(address, true),
      back: () => void (here.key === 'default' ? navigate(map.home, { replace: true }) : navigate(-1)),
      home: () => void navigate(map.home, { replace: true }),
      login: () => void navigate(loginAddress(map.login, current)),
    }
  }, [navigate, here, map])
}

/** After signing in: to the redirect of the login page when it is one of our screens, else home. */
export function useAfterSignIn(): () => void {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const map = useNavigationMap()
  return () => {
    const wanted = safeRedirect(params.get('redirect') ?? undefined, [...map.table.keys()], map.loginScreens)
    void navigate(wanted ?? map.home, { replace: true })
  }
}

/** One parameter of the current address. */
export function useParam(name: string): string | undefined {
  const [params] = useSearchParams()
  return params.get(name) ?? undefined
}

type LinkProps = { to: string; className?: string | undefined; label?: string; current?: boolean; children: ReactNode }

/** A link that holds the guest guard and still opens in a new tab. */
export function Link({ to, className, label, current, children }: LinkProps) {
  const go = useGo()
  const href = useHref(to)
  return (
    <a
      href={href}
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        go.to(to)
      }}
    >
      {children}
    </a>
  )
}
