import { Readable } from 'node:stream'

import type { App } from '../../../platform/server/app.ts'
import type { Preparation } from '../../../platform/server/call.ts'
import { mount } from '../../../platform/server/mount.ts'
import { spendRate } from '../../../platform/server/rateLimit.ts'
import { refusal } from '../../../platform/server/refusal.ts'
import * as contract from '../contract/files.ts'
import { readUpload } from './content.ts'
import { gate } from './gate.ts'
import type { NewFile } from './queries.ts'
import { mountServing } from './serve.ts'
import { linkToOwn, recordUpload, removeOwn, requireRoom, storeUpload } from './uploads.ts'
import type { FilesSetup } from './uploads.ts'

const uploadsPerTenMinutes = 120

/**
 * Mounts the uploads, links and contents of the files domain.
 * Two pictures are drawn at once and forty uploads wait in memory: more would starve everybody else.
 */
export function mountFiles(app: App, setup: FilesSetup, inTurn = gate(2, 40)): void {
  const prepare = async ({ actor, database, file, input, now }: Preparation<typeof contract.putFile>): Promise<NewFile> => {
    await spendRate(database, actor.tenantId, { bucket: 'upload', subject: actor.userId, limit: uploadsPerTenMinutes, windowSeconds: 600 }, now)
    if (!file) throw refusal('INVALID_INPUT', '请选择文件')
    // Read first: a slow sender must not hold one of the few places.
    const sent = await readUpload(file.content)
    await requireRoom(database, actor, sent.length, setup)
    return inTurn(() => storeUpload(setup, actor, { ...file, content: Readable.from([sent]) }, input.usage))
  }
  for (const upload of [contract.putFile, contract.putFileAttach])
    mount(app, upload, ({ tx, actor, prepared, now }) => recordUpload(tx, actor, prepared, { setup, now }), { prepare })

  mount(app, contract.fileLink, ({ db, actor, input, now }) => linkToOwn(db, actor, input.fileName, { setup, now }))
  mount(app, contract.removeFile, async ({ tx, actor, input, now }) => {
    await removeOwn(tx, actor, input.fileName, now)
    return {}
  })
  mountServing(app, setup)
}
