import * as z from 'zod/mini'

import {
  invalidCode,
  phoneClient,
  successCode,
  tokenTimeSeconds,
  versionReadings,
} from './constants.ts'

/**
 * The app config of spec.md 3, plus what the server sends to the page about its school: demo mode
 * and the guest's tenant.
 */
export const AppConfig = z.object({
  name: z._default(z.string(), '青禾校园'),
  version: z._default(z.string(), versionReadings.product),
  clientId: z._default(z.string(), phoneClient.id),
  clientSecret: z._default(z.string(), phoneClient.secret),
  contentType: z._default(z.string(), 'application/json;charset=UTF-8'),
  successCode: z._default(z.number(), successCode),
  invalidCode: z._default(z.number(), invalidCode),
  tokenTime: z._default(z.number(), tokenTimeSeconds),
  demo: z._default(z.boolean(), false),
  tenantId: z._default(z.string(), '000000'),
  /** Pictures of a map for places; none unless the installation has set them. */
  mapTiles: z.optional(z.object({ url: z.string(), source: z.string() })),
})

export type AppConfig = z.output<typeof AppConfig>
