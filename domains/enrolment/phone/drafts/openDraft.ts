import { momentOf } from '../../../../platform/contract/time.ts'
import { call } from '../../../../platform/web/calls/calls.ts'
import type { Application, PaperFile } from '../../contract/applicationShapes.ts'
import type { Category } from '../../contract/form/categories.ts'
import type { Draft, DraftPayload } from '../../contract/draft.ts'
import { listDrafts } from '../../contract/draft.ts'
import { randomText } from './device.ts'
import type { DraftSession } from './draftSession.ts'
import { startSession } from './draftSession.ts'
import { ownDrafts, photosOf, putDraft } from './draftStore.ts'
import type { LocalDraft, Owner } from './localDraft.ts'
import { newDraft, ownerKey } from './localDraft.ts'
import { mergeDrafts } from './mergeDrafts.ts'
import { payloadOf } from './payloadOf.ts'
import { fetchDraft } from './remote.ts'

/** Creates a draft and returns its id for the form's address. */
export async function beginDraft(
  owner: Owner,
  planId: string,
  category: Category,
  payload: DraftPayload,
): Promise<string> {
  const draft = newDraft({
    owner,
    clientDraftId: `draft-${randomText()}`,
    planId,
    category,
    payload,
    nowMs: Date.now(),
  })
  // Without browser storage the draft lasts as long as the page.
  await putDraft(draft).catch(() => undefined)
  return draft.clientDraftId
}

/**
 * Opens a draft by id. Returns undefined when neither this device nor the server has it; throws
 * when the server is unreachable.
 */
export async function openDraft(owner: Owner, draftId: string): Promise<DraftSession | undefined> {
  const local = (await ownDrafts(ownerKey(owner))).find(
    (one) => one.serverId === draftId || one.clientDraftId === draftId,
  )
  const serverId =
    local?.serverId ?? (/^\d+$/.test(draftId) ? draftId : await serverIdOf(draftId, local))
  if (!local) {
    const server = serverId ? await fetchDraft(serverId) : undefined
    return server ? begin(draftOf(owner, server), server.files) : undefined
  }
  const server = serverId ? await fetchDraft(serverId).catch(() => undefined) : undefined
  const session = await begin(local, server?.files)
  if (server && server.rev > local.baseRev) session.autosave.meet(server)
  else if (local.syncedAtMs === undefined) void session.autosave.sync()
  return session
}

/**
 * The server id of a draft that was created here but is missing locally, for example after storage
 * was cleared.
 */
async function serverIdOf(
  clientDraftId: string,
  local: LocalDraft | undefined,
): Promise<string | undefined> {
  if (local) return undefined
  const { records } = await call(listDrafts, {}, { quiet: true, silent: true })
  return records.find((one) => one.clientDraftId === clientDraftId)?.id
}

const begin = async (draft: LocalDraft, files: readonly PaperFile[] = []): Promise<DraftSession> =>
  startSession(draft, await photosOf(draft.key), files)

function draftOf(owner: Owner, server: Draft): LocalDraft {
  const { clientDraftId, planId, category, payload } = server
  const fresh = newDraft({
    owner,
    clientDraftId,
    payload,
    nowMs: Date.now(),
    ...(planId ? { planId } : {}),
    ...(category ? { category } : {}),
  })
  return {
    ...fresh,
    serverId: server.id,
    baseRev: server.rev,
    syncedAtMs: momentOf(server.savedAt).getTime(),
  }
}

/** Opens the local corrections of an application, merged with its current version. */
export async function openCorrection(
  owner: Owner,
  application: Application,
): Promise<DraftSession> {
  const clientDraftId = `application-${application.id}`
  const now = payloadOf(application)
  const local = (await ownDrafts(ownerKey(owner))).find(
    (one) => one.clientDraftId === clientDraftId,
  )
  const fresh = newDraft({
    owner,
    clientDraftId,
    payload: now,
    applicationId: application.id,
    planId: application.planId,
    category: application.category,
    nowMs: Date.now(),
  })
  if (!local) return begin({ ...fresh, baseRev: application.rev })
  const payload =
    local.baseRev === application.rev
      ? local.payload
      : mergeDrafts(local.base, local.payload, now).payload
  return begin({ ...local, payload, base: now, baseRev: application.rev })
}
