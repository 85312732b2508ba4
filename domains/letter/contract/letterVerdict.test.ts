import { expect, test } from 'vitest'

import { verdictOf } from './letterVerdict.ts'
import type { LetterEvidence } from './letterVerdict.ts'

const facts = {
  school: '澜汀实验学校',
  number: 'LQ2027-0001',
  name: '张*轩',
  plan: '2027年小学一年级招生',
  date: '2027-07-01',
}
const stated = { facts, keyId: '1', signature: 'AA' }
const answer = { ...facts, state: 'VALID' as const }
const revoked = { numbers: ['LQ2027-0009'], asOf: '2027-07-02 10:00:00' }
const evidence: LetterEvidence = { stated, isSigned: true, school: answer, revoked }

test('a letter that the school confirms is valid, also by its typed code alone', () => {
  expect(verdictOf(evidence)).toEqual({ state: 'valid', facts, isSigned: true })
  expect(verdictOf({ ...evidence, stated: undefined, isSigned: undefined })).toEqual({
    state: 'valid',
    facts,
    isSigned: false,
  })
})

test('a wrong signature, an unreadable picture and other facts than the school has are altered', () => {
  const altered = { state: 'altered' }

  expect(verdictOf({ ...evidence, isSigned: false })).toEqual(altered)
  expect(verdictOf({ ...evidence, stated: 'unreadable', isSigned: undefined })).toEqual(altered)
  expect(verdictOf({ ...evidence, school: undefined, isSigned: false })).toEqual(altered)
  for (const key of ['school', 'number', 'name', 'plan', 'date'] as const)
    expect(verdictOf({ ...evidence, school: { ...answer, [key]: 'x' } })).toEqual(altered)
})

test('a revoked letter says so, by the school or by the list on the device', () => {
  expect(verdictOf({ ...evidence, school: { ...answer, state: 'REVOKED' } })).toEqual({
    state: 'revoked',
    facts,
  })
  const listed = { ...revoked, numbers: [facts.number] }
  expect(verdictOf({ ...evidence, school: undefined, revoked: listed })).toEqual({
    state: 'revoked',
    facts,
  })
})

test('without network a signed letter is valid as of the last list; else nothing is claimed', () => {
  const offline = { ...evidence, school: undefined }
  const unchecked = { state: 'unchecked' }

  expect(verdictOf(offline)).toEqual({ state: 'validAsOf', facts, asOf: revoked.asOf })
  expect(verdictOf({ ...offline, revoked: undefined })).toEqual(unchecked)
  expect(verdictOf({ ...offline, isSigned: undefined })).toEqual(unchecked)
  expect(verdictOf({ ...offline, stated: undefined, isSigned: undefined })).toEqual(unchecked)
})

test('a code that the school does not know is unknown, whatever the picture states', () => {
  expect(verdictOf({ ...evidence, school: 'unknown' })).toEqual({ state: 'unknown' })
})
