import * as z from 'zod/mini'

import { endpoint } from '../../contract/endpoint.ts'
import { pageFields, pageOf } from '../../contract/page.ts'
import { maybeText } from '../../contract/shapes.ts'

/** The person search, declared a second time because the platform must not import a domain. */
export const demoPeopleSearch = endpoint({
  method: 'GET',
  path: '/blade-system/search/user',
  summary: 'People by name, for the gallery',
  may: 'signedIn',
  input: z.object({ ...pageFields, name: z._default(maybeText(40), '') }),
  reply: pageOf(
    z.object({ id: z.string(), realName: z.string(), deptName: z.string(), avatar: z.string() }),
  ),
})
