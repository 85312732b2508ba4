import type { Filled } from './story.ts'
import type { FamilyMaker } from './families.ts'

/** How many suspects of each kind the demo has. */
export const suspectCounts = { title: 5, name: 5, guardian: 2 } as const

/** More children than one family has, as a home for children would enter them. */
export const childrenOfGuardian = 7

/**
 * Makes some forms look like duplicates (domain.md 2.6): another family's title number, the same
 * name and birth date with another document, and one guardian of many children. Nothing is wrong
 * by the rules of the form.
 */
export function suspicious({ next }: FamilyMaker, forms: readonly Filled[]): Filled[] {
  const local = forms.flatMap((form, at) => (isPlain(form) ? [at] : []))
  const pick = (place: number): number => local[place] ?? 0
  const changed = new Map<number, Filled>()
  for (let at = 0; at < suspectCounts.title; at += 1) {
    const [source, copy] = [forms[pick(10 + at * 2)], forms[pick(11 + at * 2)]]
    if (source && copy) changed.set(pick(11 + at * 2), withTitle(copy, source))
  }
  for (let at = 0; at < suspectCounts.name; at += 1) {
    const [source, copy] = [forms[pick(40 + at * 2)], forms[pick(41 + at * 2)]]
    if (source && copy) changed.set(pick(41 + at * 2), withChild(copy, source, next))
  }
  for (let at = 0; at < suspectCounts.guardian; at += 1) {
    const group = Array.from({ length: childrenOfGuardian }, (_, one) =>
      pick(70 + at * childrenOfGuardian + one),
    )
    const number = forms[group[0] ?? 0]?.content.guardians[0]?.['gIdNo'] ?? ''
    for (const place of group) {
      const form = forms[place]
      if (form) changed.set(place, withGuardian(form, number))
    }
  }
  return forms.map((form, at) => changed.get(at) ?? form)
}

const isPlain = ({ category, content }: Filled): boolean =>
  category === 'A' && content.values['twins'] !== '1'

const withValues = (form: Filled, values: Filled['content']['values']): Filled => ({
  ...form,
  content: { ...form.content, values: { ...form.content.values, ...values } },
})

const withTitle = (form: Filled, { content }: Filled): Filled =>
  withValues(form, { titleNo: content.values['titleNo'] ?? '' })

function withChild(form: Filled, { content }: Filled, next: () => number): Filled {
  const { childName = '', birthDate = '', sex = '1' } = content.values
  const idNo = `Z${String(Math.floor(next() * 1e8)).padStart(8, '0')}`
  return withValues(form, {
    childName,
    birthDate,
    sex,
    hkDate: birthDate,
    idType: 'BIRTHCERT',
    idNo,
  })
}

function withGuardian(form: Filled, gIdNo: string): Filled {
  const [first, ...others] = form.content.guardians
  const guardians = first ? [{ ...first, gRelation: 'OTHER', gIdNo }, ...others] : []
  return { ...form, content: { ...form.content, guardians } }
}
