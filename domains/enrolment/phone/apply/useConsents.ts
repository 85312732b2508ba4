import { useState } from 'react'

import { useCall } from '../../../../platform/web/calls/calls.ts'
import { consentPurposes, listConsentTexts } from '../../contract/consent.ts'
import type { FormConsents } from '../../contract/form/form.ts'
import { consentProblems } from './problems.ts'

export const withConsents = (
  key: string,
  progress: { filled: number; total: number },
  consents: Consents,
) =>
  key === 'declaration'
    ? {
        filled: progress.filled + consents.texts.length - consents.problems.length,
        total: progress.total + consentPurposes.length,
      }
    : progress

export type Consents = ReturnType<typeof useConsents>

/** Consents live in page state only: opening a draft must not restore a consent. */
export function useConsents() {
  const query = useCall(listConsentTexts, {}, { staleMs: 60_000 })
  const [ticked, setTicked] = useState<FormConsents>({})
  const texts = query.data?.records ?? []
  const problems = consentProblems(texts, ticked)
  return {
    texts,
    ticked,
    problems,
    errorOf: (purpose: string) =>
      problems.find((one) => one.name === `consents.${purpose}`)?.msg ?? '',
    tick: (text: { purpose: string; textHash: string }, isOn: boolean) =>
      setTicked((before) =>
        isOn
          ? { ...before, [text.purpose]: text.textHash }
          : Object.fromEntries(Object.entries(before).filter(([key]) => key !== text.purpose)),
      ),
  }
}
