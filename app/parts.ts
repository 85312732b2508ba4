import { join } from 'node:path'

import type {} from '../domains/files/server/parts.ts'
import { createKeys } from '../platform/server/keys.ts'
import type { Parts } from '../platform/server/parts.ts'
import { diskStorage } from '../platform/server/ports/diskStorage.ts'
import type { Settings } from '../platform/server/settings.ts'

const personQuotaBytes = 500 * 1024 ** 2

/** Turns the settings into what the domains' routes work with. */
export async function partsOf(settings: Settings): Promise<Parts> {
  return {
    keys: createKeys(settings.rootKey, settings.olderRootKeys),
    isDemo: settings.demo,
    schoolName: settings.schoolName,
    defaultTenant: settings.defaultTenant,
    files: { storage: await diskStorage(join(settings.dataDir, 'files')), origin: '', personQuotaBytes },
  }
}
