import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { call, CallError } from '../../../../platform/web/calls/calls.ts'
import { upload } from '../../../../platform/web/files/fileCalls.ts'
import { putFile } from '../../../files/contract/files.ts'
import { getDraft, saveDraft } from '../../contract/draft.ts'
import type { SaveAnswer, SaveFailure } from './autosave.ts'
import { deviceId } from './device.ts'
import type { LocalDraft, LocalPhoto } from './localDraft.ts'

const isPassing = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  error.kind !== 'refused' ||
  error.status >= 500 ||
  error.status === 429

/** Saves a draft on the server without a progress indicator, because the user is typing. */
export function saveRemotely(draft: LocalDraft): Promise<SaveAnswer> {
  const { serverId, clientDraftId, planId, category, payload, baseRev } = draft
  return call(
    saveDraft,
    { id: serverId, clientDraftId, planId, category, payload, baseRev, deviceId: deviceId() },
    { quiet: true, silent: true },
  )
}

/** Classifies a failed save; only a refusal by the server is final. */
export function saveFailureOf(error: unknown): SaveFailure {
  if (isPassing(error) || !(error instanceof CallError)) return { kind: 'waiting' }
  return { kind: 'refused', msg: error.msg, isGone: error.reason === 'NOT_FOUND' }
}

/**
 * The server's version of a draft with links to its files; undefined when it was deleted. Throws
 * when the server is unreachable.
 */
export async function fetchDraft(id: string): Promise<ReplyOf<typeof getDraft> | undefined> {
  try {
    return await call(getDraft, { id }, { quiet: true, silent: true })
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  }
}

/** Uploads one photo as a private file. */
export async function uploadPhoto(
  photo: LocalPhoto,
  picture: Blob,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<{ attachId: string }> {
  return upload(
    putFile,
    picture,
    { code: 'minio', usage: 'private' },
    { onProgress, signal, quiet: true, fileName: photo.name },
  )
}

/** Classifies a failed upload. */
export function uploadFailureOf(
  error: unknown,
): { kind: 'waiting' } | { kind: 'refused'; msg: string } {
  return isPassing(error) || !(error instanceof CallError)
    ? { kind: 'waiting' }
    : { kind: 'refused', msg: error.msg }
}
