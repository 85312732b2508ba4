import { useCallback, useEffect, useState } from 'react'

import { call } from '../../../platform/web/calls/calls.ts'
import { CallError } from '../../../platform/web/http/callError.ts'
import { verifyLetterAt } from '../contract/letter.ts'
import { canVerify, isSigned, readStated, schoolOfCode } from '../contract/letterCode.ts'
import type { SignedLetter } from '../contract/letterCode.ts'
import { verdictOf } from '../contract/letterVerdict.ts'
import type { LetterEvidence, LetterVerdict } from '../contract/letterVerdict.ts'
import { keysOfSchool } from './keptKeys.ts'
import type { KnownKeys } from './keptKeys.ts'

type Outcome = { readonly verdict?: LetterVerdict; readonly error?: Error }

/** Checks a letter with the school, and on this device alone when there is no network. */
export function useLetterCheck(verifyCode: string, search: string) {
  const [outcome, setOutcome] = useState<Outcome>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    const show = (found: Outcome) => void (isGone || setOutcome(found))
    void evidenceOf(verifyCode, search).then(
      (evidence) => show({ verdict: verdictOf(evidence) }),
      (problem: unknown) =>
        show({ error: problem instanceof Error ? problem : new Error(String(problem)) }),
    )
    return () => void (isGone = true)
  }, [verifyCode, search, attempt])
  const again = useCallback(() => {
    setOutcome({})
    setAttempt((count) => count + 1)
  }, [])
  return { ...outcome, again }
}

async function evidenceOf(verifyCode: string, search: string): Promise<LetterEvidence> {
  const stated = readStated(search)
  const [known, school] = await Promise.all([
    keysOfSchool(schoolOfCode(verifyCode)),
    askSchool(verifyCode),
  ])
  return {
    stated,
    isSigned: typeof stated === 'object' && known ? await signatureIn(stated, known) : undefined,
    school,
    revoked: known?.revoked,
  }
}

/** The school's answer; undefined without network. Other failures are shown. */
async function askSchool(verifyCode: string): Promise<LetterEvidence['school']> {
  try {
    return await call(verifyLetterAt(verifyCode), { verifyCode }, { quiet: true, silent: true })
  } catch (problem) {
    if (!(problem instanceof CallError)) throw problem
    if (problem.reason === 'NOT_FOUND') return 'unknown'
    if (problem.kind === 'network' || problem.kind === 'timeout') return undefined
    throw problem
  }
}

async function signatureIn(
  stated: SignedLetter,
  { keys, isFresh }: KnownKeys,
): Promise<boolean | undefined> {
  if (!(await canVerify())) return undefined
  // The school may have a new key that this device has not seen yet.
  if (!isFresh && !keys.some(({ id }) => id === stated.keyId)) return undefined
  return isSigned(stated, keys)
}
