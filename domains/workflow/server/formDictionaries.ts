import type { Db } from '../../../platform/server/db.ts'
import { schoolDictionaries } from '../../reference/server/public.ts'
import { dictionaryCodes, withDictionaries } from '../contract/form/dictionaries.ts'
import type { Dictionaries, FormDictionary } from '../contract/form/dictionaries.ts'
import type { FormSchema } from '../contract/form/schema.ts'

/** Every dictionary of the school that forms may take options from. */
export const listDictionaries = (db: Db, tenantId: string): Promise<FormDictionary[]> =>
  schoolDictionaries(db, tenantId)

/** The dictionaries of a form in one statement; none where it names none. */
export async function dictionariesOf(
  db: Db,
  tenantId: string,
  schema: FormSchema,
): Promise<Dictionaries> {
  const codes = dictionaryCodes(schema)
  const found = codes.length === 0 ? [] : await schoolDictionaries(db, tenantId, codes)
  return new Map(found.map((one) => [one.code, one]))
}

/** The form with what the dictionaries of the school offer now; the same one where it names none. */
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
