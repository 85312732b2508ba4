import type { ComponentType } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { outboxScreen } from '../../contract/outbox.ts'
import { type Screen, screen } from '../../contract/screen.ts'
import { Page } from '../../web/kit/page/Page.tsx'
import { navigate } from '../../web/navigation/location.ts'
import { route, type RouteEntry } from '../../web/navigation/routes.ts'
import { PhoneShell } from '../../web/shell/PhoneShell.tsx'
import { signInSomebody } from './person.ts'

const here = screen('/page')
const login = screen('/login')

type Options = {
  /** Additional pages by screen. */
  others?: readonly (readonly [Screen, ComponentType])[]
  /** The query string of the address. */
  search?: string
  /** The signed-in user; by default a new one, a guest if empty. */
  person?: string
}

/** Renders one page inside the real shell of the phone, for a user who has just signed in. */
export async function openPhone(
  Content: ComponentType,
  { others = [], search = '', person }: Options = {},
) {
  await page.viewport(375, 812)
  if (person !== '') signInSomebody(person)
  navigate(`${here.path}${search}`, { replace: true })
  const routes: RouteEntry[] = [
    route(here, { title: '页面', load: async () => Content, open: person === '' }),
    route(screen('/'), { title: '首页', load: async () => HomePage, open: true }),
    route(login, { title: '登录', load: async () => LoginPage, open: true }),
    route(outboxScreen, {
      title: '待发送',
      load: async () => (await import('../../web/outbox/OutboxPage.tsx')).OutboxPage,
    }),
    ...others.map(([one, load]) => route(one, { title: '其他', load: async () => load })),
  ]
  return render(
    <PhoneShell
      routes={routes}
      login={login.path}
      password="/password"
      loginScreens={[login.path]}
      tabs={{ home: '/', mine: '/mine' }}
    />,
  )
}

/** Opens an address of these pages for a user who has just signed in. */
export async function openPhoneAt(
  address: string,
  others: NonNullable<Options['others']>,
  person?: string,
) {
  const screen = await openPhone(Nothing, { others, ...(person && { person }) })
  navigate(address)
  return screen
}

const Nothing = () => null
const HomePage = () => <Page title="首页">{null}</Page>
const LoginPage = () => <Page title="登录">{null}</Page>
