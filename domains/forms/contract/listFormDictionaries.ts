import * as z from 'zod/mini'

import { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { formPermissions } from './permissions.ts'

export const listFormDictionaries = endpoint({
  method: 'GET',
  path: '/blade-workflow/design/form/dictionaries',
  summary: 'Dictionaries that can supply field options (ours)',
  may: formPermissions.design,
  input: z.object({}),
  reply: z.array(
    z.object({ code: z.string(), name: z.string(), options: z.array(DictionaryOption) }),
  ),
})
