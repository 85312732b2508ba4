import type { LetterAnswer } from './letter.ts'
import type { LetterFacts, ScannedLetter } from './letterCode.ts'

/** What was found out about a letter. */
export type LetterEvidence = {
  /** What the picture states. */
  readonly stated: ScannedLetter['letter']
  /** Undefined if the device has no keys, cannot compute, or there is nothing to check. */
  readonly isSigned: boolean | undefined
  /** What the school answers; undefined without network. */
  readonly school: LetterAnswer | 'unknown' | undefined
  /** The list of revoked numbers that this device has, and its time. */
  readonly revoked: { readonly numbers: readonly string[]; readonly asOf: string } | undefined
}

export type LetterVerdict =
  | { readonly state: 'valid'; readonly facts: LetterFacts; readonly isSigned: boolean }
  | { readonly state: 'validAsOf'; readonly facts: LetterFacts; readonly asOf: string }
  | { readonly state: 'revoked'; readonly facts: LetterFacts }
  | { readonly state: 'altered' }
  | { readonly state: 'unknown' }
  | { readonly state: 'unchecked' }

/** Decides what a reader is told. The school's own answer prevails over the list on this device. */
export function verdictOf({ stated, isSigned, school, revoked }: LetterEvidence): LetterVerdict {
  if (stated === 'unreadable' || isSigned === false) return { state: 'altered' }
  if (school === 'unknown') return { state: 'unknown' }
  if (school) {
    const facts = factsOf(school)
    if (stated && !isSame(stated.facts, facts)) return { state: 'altered' }
    return school.state === 'REVOKED'
      ? { state: 'revoked', facts }
      : { state: 'valid', facts, isSigned: isSigned ?? false }
  }
  if (!stated || !isSigned || !revoked) return { state: 'unchecked' }
  return revoked.numbers.includes(stated.facts.number)
    ? { state: 'revoked', facts: stated.facts }
    : { state: 'validAsOf', facts: stated.facts, asOf: revoked.asOf }
}

const factsOf = ({ school, number, name, plan, date }: LetterAnswer): LetterFacts => ({
  school,
  number,
  name,
  plan,
  date,
})

const isSame = (one: LetterFacts, other: LetterFacts): boolean =>
  one.school === other.school &&
  one.number === other.number &&
  one.name === other.name &&
  one.plan === other.plan &&
  one.date === other.date
