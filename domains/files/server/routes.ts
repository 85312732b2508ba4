import { Readable } from 'node:stream'

import type { App } from '../../../platform/server/app.ts'
import type { Preparation } from '../../../platform/server/call.ts'
import { mount } from '../../../platform/server/mount.ts'
import { spendRate } from '../../../platform/server/rateLimit.ts'
import { refusal } from '../../../platform/server/refusal.ts'
import { facesKeptBy } from '../../organisation/server/public.ts'
import * as attachments from '../contract/attachments.ts'
import * as contract from '../contract/files.ts'
import { getAttachment, listAttachments, removeAttachments } from './attachments.ts'
import { readUpload } from './content.ts'
import { keepFace } from './faces.ts'
import { gate } from './gate.ts'
import type { NewFile } from './queries.ts'
import { filesAreUploaded, storeIsClosed } from './refusals.ts'
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

const uploadsPerTenMinutes = 120

/**
 * Mounts the uploads, links and contents of the files domain.
 * Two pictures are drawn at once and forty uploads wait in memory: more would starve everybody else.
 */
export function mountFiles(app: App, setup: FilesSetup, inTurn = gate(2, 40)): void {
  const prepare = async ({
    actor,
    database,
    file,
    input,
    now,
  }: Preparation<typeof contract.putFile>): Promise<NewFile> => {
    await spendRate(
      database,
      actor.tenantId,
      { bucket: 'upload', subject: actor.userId, limit: uploadsPerTenMinutes, windowSeconds: 600 },
      now,
    )
    if (!file) throw refusal('INVALID_INPUT', '请选择文件')
    // Read first: a slow sender must not hold one of the few places.
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
      ({ tx, actor, prepared, now }) => recordUpload(tx, actor, prepared, { setup, now }),
      { prepare },
    )

  mount(app, contract.fileLink, ({ db, actor, input, now }) =>
    linkToOwn(db, actor, input.fileName, { setup, now }),
  )
  mount(app, contract.removeFile, async ({ tx, actor, input, now }) => {
    await removeOwn(tx, actor, input.fileName, now)
    return {}
  })
  facesKeptBy(keepFace)
  mountFacts(app, setup)
  mountAttachments(app, setup)
  mountServing(app, setup)
}

function mountFacts(app: App, setup: FilesSetup): void {
  mount(app, contract.fileAddress, ({ db, actor, input, now }) =>
    linkToOwn(db, actor, input.fileName, { setup, now }),
  )
  mount(app, contract.fileFacts, ({ db, actor, input, now }) =>
    factsOfOwn(db, actor, input.fileName, { setup, now }),
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
  mount(app, attachments.listAttachments, ({ db, actor, input, now }) =>
    listAttachments(db, actor, input, { setup, now }),
  )
  mount(app, attachments.pageAttachments, ({ db, actor, input, now }) =>
    listAttachments(db, actor, input, { setup, now }),
  )
  mount(app, attachments.getAttachment, ({ db, actor, input, now }) =>
    getAttachment(db, actor, input.id, { setup, now }),
  )
  mount(app, attachments.removeAttachments, ({ tx, actor, input, now, request }) =>
    removeAttachments(tx, actor, input.ids, { now, request }),
  )
  mount(app, attachments.submitAttachment, async () => {
    throw filesAreUploaded()
  })
}
