import type { Db } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { fieldOf } from '../../contract/form/fields.ts'
import type { FormContent, FormPatch, FormValues } from '../../contract/form/form.ts'
import { maskedValue } from '../../contract/form/masking.ts'
import type { ApplicationRow } from '../queries/applications.ts'
import type { MaterialRow } from '../queries/applicationParts.ts'
import { listGuardians, listMaterials } from '../queries/applicationParts.ts'
import { openValues } from './sealing.ts'

/**
 * An application's decrypted form with the rows of its papers. For checks and presenters; never
 * send it in a reply as it is.
 */
export type OpenContent = FormContent & { readonly materialRows: readonly MaterialRow[] }

/** Reads and decrypts the form of an application. */
export async function openContent(
  db: Db,
  keys: Keys,
  tenantId: string,
  application: ApplicationRow,
): Promise<OpenContent> {
  const guardianRows = await listGuardians(db, tenantId, application.id)
  const materialRows = await listMaterials(db, tenantId, application.id)
  return {
    values: openValues(
      keys,
      { tenantId, table: 'enrolment_application', rowId: application.id },
      application,
    ),
    guardians: guardianRows.map((row) =>
      openValues(keys, { tenantId, table: 'enrolment_guardian', rowId: row.id }, row),
    ),
    materials: Object.fromEntries(materialRows.map((row) => [row.materialKey, row.attachIds])),
    materialRows,
  }
}

/**
 * Applies a patch that may change only `writable` inputs. An unchanged masked value means "keep";
 * other parts of the patch are ignored.
 */
export function patched(
  content: FormContent,
  patch: FormPatch,
  writable: readonly string[],
): FormContent {
  const may = new Set(writable)
  const { values, guardians, materials } = content
  return {
    values: mergeRow(values, patch.values ?? {}, may),
    guardians: patch.guardians ? mergeGuardians(guardians, patch.guardians, may) : guardians,
    materials: {
      ...materials,
      ...Object.fromEntries(Object.entries(patch.materials ?? {}).filter(([key]) => may.has(key))),
    },
  }
}

function mergeRow(stored: FormValues, sent: FormValues, may: ReadonlySet<string>): FormValues {
  const taken = Object.entries(sent).filter(
    ([key, value]) => may.has(key) && !isMaskOf(key, stored[key], value),
  )
  return { ...stored, ...Object.fromEntries(taken) }
}

function isMaskOf(key: string, stored: string | undefined, sent: string): boolean {
  const field = fieldOf(key)
  return (
    field !== undefined &&
    field.masking !== 'none' &&
    stored !== undefined &&
    sent === maskedValue(field, stored)
  )
}

/**
 * Guardians can be added or removed only if their names are writable. A row is matched by name,
 * else by position.
 */
function mergeGuardians(
  stored: readonly FormValues[],
  sent: readonly FormValues[],
  may: ReadonlySet<string>,
): FormValues[] {
  if (!may.has('gName')) return stored.map((row, index) => mergeRow(row, sent[index] ?? {}, may))
  return sent.map((row, index) =>
    mergeRow(stored.find((one) => one['gName'] === row['gName']) ?? stored[index] ?? {}, row, may),
  )
}

export function changedKeys(before: FormContent, after: FormContent): string[] {
  const guardianKeys = Array.from(
    { length: Math.max(before.guardians.length, after.guardians.length) },
    (_none, index) => changedIn(before.guardians[index] ?? {}, after.guardians[index] ?? {}),
  )
  const files = (content: FormContent) =>
    Object.fromEntries(Object.entries(content.materials).map(([key, ids]) => [key, ids.join(',')]))
  return [
    ...new Set([
      ...changedIn(before.values, after.values),
      ...guardianKeys.flat(),
      ...changedIn(files(before), files(after)),
    ]),
  ]
}

const changedIn = (before: FormValues, after: FormValues): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => (before[key] ?? '') !== (after[key] ?? ''),
  )
