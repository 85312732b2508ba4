import type { Generated } from 'kysely'

import type { Visibility } from '../contract/files.ts'

type StoredFileTable = {
  tenantId: string
  id: Generated<string>
  key: string
  thumbKey: string | null
  visibility: Visibility
  nameSealed: string
  contentType: string
  bytes: number
  width: number | null
  height: number | null
  storedSha256: string
  /** A keyed index of the content; null for files that were stored before it existed. */
  contentIndex: Generated<string | null>
  uploaderId: string
  ownerKind: string | null
  ownerId: string | null
  removedTime: Date | null
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    storedFile: StoredFileTable
  }
}
