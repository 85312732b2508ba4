import type { Application } from '../../contract/applicationShapes.ts'
import { groups } from '../../contract/form/field.ts'
import { fields, shownValue } from '../../contract/form/fields.ts'
import type { FormValues } from '../../contract/form/form.ts'
import { paperProving } from '../../contract/form/proofs.ts'
import type { CheckItem } from '../../contract/reason.ts'

/** One thing that a reviewer checks: a field with its value, or a paper by itself. */
export type Point = {
  /** Unique within the application, in the form of field errors: `guardians.0.gName`. */
  readonly key: string
  /** The key of the field or material that reasons refer to. */
  readonly subject: string
  readonly label: string
  readonly value: string
  /** The material that proves it. */
  readonly paper: string | undefined
}

export type PointGroup = { readonly title: string; readonly points: readonly Point[] }

type Facts = Pick<Application, 'values' | 'guardians' | 'materials'>

const materialStates = {
  MISSING: '未提交',
  UPLOADED: '已提交',
  PASS: '已核对',
  FAIL: '需重新提交',
  WAIVED_BY_DATA: '数据核验，免交',
  ORIGINAL_SHOWN: '窗口已看原件',
} as const

/** Everything to check, in the order of the form. `revealed` holds the unmasked values. */
export function pointGroups(
  { values, guardians, materials }: Facts,
  revealed: ReadonlyMap<string, string>,
): PointGroup[] {
  const handedIn = materials.filter(({ files }) => files.length > 0)
  const ofFields = (title: string, group: string, prefix: string, row: FormValues): PointGroup => ({
    title,
    points: fields
      .filter((field) => field.group === group && row[field.key])
      .map((field) => {
        const key = `${prefix}.${field.key}`
        return {
          key,
          subject: field.key,
          label: field.label,
          value: shownValue(field, revealed.get(key) ?? row[field.key] ?? ''),
          paper: paperProving(field.key, handedIn),
        }
      }),
  })
  const papers = materials.map((material) => ({
    key: `materials.${material.key}`,
    subject: material.key,
    label: material.label,
    value: [
      materialStates[material.state],
      ...(material.files.length > 0 ? [`${material.files.length} 张`] : []),
    ].join(' · '),
    paper: paperProving(material.key, handedIn),
  }))
  const all = [
    ...groups.slice(0, 2).map(({ key, label }) => ofFields(label, key, 'values', values)),
    ...guardians.map((row, at) =>
      ofFields(titleOfGuardian(at, guardians.length), 'guardian', `guardians.${at}`, row),
    ),
    { title: '证明材料', points: papers },
  ]
  return all.filter(({ points }) => points.length > 0)
}

const titleOfGuardian = (at: number, count: number): string =>
  count > 1 ? `监护人 ${at + 1}` : '监护人'

/** The reasons that concern a point. */
export const reasonsAt = (
  { subject }: Pick<Point, 'subject'>,
  items: readonly CheckItem[],
): CheckItem[] =>
  items.filter(
    ({ fieldKeys, materialKeys }) => fieldKeys.includes(subject) || materialKeys.includes(subject),
  )

/** The reasons that concern none of the points, such as a wrong category. */
export const otherReasons = (
  points: readonly Point[],
  items: readonly CheckItem[],
): CheckItem[] => {
  const placed = new Set(points.flatMap((point) => reasonsAt(point, items)))
  return items.filter((item) => !placed.has(item))
}
