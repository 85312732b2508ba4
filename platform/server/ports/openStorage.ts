import { join } from 'node:path'

import type { Settings } from '../settings/settings.ts'
import { diskStorage } from './diskStorage.ts'
import { s3Storage } from './s3Storage.ts'
import type { Storage } from './storage.ts'

/** The file storage that the settings name: a bucket, or the data folder. */
export const openStorage = ({
  ports,
  dataDir,
}: Pick<Settings, 'ports' | 'dataDir'>): Promise<Storage> =>
  ports.s3 ? s3Storage(ports.s3) : diskStorage(join(dataDir, 'files'))
