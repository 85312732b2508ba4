import { afterEach, expect, test, vi } from 'vitest'

import { finishSignIn, lastLeft, onSignOut, session, signOut } from './runtime.ts'

const answer = {
  tenant_id: 'school',
  user_id: 'anna',
  access_token: 'access',
  refresh_token: 'refresh',
}

afterEach(() => void vi.unstubAllGlobals())

test('signing out stops what goes on in this name before the server has heard of it, and is remembered until the return', async () => {
  let hear = (_answer: Response): void => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void (hear = resolve)))
  const left: boolean[] = []
  onSignOut({ leave: async () => void left.push(session.state.isLogin) })
  finishSignIn(answer)

  const leaving = signOut()
  await vi.waitFor(() => expect(left).toEqual([true]))
  expect([session.state.isLogin, lastLeft()]).toEqual([true, 'school/anna'])
  hear(Response.json({ code: 200, success: true, data: {}, msg: '' }))

  expect(await leaving).toBe(true)
  expect([session.state.isLogin, lastLeft()]).toEqual([false, 'school/anna'])
  finishSignIn(answer)
  expect(lastLeft()).toBe('')
})
