import { identityCheckCharacter } from '../../../platform/contract/identityNumber.ts'
import type { Category } from '../../../domains/enrolment/contract/form/categories.ts'
import type { FormContent, FormValues } from '../../../domains/enrolment/contract/form/form.ts'

/** An identity number that is never issued: region 99 does not exist (domain.md 6). */
export function demoIdentityNumber(birthDate: string, order: number): string {
  const digits = `990001${birthDate.replaceAll('-', '')}${String(order).padStart(3, '0')}`
  return `${digits}${identityCheckCharacter(digits)}`
}

export type DemoChild = {
  readonly childName: string
  readonly birthDate: string
  readonly order: number
  readonly guardianName: string
  readonly phone: string
}

/** A valid form for its category; `materials` has the ids of uploaded files. */
export function demoForm(
  category: Category,
  child: DemoChild,
  materials: FormContent['materials'],
): FormContent {
  return {
    values: { ...childValues(child), ...(category === 'D' ? migrantHome : localHome(child)) },
    guardians: [guardianOf(category, child)],
    materials,
  }
}

function childValues({ childName, birthDate, order }: DemoChild): FormValues {
  return {
    childName,
    idType: 'IDCARD',
    idNo: demoIdentityNumber(birthDate, order),
    sex: order % 2 === 1 ? '1' : '2',
    birthDate,
    birthPlace: '澜州市青渚区',
    ethnic: '01',
    nationality: 'CHN',
    hmtForeign: 'NO',
    health: 'GOOD',
    preschool: '1',
    lastSchool: '青渚区第一幼儿园',
    twins: '0',
    acceptCoord: '1',
  }
}

const localHome = ({ guardianName, birthDate }: DemoChild): FormValues => ({
  hkRegion: '澜州市青渚区',
  hkAddress: '青渚区望潮路 18 号 3 幢 602 室',
  hkType: 'LOCAL_FAMILY',
  hkDate: birthDate,
  hkHead: guardianName,
  hkRelation: 'CHILD',
  rhyz: 'SAME',
  homeAddress: '青渚区望潮路 18 号 3 幢 602 室',
  houseType: 'OWNED',
  titleNo: 'DEMO-2018-0036172',
  titleDate: '2018-11-06',
  titleOwner: guardianName,
  ownerRelation: 'PARENT',
})

const migrantHome: FormValues = {
  hkRegion: '云岭省松河县',
  hkAddress: '松河县石桥镇柳湾村 7 组',
  hkType: 'OTHER_FAMILY',
  homeAddress: '青渚区渡口街 5 号 2 单元 301 室',
  houseType: 'RENTED',
  leaseNo: 'DEMO-ZL-20250817',
  leaseStart: '2025-08-17',
  permitNo: 'DEMO-JZ-9900012024',
  permitFrom: '2024-03-01',
  socialMonths: '26',
}

function guardianOf(category: Category, { guardianName, phone, order }: DemoChild): FormValues {
  return {
    gName: guardianName,
    gRelation: 'MOTHER',
    gIsGuardian: '1',
    gIdType: 'IDCARD',
    gIdNo: demoIdentityNumber('1990-05-17', order + 500),
    gPhone: phone,
    ...(category === 'D' ? { gEmployer: '澜州市滨港物流站' } : {}),
  }
}
