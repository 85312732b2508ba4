import { useState } from 'react'

import type { InputOf } from '../../../platform/contract/endpoint.ts'
import { call, CallError, useErrorToast } from '../../../platform/web/calls.ts'
import { useAfterSignIn } from '../../../platform/web/navigation.tsx'
import { currentTenantId, finishSignIn } from '../../../platform/web/runtime.ts'
import { oauthToken } from '../contract/token.ts'

type TokenInput = Omit<InputOf<typeof oauthToken>, 'tenantId'>

/** Any grant: stores the login and goes where the person wanted to be; the refusal comes back for the form to show. */
export function useDeskSignIn() {
  const goOn = useAfterSignIn()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  useErrorToast(error)

  async function signIn(input: TokenInput): Promise<CallError | undefined> {
    setPending(true)
    setError(null)
    try {
      finishSignIn(await call(oauthToken, { ...input, tenantId: currentTenantId() }, { anonymous: true, quiet: true }))
      goOn()
      return undefined
    } catch (failure) {
      const told = failure instanceof CallError ? failure : new CallError('登录没有完成，请稍后再试', { kind: 'unreadable' })
      setError(told)
      return told
    } finally {
      setPending(false)
    }
  }
  return { signIn, isPending, error }
}
