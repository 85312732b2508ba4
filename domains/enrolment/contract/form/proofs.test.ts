import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fieldOf, materialOf } from './fields.ts'
import { materials } from './materials.ts'
import { paperProving, provenFields } from './proofs.ts'

test('every material states which known fields it proves', () => {
  expect(Object.keys(provenFields).toSorted()).toEqual(materials.map(({ key }) => key).toSorted())
  for (const key of Object.values(provenFields).flat()) expect([key, fieldOf(key)]).toBeDefined()
  expect(
    Object.values(provenFields)
      .flat()
      .filter((key) => !fieldOf(key)),
  ).toEqual([])
})

test('a field is never shown beside a paper that is missing or that does not prove it', () => {
  const papers = fc.subarray(materials.map(({ key }) => ({ key })))
  const subjects = fc.constantFrom(...Object.values(provenFields).flat(), 'health', 'hukou')

  fc.assert(
    fc.property(papers, subjects, (handedIn, subject) => {
      const paper = paperProving(subject, handedIn)
      if (paper === undefined) {
        expect(handedIn.some(({ key }) => provenFields[key]?.includes(subject))).toBe(false)
        return
      }
      expect(handedIn.map(({ key }) => key)).toContain(paper)
      expect(paper === subject || provenFields[paper]?.includes(subject)).toBe(true)
      expect(materialOf(paper)).toBeDefined()
    }),
  )
})
