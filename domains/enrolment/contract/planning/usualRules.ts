import type { Category, Stage } from '../form/categories.ts'
import { fieldOf, materialOf } from '../form/fields.ts'
import type { Condition, FormRules, MustRule, VisibleRule } from '../rules.ts'

/** `!` marks what is required. */
const childKeys = [
  'childName!',
  'usedName',
  'idType!',
  'idNo!',
  'sex!',
  'birthDate!',
  'birthPlace',
  'ethnic!',
  'nationality!',
  'hmtForeign!',
  'health!',
]
const homeKeys = ['hkRegion!', 'hkAddress!', 'hkType!', 'homeAddress!', 'homePoint', 'houseType!']
const ownedKeys = ['titleNo!', 'titleDate!', 'titleOwner!', 'ownerRelation!']
const leaseKeys = ['leaseNo!', 'leaseStart!']
const guardianKeys = ['gName!', 'gRelation!', 'gIsGuardian!', 'gIdType!', 'gIdNo!', 'gPhone!']

const isOwned: Condition = { fieldKey: 'houseType', op: 'in', value: ['OWNED', 'GRANDPARENT'] }
const isRented: Condition = {
  fieldKey: 'houseType',
  op: 'in',
  value: ['PUBLIC', 'RENTED', 'WORK', 'OTHER'],
}
const isTwin: Condition = { fieldKey: 'twins', op: 'eq', value: ['1'] }

const conditions = new Map<string, Condition>([
  ...['titleNo', 'titleDate', 'titleOwner', 'ownerRelation', 'house'].map(
    (key) => [key, isOwned] as const,
  ),
  ...['leaseNo', 'leaseStart', 'lease'].map((key) => [key, isRented] as const),
  ['twinIdNo', isTwin],
  ['twinClass', isTwin],
])

/** The rules that a category of a new plan begins with (domain.md 2.4, columns A and D). */
export function usualRules(stage: Stage, category: Category): FormRules {
  const fields = [
    ...childKeys,
    ...(category === 'G' ? ['disability!', 'inclusive!'] : []),
    ...schoolKeys(stage),
    'twins!',
    'twinIdNo!',
    'twinClass',
    ...homeKeysOf(category),
    ...guardianKeys,
    ...(category === 'D' ? ['gEmployer!'] : []),
  ]
  const papers = [
    'photo!',
    'hukou!',
    'guardianId!',
    'birthCert!',
    ...paperKeys(category),
    ...(stage === 'XX' ? ['vaccine'] : []),
    'signature!',
  ]
  const rows = [
    ...fields.map((entry) => ({ kind: 'field' as const, entry })),
    ...papers.map((entry) => ({ kind: 'material' as const, entry })),
  ]
  return {
    formVersion: 1,
    visible: rows.map(({ kind, entry }, index) =>
      visibleRow(kind, entry.replace('!', ''), (index + 1) * 10),
    ),
    must: rows
      .filter(({ entry }) => entry.endsWith('!'))
      .map(({ kind, entry }): MustRule => ({ kind, key: entry.replace('!', '') })),
  }
}

const schoolKeys = (stage: Stage): string[] =>
  stage === 'XX' ? ['preschool!', 'lastSchool'] : ['lastSchool!']

function homeKeysOf(category: Category): string[] {
  if (category === 'D')
    return [
      ...homeKeys,
      ...ownedKeys,
      ...leaseKeys,
      'permitNo!',
      'permitFrom!',
      'socialMonths!',
      'acceptCoord!',
    ]
  return [
    ...homeKeys,
    'hkDate!',
    'hkHead!',
    'hkRelation!',
    'rhyz!',
    ...ownedKeys,
    ...leaseKeys,
    'acceptCoord!',
  ]
}

const paperKeys = (category: Category): string[] =>
  category === 'D' ? ['house!', 'lease!', 'permit!', 'social!'] : ['house!', 'lease!']

function visibleRow(kind: 'field' | 'material', key: string, sort: number): VisibleRule {
  const known = kind === 'field' ? fieldOf(key) : materialOf(key)
  if (!known) throw new Error(`unknown ${kind} ${key} in the catalogue`)
  const help = 'help' in known ? known.help : undefined
  const dependsOn = conditions.get(key)
  return {
    kind,
    key,
    groupKey: known.group,
    label: known.label,
    sort,
    optionCodes: [],
    ...(help ? { help } : {}),
    ...(dependsOn ? { dependsOn } : {}),
  }
}
