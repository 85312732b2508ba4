import type { Db } from '../../../platform/server/database/db.ts'
import { schoolDictionaries } from '../../reference/server/public.ts'
import { dictionaryCodes, withDictionaries } from '../contract/dictionaries.ts'
import type { Dictionaries, FormDictionary } from '../contract/dictionaries.ts'
import type { FormSchema } from '../contract/schema.ts'

/** Every dictionary of the school that forms may use. */
export const listDictionaries = (db: Db, tenantId: string): Promise<FormDictionary[]> =>
  schoolDictionaries(db, tenantId)

/** The dictionaries of a form in one statement; empty if it uses none. */
export async function dictionariesOf(
  db: Db,
  tenantId: string,
  schema: FormSchema,
): Promise<Dictionaries> {
  const codes = dictionaryCodes(schema)
  const found = codes.length === 0 ? [] : await schoolDictionaries(db, tenantId, codes)
  return new Map(found.map((one) => [one.code, one]))
}

/** The form with the current options of its dictionaries; unchanged if it uses none. */
export async function offering<Form extends { readonly schema: FormSchema }>(
  db: Db,
  tenantId: string,
  form: Form,
): Promise<Form> {
  if (dictionaryCodes(form.schema).length === 0) return form
  return {
    ...form,
    schema: withDictionaries(form.schema, await dictionariesOf(db, tenantId, form.schema)),
  }
}
