import * as z from 'zod/mini'

import type { Keys } from '../../../platform/server/keys/keys.ts'
import { disabilityChoices } from '../../enrolment/contract/form/choices.ts'
import type { FormValues } from '../../enrolment/contract/form/form.ts'
import type { RecordContent } from '../contract/form/recordForm.ts'
import { validityFields } from '../contract/form/validity.ts'

/*
 * Values that the record sheet brought while it had a store of its own. They stay sealed for the
 * row that they came from until the record is saved again.
 */

type CarriedRef = { readonly tenantId: string; readonly applicationId: string }

/** Decrypts them as answers of the record. */
export function openCarried(
  keys: Keys,
  { tenantId, applicationId }: CarriedRef,
  sealed: string,
): RecordContent {
  const place = {
    tenantId,
    table: 'enrolment_record',
    column: 'values_sealed',
    rowId: applicationId,
  }
  const said = z.parse(z.record(z.string(), z.string()), JSON.parse(keys.open(place, sealed)))
  const entries = Object.entries(said)
  return {
    values: Object.fromEntries(
      entries.flatMap(([key, value]) => Object.entries(valuesOf(key, value))),
    ),
    guardians: ['1', '2'].map((place) =>
      Object.fromEntries(
        entries.flatMap(([key, value]) =>
          key.endsWith(place) && guardianKeys.includes(key.slice(0, -1))
            ? [[key.slice(0, -1), value]]
            : [],
        ),
      ),
    ),
  }
}

/** What the family or the office has answered itself comes first. */
export const withCarried = (own: RecordContent, carried: RecordContent): RecordContent => ({
  values: { ...carried.values, ...own.values },
  guardians: Array.from(
    { length: Math.max(own.guardians.length, carried.guardians.length) },
    (_none, at) => ({ ...carried.guardians[at], ...own.guardians[at] }),
  ),
})

const guardianKeys = ['gHkRegion', 'gAddress', 'gEthnic']

/** The sheet stored the words of these choices, which the record stores as codes. */
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bloodType: { A型: 'A', B型: 'B', AB型: 'AB', O型: 'O', 其他: 'OTHER', 未知: 'UNKNOWN' },
  leftBehind: { 非留守儿童: 'NONE', 单亲留守儿童: 'ONE', 双亲留守儿童: 'BOTH' },
  commute: {
    步行: 'WALK',
    自行车: 'BICYCLE',
    公共交通: 'PUBLIC',
    家长接送: 'FAMILY',
    校车: 'SCHOOL_BUS',
    其他: 'OTHER',
  },
  disability: Object.fromEntries(disabilityChoices.map(({ code, label }) => [label, code])),
  inclusive: { 随班就读: '1', 非随班就读: '0' },
}

function valuesOf(key: string, value: string): FormValues {
  if (key === 'idValid') return validityFields(value) ?? {}
  if (guardianKeys.includes(key.slice(0, -1))) return {}
  const known = codes[key]
  if (!known) return { [key]: value }
  const code = known[value]
  return code === undefined ? {} : { [key]: code }
}
