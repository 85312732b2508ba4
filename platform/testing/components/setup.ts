/**
 * Runs before each file of component tests: the fake network, the styles, and a clean device before
 * each test.
 */
import { beforeEach } from 'vitest'

import '../../contract/errors.ts'
import '../../web/tokens.css'
import '../../web/base.css'
import { navigate, startLocation } from '../../web/navigation/location.ts'
import { queryClient, session, startRuntime } from '../../web/runtime.ts'
import { server } from './fakeServer.ts'

server.install()
startRuntime()
startLocation()

beforeEach(() => {
  server.reset()
  session.signOut()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  navigate('/', { replace: true })
})
