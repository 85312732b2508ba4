import { expect, test } from 'vitest'

import { screen } from '../../contract/screen.ts'
import { openDesk } from '../../testing/components/desk.tsx'
import { server } from '../../testing/components/fakeServer.ts'
import { remotePage } from '../../testing/components/remotePage.tsx'
import { signOut } from '../../web/runtime.ts'
import { deskRoute } from '../deskEntries.ts'

test('a user who signs out at the desk without a network sees the login page', async () => {
  const login = remotePage('登录')
  const others = [deskRoute(screen('/login'), { title: '登录', load: login.load, open: true })]
  const page = await openDesk(() => <h1>页面</h1>, { others })
  await expect.element(page.getByRole('heading', { name: '页面' })).toBeVisible()
  await expect.poll(login.isLoaded).toBe(true)

  server.cutNetwork()
  login.cut()
  expect(await signOut()).toBe(true)

  await expect.element(page.getByRole('heading', { name: '登录' })).toBeVisible()
})
