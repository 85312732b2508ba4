import type { FormValues } from '../../../domains/enrolment/contract/form/form.ts'
import type { Category } from '../../../domains/enrolment/contract/form/categories.ts'
import { dayAfter, daysBetween } from '../../../platform/contract/dayWords.ts'
import { demoIdentityNumber } from '../enrolment/applicationForms.ts'
import { givenNames, pickWith, seededNumbers, surnameAt } from '../names.ts'
import type { DemoPupil } from '../wholeSchool/wholeFamilies.ts'
import { idAt, phoneOf } from '../wholeSchool/wholePeople.ts'
import type { Applicant, Filled } from './story.ts'

/** A child of the season before its form is filled. */
export type SeasonChild = {
  readonly name: string
  readonly sex: '1' | '2'
  readonly birthDate: string
  readonly idNo: string
  readonly lastSchool: string
}

/** Who applies for a child, and the grown-ups of the family. */
export type SeasonFamily = {
  readonly applicant: Applicant
  readonly guardians: readonly { readonly name: string; readonly relation: string }[]
}

/** Makes families and children that differ from each other, the same in every run. */
export function familyMaker(seed: number) {
  const next = seededNumbers(seed)
  const applicants: Applicant[] = []
  const used = new Map<string, number>()

  /** A number that no other child of the season has; even orders are for girls. */
  const identityOf = (birthDate: string, sex: '1' | '2'): string => {
    const key = `${birthDate} ${sex}`
    const count = used.get(key) ?? 0
    used.set(key, count + 1)
    return demoIdentityNumber(birthDate, 700 + count * 2 + (sex === '1' ? 1 : 0))
  }

  const newFamily = (): SeasonFamily & { readonly surname: string } => {
    const index = applicants.length
    const surname = surnameAt(next())
    const father = { name: surname + pickWith(next, givenNames.grown.man), relation: 'FATHER' }
    const mother = {
      name: surnameAt(next()) + pickWith(next, givenNames.grown.woman),
      relation: 'MOTHER',
    }
    const both = next() < 0.6 ? [mother, father] : [father, mother]
    const guardians = next() < 0.35 ? both.slice(0, 1) : both
    const applicant = {
      userId: idAt(90_001 + index),
      name: guardians[0]?.name ?? '',
      phone: phoneOf(3, index + 1),
    }
    applicants.push(applicant)
    return { applicant, guardians, surname }
  }

  /** A child of a family; its birthday lies between two days. */
  const newChild = (
    surname: string,
    [from, until]: readonly [string, string],
    lastSchool: string,
  ) => {
    const sex = next() < 0.52 ? '1' : '2'
    const birthDate = dayAfter(from, Math.floor(next() * daysBetween(from, until)))
    const given = pickWith(next, givenNames.childhood[sex === '1' ? 'boy' : 'girl'])
    return childOf({ name: surname + given, sex, birthDate, lastSchool })
  }
  const childOf = (child: Omit<SeasonChild, 'idNo'>): SeasonChild => ({
    ...child,
    idNo: identityOf(child.birthDate, child.sex),
  })
  return { next, applicants, newFamily, newChild, childOf }
}

export type FamilyMaker = ReturnType<typeof familyMaker>

/** The family of a pupil of the school: the account of its first guardian applies. */
export const familyOfPupil = ({ guardians }: DemoPupil): SeasonFamily => {
  const [first] = guardians
  return {
    applicant: {
      userId: idAt(60_001 + (first?.index ?? 0)),
      name: first?.name ?? '',
      phone: phoneOf(2, (first?.index ?? 0) + 1),
    },
    guardians: guardians.map(({ name, relation }) => ({ name, relation })),
  }
}

const streets = [
  '望潮路',
  '渡口街',
  '澜汀大道',
  '芦荻巷',
  '听涛路',
  '青渚南路',
  '灯塔街',
  '白鹭湾路',
  '石桥里',
  '晚渔路',
]
const employers = ['澜州市滨港物流站', '青渚区客运公司', '澜州渔港市场', '望潮食品厂', '听涛酒店']

type Filling = {
  readonly category: Category
  readonly child: SeasonChild
  readonly family: SeasonFamily
  /** The date that ranks the child; any date after its birth if absent. */
  readonly since?: string
  readonly twinIdNo?: string
}

/** Fills the form of a child as its family would. */
export function fillForm(
  next: () => number,
  { category, child, family, since, twinIdNo }: Filling,
): Filled {
  const home = category === 'D' ? migrantHome(next) : localHome(next, child, family, since)
  const numbers = family.guardians.map((_, place) => guardianNumber(next, place))
  return {
    category,
    applicant: family.applicant,
    content: {
      values: { ...childValues(child, twinIdNo), ...home },
      guardians: family.guardians.map(({ name, relation }, place) => ({
        gName: name,
        gRelation: relation,
        gIsGuardian: relation === 'MOTHER' || relation === 'FATHER' || place === 0 ? '1' : '0',
        gIdType: 'IDCARD',
        gIdNo: numbers[place] ?? '',
        gPhone: place === 0 ? family.applicant.phone : otherPhone(family.applicant.phone),
        ...(category === 'D' ? { gEmployer: pickWith(next, employers) } : {}),
      })),
    },
  }
}

const childValues = (
  { name, sex, birthDate, idNo, lastSchool }: SeasonChild,
  twinIdNo: string | undefined,
): FormValues => ({
  childName: name,
  idType: 'IDCARD',
  idNo,
  sex,
  birthDate,
  birthPlace: '澜州市青渚区',
  ethnic: '01',
  nationality: 'CHN',
  hmtForeign: 'NO',
  health: 'GOOD',
  preschool: '1',
  lastSchool,
  twins: twinIdNo === undefined ? '0' : '1',
  ...(twinIdNo === undefined ? {} : { twinIdNo }),
})

function localHome(
  next: () => number,
  { birthDate }: SeasonChild,
  { guardians }: SeasonFamily,
  since: string | undefined,
): FormValues {
  const address = `青渚区${pickWith(next, streets)} ${1 + Math.floor(next() * 180)} 号 ${1 + Math.floor(next() * 9)} 幢 ${1 + Math.floor(next() * 17)}0${1 + Math.floor(next() * 4)} 室`
  const owner = guardians[0]?.name ?? ''
  const boughtIn = 2009 + Math.floor(next() * 14)
  const isApart = next() < 0.06
  return {
    hkRegion: '澜州市青渚区',
    hkAddress: address,
    hkType: 'LOCAL_FAMILY',
    hkDate: since ?? birthDate,
    hkHead: owner,
    hkRelation: 'CHILD',
    rhyz: isApart ? 'APART' : 'SAME',
    homeAddress: isApart ? address.replace(' 号', ' 号附 2 号') : address,
    houseType: 'OWNED',
    titleNo: `DEMO-${boughtIn}-${digitsOf(next, 7)}`,
    titleDate: `${boughtIn}-${twoDigits(1 + Math.floor(next() * 12))}-${twoDigits(1 + Math.floor(next() * 28))}`,
    titleOwner: owner,
    ownerRelation: 'PARENT',
    acceptCoord: next() < 0.85 ? '1' : '0',
  }
}

function migrantHome(next: () => number): FormValues {
  const year = 2021 + Math.floor(next() * 4)
  const date = `${year}-${twoDigits(1 + Math.floor(next() * 12))}-${twoDigits(1 + Math.floor(next() * 28))}`
  return {
    hkRegion: pickWith(next, ['云岭省松河县', '云岭省石门县', '江北省临泽县']),
    hkAddress: `石桥镇柳湾村 ${1 + Math.floor(next() * 12)} 组`,
    hkType: 'OTHER_FAMILY',
    homeAddress: `青渚区${pickWith(next, streets)} ${1 + Math.floor(next() * 60)} 号 ${1 + Math.floor(next() * 4)} 单元 ${2 + Math.floor(next() * 5)}01 室`,
    houseType: 'RENTED',
    leaseNo: `DEMO-ZL-${digitsOf(next, 8)}`,
    leaseStart: date,
    permitNo: `DEMO-JZ-${digitsOf(next, 10)}`,
    permitFrom: date,
    socialMonths: String(12 + Math.floor(next() * 60)),
    acceptCoord: next() < 0.9 ? '1' : '0',
  }
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
const digitsOf = (next: () => number, count: number): string =>
  Array.from({ length: count }, () => Math.floor(next() * 10)).join('')

/** The number of a grown-up, which is never issued. */
const guardianNumber = (next: () => number, place: number): string =>
  demoIdentityNumber(
    `${1980 + Math.floor(next() * 15)}-${twoDigits(1 + Math.floor(next() * 12))}-${twoDigits(1 + Math.floor(next() * 28))}`,
    1 + Math.floor(next() * 480) * 2 + place,
  )

/** The phone of the second guardian, which has no account. */
const otherPhone = (phone: string): string => `${phone.slice(0, 4)}9${phone.slice(5)}`
