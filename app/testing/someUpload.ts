import { demoTenant, demoUserId } from '../../db/demo/world.ts'
import { filePath } from '../../domains/files/contract/files.ts'
import type { Visibility } from '../../domains/files/contract/files.ts'
import { recordStoredFile } from '../../domains/files/server/public.ts'
import { guestOf } from '../../platform/server/actor.ts'
import type { Database } from '../../platform/server/database/db.ts'
import { createKeys } from '../../platform/server/keys/keys.ts'
import { testRootKey } from './world.ts'

const keys = createKeys(testRootKey)
let made = 0

type Kind = { contentType?: string; visibility?: Visibility }

/**
 * An upload by a user of the demo school that no record refers to yet; it has no stored content.
 */
export async function someUpload(
  database: Database,
  account: string,
  { contentType = 'image/jpeg', visibility = 'private' }: Kind = {},
): Promise<{ id: string; link: string }> {
  made += 1
  const key = made.toString(16).padStart(64, '0')
  const owner = { ...guestOf(demoTenant, ''), userId: demoUserId(demoTenant, account) }
  const nameSealed = keys.seal(
    { tenantId: demoTenant, table: 'stored_file', column: 'name_sealed', rowId: key },
    'photo.jpg',
  )
  const file = {
    key,
    thumbKey: null,
    visibility,
    nameSealed,
    contentType,
    bytes: 9,
    width: 1,
    height: 1,
    storedSha256: 'x',
  }
  const { id } = await database.write(demoTenant, (tx) => recordStoredFile(tx, owner, file))
  return { id, link: `/api${filePath}/${demoTenant}/${key}` }
}

/** Whether an upload is removed for every reader. */
export async function isUploadRemoved(database: Database, id: string): Promise<boolean> {
  const one = await database.read(demoTenant, (db) =>
    db.selectFrom('storedFile').select('removedTime').where('id', '=', id).executeTakeFirst(),
  )
  return one?.removedTime !== null
}
