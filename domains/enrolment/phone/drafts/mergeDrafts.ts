import type { DraftPayload } from '../../contract/draft.ts'
import { labelOfKey, materialOf } from '../../contract/form/fields.ts'
import type { FormMaterials, FormValues } from '../../contract/form/form.ts'

/**
 * A field that two devices filled differently; names as in field errors (`values.idNo`,
 * `guardians.0.gPhone`).
 */
export type Conflict = {
  readonly name: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

export type Merge = {
  /** The merged version; conflicting fields have this device's value. */
  readonly payload: DraftPayload
  /** The merged version with the other device's values in conflicting fields. */
  readonly theirs: DraftPayload
  readonly conflicts: readonly Conflict[]
}

type Joined<Value> = { mine: Value; theirs: Value; conflicts: Conflict[] }

/** Three-way merge: takes what only one side changed and reports the rest as conflicts. */
export function mergeDrafts(base: DraftPayload, mine: DraftPayload, theirs: DraftPayload): Merge {
  const values = joinRow('values', base.values, mine.values, theirs.values)
  const guardians = joinGuardians(base.guardians, mine.guardians, theirs.guardians)
  const materials = joinMaterials(base.materials, mine.materials, theirs.materials)
  return {
    payload: { values: values.mine, guardians: guardians.mine, materials: materials.mine },
    theirs: { values: values.theirs, guardians: guardians.theirs, materials: materials.theirs },
    conflicts: [...values.conflicts, ...guardians.conflicts, ...materials.conflicts],
  }
}

function joinRow(
  prefix: string,
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Joined<FormValues> {
  const keys = [...new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])]
  const joined: Joined<FormValues> = { mine: {}, theirs: {}, conflicts: [] }
  for (const key of keys) {
    const [was = '', here = '', there = ''] = [base[key], mine[key], theirs[key]]
    const isDisputed = here !== was && there !== was && here !== there
    const agreed = here === was ? there : here
    joined.mine[key] = agreed
    joined.theirs[key] = isDisputed ? there : agreed
    if (isDisputed)
      joined.conflicts.push({
        name: `${prefix}.${key}`,
        label: labelOfKey(key),
        mine: here,
        theirs: there,
      })
  }
  return joined
}

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right)

/**
 * Merges field by field if all sides have the same number of guardians; otherwise takes a whole
 * list.
 */
function joinGuardians(
  base: FormValues[],
  mine: FormValues[],
  theirs: FormValues[],
): Joined<FormValues[]> {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { mine, theirs: mine, conflicts: [] }
  if (isSame(mine, base)) return { mine: theirs, theirs, conflicts: [] }
  if (base.length !== mine.length || base.length !== theirs.length) {
    return {
      mine,
      theirs,
      conflicts: [
        { name: 'guardians', label: '监护人', mine: namesOf(mine), theirs: namesOf(theirs) },
      ],
    }
  }
  const rows = base.map((row, index) =>
    joinRow(`guardians.${index}`, row, mine[index] ?? {}, theirs[index] ?? {}),
  )
  return {
    mine: rows.map((row) => row.mine),
    theirs: rows.map((row) => row.theirs),
    conflicts: rows.flatMap((row) => row.conflicts),
  }
}

const namesOf = (guardians: FormValues[]): string =>
  `${guardians.length} 位：${guardians.map((one) => one['gName'] || '未填姓名').join('、')}`

/**
 * Keeps the papers of both devices; a removed one stays removed. Where only one is allowed, it is a
 * conflict.
 */
function joinMaterials(
  base: FormMaterials,
  mine: FormMaterials,
  theirs: FormMaterials,
): Joined<FormMaterials> {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const joined: Joined<FormMaterials> = { mine: {}, theirs: {}, conflicts: [] }
  for (const key of keys) {
    const sides = [base[key] ?? [], mine[key] ?? [], theirs[key] ?? []] as const
    const single = materialOf(key)?.maxFiles === 1 ? joinSingle(...sides) : undefined
    const both = single ? undefined : joinFiles(...sides)
    joined.mine[key] = single?.mine ?? both ?? []
    joined.theirs[key] = single?.theirs ?? both ?? []
    if (single?.isDisputed)
      joined.conflicts.push({
        name: `materials.${key}`,
        label: labelOfKey(key),
        mine: '本机上传的',
        theirs: '另一台设备上传的',
      })
  }
  return joined
}

function joinFiles(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const isRemoved = (attachId: string) =>
    base.includes(attachId) && !(mine.includes(attachId) && theirs.includes(attachId))
  return [...new Set([...mine, ...theirs])].filter((attachId) => !isRemoved(attachId))
}

function joinSingle(
  base: string[],
  mine: string[],
  theirs: string[],
): { mine: string[]; theirs: string[]; isDisputed: boolean } {
  const isDisputed = !isSame(mine, base) && !isSame(theirs, base) && !isSame(mine, theirs)
  const agreed = isSame(mine, base) ? theirs : mine
  return { mine: agreed, theirs: isDisputed ? theirs : agreed, isDisputed }
}

/** The merged form after the family's choice; fields not chosen keep this device's version. */
export function settle(
  { payload, theirs, conflicts }: Merge,
  takeTheirs: ReadonlySet<string>,
): DraftPayload {
  const settled = structuredClone(payload)
  for (const { name } of conflicts.filter((one) => takeTheirs.has(one.name))) {
    const [part = '', first = '', second = ''] = name.split('.')
    if (part === 'values') settled.values[first] = theirs.values[first] ?? ''
    if (part === 'materials') settled.materials[first] = theirs.materials[first] ?? []
    if (name === 'guardians') settled.guardians = theirs.guardians
    const row = part === 'guardians' && second !== '' ? settled.guardians[Number(first)] : undefined
    if (row) row[second] = theirs.guardians[Number(first)]?.[second] ?? ''
  }
  return settled
}
