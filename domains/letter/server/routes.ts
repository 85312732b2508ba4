import type { Parts } from '../../../platform/server/dependencies.ts'
import type { App } from '../../../platform/server/http/createApp.ts'
import { mount, mountAlone } from '../../../platform/server/http/mount.ts'
import * as letter from '../contract/letter.ts'
import * as office from '../contract/office.ts'
import { downloadLetter, markLettersPrinted, printLetters, spendFile } from './printing.ts'
import { countLetters, listLetterKeys, listLetters, verifyLetter } from './reading.ts'
import { revokeById } from './revoking.ts'
import { rotateLetterKey } from './rotating.ts'
import { getLetterSeal, saveLetterSeal } from './seal.ts'

/** Mounts the calls of letters. */
export function mountLetters(app: App, parts: Parts): void {
  mountAlone(app, letter.verifyLetter, ({ database, input, request, now }) =>
    verifyLetter(database, input, { ip: request.ip, now }),
  )
  mountAlone(app, letter.listLetterKeys, ({ database, actor, input, request, now }) =>
    listLetterKeys(database, actor, input, { ip: request.ip, now }),
  )
  mountPrints(app, parts)
  mount(app, office.listLetters, ({ db, actor, input }) => listLetters(db, actor, input))
  mount(app, office.countLetters, ({ db, actor }) => countLetters(db, actor))
  mount(app, office.markLettersPrinted, ({ tx, actor, input, now }) =>
    markLettersPrinted(tx, actor, input.ids.split(','), now),
  )
  mount(app, office.revokeLetter, ({ tx, actor, input, now, request }) =>
    revokeById(tx, actor, input, { now, request }),
  )
  mount(app, office.rotateLetterKey, ({ tx, actor, now, request }) =>
    rotateLetterKey(tx, actor, { keys: parts.keys, now, request }),
  )
}

function mountPrints(app: App, { keys, files }: Parts): void {
  const making = { keys, files }
  mount<typeof letter.downloadLetter, void>(
    app,
    letter.downloadLetter,
    ({ tx, actor, input, now, request }) =>
      downloadLetter(tx, actor, input.id, { ...making, now, request }),
    { prepare: ({ database, actor, now }) => spendFile(database, actor, now) },
  )
  mount<typeof office.printLetters, void>(
    app,
    office.printLetters,
    ({ tx, actor, input, now, request }) =>
      printLetters(tx, actor, input.ids.split(','), { ...making, now, request }),
    { prepare: ({ database, actor, now }) => spendFile(database, actor, now) },
  )
  mount(app, office.getLetterSeal, ({ db, actor, now }) =>
    getLetterSeal(db, actor, { ...making, now }),
  )
  mount(app, office.saveLetterSeal, ({ tx, actor, input, now, request }) =>
    saveLetterSeal(tx, actor, input, { now, request }),
  )
}
