import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { screen } from '../../contract/screen.ts'
import { server } from '../../testing/components/fakeServer.ts'
import { signInSomebody } from '../../testing/components/person.ts'
import { remotePage } from '../../testing/components/remotePage.tsx'
import { navigate } from '../navigation/location.ts'
import { route } from '../navigation/routes.ts'
import { signOut } from '../runtime.ts'
import { PhoneShell } from './PhoneShell.tsx'

const login = remotePage('登录')
const routes = [
  route(screen('/'), { title: '首页', load: async () => () => <h1>首页</h1> }),
  route(screen('/login'), { title: '登录', load: login.load, open: true }),
]

test('a user who signs out without a network sees the login page', async () => {
  signInSomebody()
  navigate('/', { replace: true })
  const page = await render(
    <PhoneShell
      routes={routes}
      login="/login"
      password="/password"
      loginScreens={['/login']}
      tabs={{ home: '/', mine: '/mine' }}
    />,
  )
  await expect.element(page.getByRole('heading', { name: '首页' })).toBeVisible()
  await expect.poll(login.isLoaded).toBe(true)

  server.cutNetwork()
  login.cut()
  expect(await signOut()).toBe(true)
  navigate('/login')

  await expect.element(page.getByRole('heading', { name: '登录' })).toBeVisible()
})
