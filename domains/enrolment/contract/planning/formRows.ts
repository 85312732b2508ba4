import * as z from 'zod/mini'

import { labelled, maybeText, text } from '../../../../platform/contract/shapes.ts'
import type { Choice } from '../form/choices.ts'
import { choicesOf, fieldOf, fields, materialOf } from '../form/fields.ts'
import { materials } from '../form/materials.ts'
import type { FormRules, MustRule, VisibleRule } from '../rules.ts'

/** How a form uses an input of the catalogue. */
export const InputUse = z.enum(['HIDDEN', 'SHOWN', 'MUST'])
export const inputUseNames: Readonly<Record<z.output<typeof InputUse>, string>> = {
  HIDDEN: '不显示',
  SHOWN: '选填',
  MUST: '必填',
}

/** One input of the catalogue as the office edits it for a category. */
export const FormRow = z.object({
  kind: z.enum(['field', 'material']),
  key: text(40),
  use: labelled('是否填写', InputUse),
  label: labelled('名称', text(40)),
  help: labelled('说明', maybeText(140)),
  /** Why we ask; families read it beside the input. */
  why: labelled('为什么要填', maybeText(140)),
  /** Codes that a choice is narrowed to, joined by commas; empty means all. */
  options: labelled('可选项', maybeText(400)),
  /** Shown only if this field has one of the values. Empty means always. */
  whenField: labelled('由哪一项决定是否显示', maybeText(40)),
  whenValues: labelled('那一项是以下内容时显示', maybeText(400)),
})
export type FormRow = z.output<typeof FormRow>

type Known = {
  readonly kind: FormRow['kind']
  readonly key: string
  readonly label: string
  readonly purpose: string
}

const catalogue: readonly Known[] = [
  ...fields.map(({ key, label, purpose }) => ({ kind: 'field' as const, key, label, purpose })),
  ...materials.map(({ key, label, purpose }) => ({
    kind: 'material' as const,
    key,
    label,
    purpose,
  })),
]

const isSame = (one: { kind: string; key: string }, other: { kind: string; key: string }) =>
  one.kind === other.kind && one.key === other.key

/** The whole catalogue with what the rules of a category say about each input. */
export const rowsOf = (rules: FormRules): FormRow[] =>
  catalogue.map((known) => {
    const visible = rules.visible.find((one) => isSame(one, known))
    const isMust = rules.must.some((one) => isSame(one, known))
    return {
      kind: known.kind,
      key: known.key,
      use: visible ? (isMust ? 'MUST' : 'SHOWN') : 'HIDDEN',
      label: visible?.label ?? known.label,
      help: visible?.help ?? '',
      why: visible?.why ?? known.purpose,
      options: visible?.optionCodes.join(',') ?? '',
      whenField: visible?.dependsOn?.fieldKey ?? '',
      whenValues: visible?.dependsOn?.value.join(',') ?? '',
    }
  })

/**
 * The rules that the rows say. Order, and what the rows cannot express (another comparison, a
 * condition of being required), stays as in the earlier rules.
 */
export function rulesIn(rows: readonly FormRow[], earlier: FormRules): FormRules {
  const shown = rows.filter(({ use }) => use !== 'HIDDEN')
  return {
    formVersion: earlier.formVersion,
    visible: shown
      .map((row) => visibleRule(row, earlier))
      .toSorted((one, other) => one.sort - other.sort),
    must: shown
      .filter(({ use }) => use === 'MUST')
      .map(
        (row): MustRule =>
          earlier.must.find((one) => isSame(one, row)) ?? { kind: row.kind, key: row.key },
      ),
  }
}

function visibleRule(row: FormRow, earlier: FormRules): VisibleRule {
  const { kind, key, label, help, why, options, whenField, whenValues } = row
  const before = earlier.visible.find((one) => isSame(one, row))
  const known = kind === 'field' ? fieldOf(key) : materialOf(key)
  const isUnchanged =
    whenField === (before?.dependsOn?.fieldKey ?? '') &&
    whenValues === (before?.dependsOn?.value.join(',') ?? '')
  const dependsOn = isUnchanged
    ? before?.dependsOn
    : whenField === ''
      ? undefined
      : { fieldKey: whenField, op: 'in' as const, value: whenValues.split(',') }
  return {
    kind,
    key,
    groupKey: known?.group ?? before?.groupKey ?? 'child',
    label,
    sort: before?.sort ?? placeOf(row),
    optionCodes: options === '' ? [] : options.split(','),
    ...(help === '' ? {} : { help }),
    ...(why === '' || why === known?.purpose ? {} : { why }),
    ...(dependsOn ? { dependsOn } : {}),
  }
}

/** An added input comes after the one that precedes it in the catalogue. */
const placeOf = (row: FormRow): number =>
  catalogue.findIndex((known) => isSame(known, row)) * 10 + 5

/** The choices of a field; none for papers and free text. */
export function choicesAt(kind: FormRow['kind'], key: string): readonly Choice[] {
  const field = kind === 'field' ? fieldOf(key) : undefined
  return field ? choicesOf(field) : []
}
