import type { PaperFile } from '../../contract/applicationShapes.ts'
import { Autosave } from './autosave.ts'
import { dropDraft, dropPhoto, putDraft, putPhoto } from './draftStore.ts'
import type { LocalDraft, LocalPhoto } from './localDraft.ts'
import { isUntouched } from './localDraft.ts'
import { PhotoQueue } from './photoQueue.ts'
import { saveFailureOf, saveRemotely, uploadFailureOf, uploadPhoto } from './remote.ts'

/** One form that is open on this page. */
export type DraftSession = {
  readonly autosave: Autosave
  readonly photos: PhotoQueue
  /** Papers that the server holds and this device may never have seen. */
  readonly files: readonly PaperFile[]
  /** The page goes away: everything is written, and sent if it can be. */
  leave: () => Promise<void>
  /** The form was handed in: nothing of it stays on this device. */
  finish: () => Promise<void>
  /** Its owner left: nothing is written any more. */
  close: () => void
}

const open = new Set<DraftSession>()

/** The forms that are open on this page right now. */
export const openSessions = (): readonly DraftSession[] => [...open]

const later = (delayMs: number, work: () => void) => {
  const timer = setTimeout(work, delayMs)
  return () => clearTimeout(timer)
}

/** Begins to keep a form safe: writes, sends, and listens to the network and to the page going away. */
export function startSession(
  draft: LocalDraft,
  kept: readonly LocalPhoto[],
  files: readonly PaperFile[],
): DraftSession {
  const autosave = new Autosave(draft, {
    nowMs: () => Date.now(),
    later,
    saveLocal: putDraft,
    saveRemote: draft.applicationId === undefined ? saveRemotely : undefined,
    failureOf: saveFailureOf,
  })
  const photos = new PhotoQueue(kept, {
    later,
    keep: putPhoto,
    drop: dropPhoto,
    upload: uploadPhoto,
    failureOf: uploadFailureOf,
    onDone: (photo, attachId) => attach(autosave, photo, attachId),
  })
  const stopListening = listen(autosave, photos)
  const close = () => {
    stopListening()
    autosave.close()
    photos.close()
    open.delete(session)
  }
  const session: DraftSession = {
    autosave,
    photos,
    files,
    close,
    leave: async () => {
      stopListening()
      await autosave.flush()
      await autosave.sync()
      close()
      if (isUntouched(autosave.readDraft()) && photos.read().length === 0)
        await dropDraft(draft.key).catch(() => undefined)
    },
    finish: async () => {
      close()
      await dropDraft(draft.key).catch(() => undefined)
    },
  }
  open.add(session)
  void photos.run()
  return session
}

/** A sent photo becomes part of the form; where only one fits it takes the place of the old one. */
function attach(autosave: Autosave, { materialKey }: LocalPhoto, attachId: string): void {
  const { payload } = autosave.readDraft()
  const others = (payload.materials[materialKey] ?? []).filter((one) => one !== attachId)
  autosave.change({
    ...payload,
    materials: { ...payload.materials, [materialKey]: [...others, attachId] },
  })
}

function listen(autosave: Autosave, photos: PhotoQueue): () => void {
  const onOnline = () => {
    void autosave.sync()
    void photos.run()
  }
  const onHide = () => {
    if (document.visibilityState !== 'hidden') return
    void autosave.flush()
    void autosave.sync()
  }
  const onGo = () => void autosave.flush()
  window.addEventListener('online', onOnline)
  window.addEventListener('pagehide', onGo)
  document.addEventListener('visibilitychange', onHide)
  return () => {
    window.removeEventListener('online', onOnline)
    window.removeEventListener('pagehide', onGo)
    document.removeEventListener('visibilitychange', onHide)
  }
}
