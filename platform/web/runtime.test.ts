import { afterEach, expect, test, vi } from 'vitest'

import { hasSignedOut } from './device/signedOut.ts'
import { onSignedOut } from './device/tabs.ts'
import { finishSignIn, session, signOut } from './runtime.ts'

const answer = {
  tenant_id: 'school',
  user_id: 'anna',
  access_token: 'access',
  refresh_token: 'refresh',
}

afterEach(() => void vi.unstubAllGlobals())

test('signing out stops the person’s activities before the server answers, and is remembered until the page reloads', async () => {
  let hear = (_answer: Response): void => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void (hear = resolve)))
  const left: boolean[] = []
  onSignedOut(() => void left.push(session.state.isLogin))
  finishSignIn(answer)

  const leaving = signOut()
  await vi.waitFor(() => expect(left).toEqual([true]))
  expect([session.state.isLogin, hasSignedOut('school/anna')]).toEqual([true, true])
  hear(Response.json({ code: 200, success: true, data: {}, msg: '' }))

  expect(await leaving).toBe(true)
  expect([session.state.isLogin, hasSignedOut('school/anna')]).toEqual([false, true])
  finishSignIn(answer)
  expect(hasSignedOut('school/anna')).toBe(false)
})
