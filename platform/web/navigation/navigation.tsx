import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'

import { defaultThrottleMs, guardText } from '../../contract/constants.ts'
import { goBack, navigate, useAppLocation } from './location.ts'
import { loginGate } from './loginGate.ts'
import { PressableContext } from '../pressable.ts'
import { entryAt, type RouteTable } from './routes.ts'
import { session } from '../runtime.ts'
import { safeRedirect } from './safeRedirect.ts'
import type { LoginState } from '../session/loginState.ts'

export type NavigationMap = {
  table: RouteTable
  home: string
  login: string
  /** The page where a user replaces a password that somebody else has set. */
  password: string
  loginScreens: readonly string[]
}

const NavigationContext = createContext<NavigationMap>({
  table: new Map(),
  home: '/',
  login: '/',
  password: '/',
  loginScreens: [],
})
export const NavigationProvider = NavigationContext.Provider

export const useNavigationMap = (): NavigationMap => useContext(NavigationContext)

/** Subscribes to the stored login state, across tabs. */
export const useSession = (): LoginState =>
  useSyncExternalStore(session.subscribe, () => session.state)

/**
 * Returns the address of the account login, or of the password page, with a redirect back to a
 * page.
 */
export const loginAddress = (login: string, from: string): string =>
  from === '/' ? login : `${login}?redirect=${encodeURIComponent(from)}`

export type Go = {
  /**
   * Opens an address. A guest gets 请先登录 and is sent to the login after half a second (spec.md
   * 5).
   */
  to: (address: string) => void
  replace: (address: string) => void
  back: () => void
  home: () => void
  login: () => void
}

let lastPress = { address: '', atMs: Number.NEGATIVE_INFINITY }

/** The navigation helper with the guest guard. */
export function useGo(): Go {
  const { pathname, search } = useAppLocation()
  const map = useNavigationMap()
  return useMemo(() => {
    const guarded = (address: string, replace: boolean) => {
      // A second press on the same target is ignored. A navigation after a finished action
      // (`replace`) is not a press.
      const atMs = performance.now()
      if (
        !replace &&
        address === lastPress.address &&
        atMs - lastPress.atMs < defaultThrottleMs &&
        address !== map.home
      )
        return
      lastPress = { address, atMs }
      const target = entryAt(map.table, address.split('?')[0] ?? '')
      if (target && !target.open && !session.state.isLogin) loginGate.send(guardText)
      else navigate(address, { replace })
    }
    return {
      to: (address) => guarded(address, false),
      replace: (address) => guarded(address, true),
      back: () => goBack() || navigate(map.home, { replace: true }),
      home: () => navigate(map.home, { replace: true }),
      login: () => navigate(loginAddress(map.login, `${pathname}${search}`)),
    }
  }, [pathname, search, map])
}

/**
 * After signing in: opens the redirect of the login page if it is one of our screens, else the home
 * page.
 */
export function useAfterSignIn(): () => void {
  const redirect = useParam('redirect')
  const map = useNavigationMap()
  return () => {
    const target = safeRedirect(redirect, [...map.table.keys()], map.loginScreens)
    navigate(target ?? map.home, { replace: true })
  }
}

/** Returns one parameter of the current address. */
export function useParam(name: string): string | undefined {
  const { search } = useAppLocation()
  return new URLSearchParams(search).get(name) ?? undefined
}

type LinkProps = {
  to: string
  className?: string | undefined
  label?: string
  current?: boolean
  children: ReactNode
}

/** A link with the guest guard that also opens in a new tab. */
export function Link({ to, className, label, current, children }: LinkProps) {
  const go = useGo()
  return (
    <a
      href={`#${to}`}
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        go.to(to)
      }}
    >
      <PressableContext value={true}>{children}</PressableContext>
    </a>
  )
}
