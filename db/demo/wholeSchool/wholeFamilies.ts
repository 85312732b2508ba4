import type { Relation } from '../../../domains/people/contract/states.ts'
import { demoClasses, namedPupils } from '../people.ts'
import { givenNames, pickWith, seededNumbers, surnameAt } from '../names.ts'

/** One guardian of the demo school; a guardian with several children appears once. */
export type DemoGuardian = { index: number; name: string; relation: Relation; isPrimary: boolean }
export type DemoPupil = {
  index: number
  name: string
  sex: '1' | '2'
  level: number
  ordinal: number
  seat: number
  /** Days after the first of September in the year before the sixth birthday's year. */
  bornOnDay: number
  isTwin: boolean
  status: 'STUDYING' | 'SUSPENDED' | 'TRANSFERRED'
  guardians: readonly DemoGuardian[]
}

const seed = 20_270_315
const pupilsInSchool = 1536
const siblingShare = 0.1
const grandparentShare = 0.08
const aloneShare = 0.04
const twinPairs = 14

type Family = { surname: string; guardians: readonly DemoGuardian[] }

/** Every pupil besides the named ones, with their family; the same in every run. */
export function demoFamilies(): DemoPupil[] {
  const next = seededNumbers(seed)
  const places = freePlaces()
  const families: Family[] = []
  const twinAt = new Set(Array.from({ length: twinPairs }, (_, pair) => 20 + pair * 107))
  let people = 0
  const newFamily = (): Family => {
    const family = familyOf(next, people)
    people += family.guardians.length
    families.push(family)
    return family
  }
  const pupils: DemoPupil[] = []
  for (const [index, place] of places.entries()) {
    const before = pupils.at(-1)
    const isTwin =
      twinAt.has(index) &&
      before !== undefined &&
      before.level === place.level &&
      before.ordinal === place.ordinal
    const family = isTwin
      ? families.at(-1)
      : next() < siblingShare && families.length > 60
        ? families[families.length - 50]
        : newFamily()
    if (!family) continue
    pupils.push(
      pupilOf(next, {
        index,
        place,
        family,
        bornOnDay: isTwin ? before.bornOnDay : (index * 2) % 364,
        isTwin,
      }),
    )
  }
  return pupils
}

type Place = { level: number; ordinal: number; seat: number }

/** 42 or 43 places in each class, without those of the named pupils. */
function freePlaces(): Place[] {
  return demoClasses.flatMap(({ level, ordinal }, at) => {
    const size =
      Math.floor(pupilsInSchool / demoClasses.length) +
      (at < pupilsInSchool % demoClasses.length ? 1 : 0)
    const taken =
      level === 3
        ? namedPupils.filter((one) => one.classOrdinal === ordinal).map(({ seat }) => seat)
        : []
    return Array.from({ length: size }, (_, index) => ({ level, ordinal, seat: index + 1 })).filter(
      ({ seat }) => !taken.includes(seat),
    )
  })
}

function familyOf(next: () => number, first: number): Family {
  const surname = surnameAt(next())
  const grown = (sex: 'woman' | 'man', own = surnameAt(next())) =>
    own + pickWith(next, givenNames.grown[sex])
  const father = { name: grown('man', surname), relation: 'FATHER' as const }
  const mother = { name: grown('woman'), relation: 'MOTHER' as const }
  const share = next()
  const grandmother = {
    name: surnameAt(next()) + pickWith(next, givenNames.old.woman),
    relation: 'GRANDMOTHER' as const,
  }
  const parents = next() < 0.6 ? [mother, father] : [father, mother]
  const chosen =
    share < grandparentShare
      ? [grandmother, parents[0] ?? mother]
      : share < grandparentShare + aloneShare
        ? [mother]
        : parents
  return {
    surname,
    guardians: chosen.map((one, at) => ({ ...one, index: first + at, isPrimary: at === 0 })),
  }
}

type Making = { index: number; place: Place; family: Family; bornOnDay: number; isTwin: boolean }

function pupilOf(
  next: () => number,
  { index, place, family, bornOnDay, isTwin }: Making,
): DemoPupil {
  const sex = next() < 0.52 ? '1' : '2'
  const name = family.surname + pickWith(next, givenNames.childhood[sex === '1' ? 'boy' : 'girl'])
  const status = index % 50 === 33 ? 'TRANSFERRED' : index % 100 === 77 ? 'SUSPENDED' : 'STUDYING'
  return { ...place, index, name, sex, bornOnDay, isTwin, status, guardians: family.guardians }
}
