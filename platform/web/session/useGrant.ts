import { useState } from 'react'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { call, CallError, useErrorToast } from '../calls/calls.ts'
import { useAfterSignIn } from '../navigation/navigation.tsx'
import { currentTenantId, finishSignIn } from '../runtime.ts'
import type { TokenAnswer } from './loginState.ts'

/** The words are loaded when a sign-in is refused, because the first page does not show them. */
const inOwnWords = (failure: CallError, grantType: unknown): Promise<CallError> =>
  import('../refusals/signInWords.ts').then(
    (words) => words.inOwnWords(failure, grantType),
    () => failure,
  )

type GrantInput = z.ZodMiniType<
  unknown,
  { tenantId?: string | undefined; grant_type?: string | undefined }
>

/**
 * A grant of a token endpoint: stores the login and opens the page that the user wanted. Returns
 * the refusal for the form to show.
 */
export function useGrant<Input extends GrantInput>(
  endpoint: Endpoint<Input, z.ZodMiniType<TokenAnswer>>,
) {
  const goOn = useAfterSignIn()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  useErrorToast(error)

  async function signIn(input: z.input<Input>): Promise<CallError | undefined> {
    setPending(true)
    setError(null)
    try {
      finishSignIn(
        await call(
          endpoint,
          { ...input, tenantId: currentTenantId() },
          { anonymous: true, quiet: true },
        ),
      )
      goOn()
      return undefined
    } catch (failure) {
      const shown =
        failure instanceof CallError
          ? await inOwnWords(failure, input.grant_type)
          : new CallError('登录没有完成，请稍后再试', { kind: 'unreadable' })
      setError(shown)
      return shown
    } finally {
      setPending(false)
    }
  }
  return { signIn, isPending, error }
}
