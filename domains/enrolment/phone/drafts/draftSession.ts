import type { PaperFile } from '../../contract/applicationShapes.ts'
import { beforeSignOut } from '../../../../platform/web/device/openPages.ts'
import { onSignedOut } from '../../../../platform/web/device/tabs.ts'
import { Autosave } from './autosave.ts'
import { dropDraft, dropPhoto, putDraft, putPhoto } from './draftStore.ts'
import type { LocalDraft, LocalPhoto } from './localDraft.ts'
import { isUntouched } from './localDraft.ts'
import { PhotoQueue } from './photoQueue.ts'
import { saveFailureOf, saveRemotely, uploadFailureOf, uploadPhoto } from './remote.ts'

/** A form that is open on this page. */
export type DraftSession = {
  readonly autosave: Autosave
  readonly photos: PhotoQueue
  /** Files on the server that this device may not have. */
  readonly files: readonly PaperFile[]
  /** The page closes: writes everything locally and sends it if possible. */
  leave: () => Promise<void>
  /** The form was submitted: removes it from this device. */
  finish: () => Promise<void>
  /** The owner signed out: stops all writes. */
  close: () => void
}

const open = new Set<DraftSession>()

onSignedOut((owner) => {
  for (const session of open) if (session.autosave.readDraft().owner === owner) session.close()
})

/** The forms that are open on this page right now. */
export const openSessions = (): readonly DraftSession[] => [...open]

const later = (delayMs: number, work: () => void) => {
  const timer = setTimeout(work, delayMs)
  return () => clearTimeout(timer)
}

/** Starts saving a form: writes, sends, and listens to network and page events. */
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

/** Adds an uploaded photo to the form; replaces the old one where only one is allowed. */
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
  const stopFlushing = beforeSignOut(() => autosave.flush())
  return () => {
    stopFlushing()
    window.removeEventListener('online', onOnline)
    window.removeEventListener('pagehide', onGo)
    document.removeEventListener('visibilitychange', onHide)
  }
}
