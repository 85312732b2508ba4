import { Readable } from 'node:stream'

import type { App } from '../../../platform/server/http/createApp.ts'
import type { Preparation } from '../../../platform/server/http/call.ts'
import { mount, uploadRate } from '../../../platform/server/http/mount.ts'
import { spendRate } from '../../../platform/server/http/rateLimit.ts'
import { refusal } from '../../../platform/server/refusal.ts'
import { setAvatarStore } from '../../organisation/server/public.ts'
import * as attachments from '../contract/attachments.ts'
import * as contract from '../contract/files.ts'
import { getAttachment, listAttachments, removeAttachments } from './attachments.ts'
import { readUpload } from './content.ts'
import { storeAvatar } from './avatars.ts'
import { mayPublishPictures } from './may.ts'
import { gate } from './uploadConcurrency.ts'
import type { NewFile } from './queries/files.ts'
import { filesAreUploaded, publishersOnly, storeIsClosed } from './refusals.ts'
import { mountServing } from './serve.ts'
import {
  factsOfOwn,
  linkToOwn,
  recordUpload,
  removeOwn,
  requireRoom,
  storeUpload,
} from './uploads.ts'
import type { FilesSetup } from './uploads.ts'
import { withWholeAddresses } from './wholeAddresses.ts'

/**
 * Mounts the uploads, links and contents of the files domain. At most two pictures are processed at
 * once and forty uploads wait in memory; more would slow down other requests.
 */
export function mountFiles(app: App, setup: FilesSetup, inTurn = gate(2, 40)): void {
  const prepare = async ({
    actor,
    database,
    file,
    input,
    now,
  }: Preparation<typeof contract.putFile>): Promise<NewFile> => {
    if (input.usage === 'public' && !mayPublishPictures(actor)) throw publishersOnly()
    await spendRate(database, actor.tenantId, { ...uploadRate, subject: actor.userId }, now)
    if (!file) throw refusal('INVALID_INPUT', '请选择文件')
    // Read before queueing: a slow sender must not occupy one of the few slots.
    const sent = await readUpload(file.content)
    await requireRoom(database, actor, sent.length, setup)
    const name = input.fileName.trim() === '' ? file.name : input.fileName
    return inTurn(() =>
      storeUpload(setup, actor, { ...file, name, content: Readable.from([sent]) }, input.usage),
    )
  }
  for (const upload of [
    contract.putFile,
    contract.putFileAttach,
    contract.putFileByName,
    contract.putFileAttachByName,
  ])
    mount(
      app,
      upload,
      async ({ tx, actor, prepared, request, now }) =>
        recordUpload(tx, actor, prepared, {
          setup: await withWholeAddresses(tx, setup, { actor, request }),
          now,
        }),
      { prepare },
    )

  mount(app, contract.removeFile, async ({ tx, actor, input, now }) => {
    await removeOwn(tx, actor, input.fileName, now)
    return {}
  })
  setAvatarStore(storeAvatar)
  mountFacts(app, setup)
  mountAttachments(app, setup)
  mountServing(app, setup)
}

function mountFacts(app: App, setup: FilesSetup): void {
  for (const call of [contract.fileLink, contract.fileAddress])
    mount(app, call, async ({ db, actor, input, request, now }) =>
      linkToOwn(db, actor, input.fileName, {
        setup: await withWholeAddresses(db, setup, { actor, request }),
        now,
      }),
    )
  mount(app, contract.fileFacts, async ({ db, actor, input, request, now }) =>
    factsOfOwn(db, actor, input.fileName, {
      setup: await withWholeAddresses(db, setup, { actor, request }),
      now,
    }),
  )
  mount(app, contract.removeFiles, async ({ tx, actor, input, now }) => {
    for (const fileName of new Set(input.fileNames.split(',')))
      await removeOwn(tx, actor, fileName, now)
    return {}
  })
  for (const call of contract.closedCalls)
    mount(app, call, async () => {
      throw storeIsClosed()
    })
}

function mountAttachments(app: App, setup: FilesSetup): void {
  for (const call of [attachments.listAttachments, attachments.pageAttachments])
    mount(app, call, async ({ db, actor, input, request, now }) =>
      listAttachments(db, actor, input, {
        setup: await withWholeAddresses(db, setup, { actor, request }),
        now,
      }),
    )
  mount(app, attachments.getAttachment, async ({ db, actor, input, request, now }) =>
    getAttachment(db, actor, input.id, {
      setup: await withWholeAddresses(db, setup, { actor, request }),
      now,
    }),
  )
  mount(app, attachments.removeAttachments, ({ tx, actor, input, now, request }) =>
    removeAttachments(tx, actor, input.ids, { now, request }),
  )
  mount(app, attachments.submitAttachment, async () => {
    throw filesAreUploaded()
  })
}
