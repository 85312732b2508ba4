import type { Category } from '../../contract/categories.ts'
import type { DraftPayload } from '../../contract/draft.ts'

/** Whose drafts these are: nobody else on this device ever reads them. */
export type Owner = { readonly tenantId: string; readonly userId: string }

/** The owner as one text, the first part of every key in the store. */
export const ownerKey = ({ tenantId, userId }: Owner): string => `${tenantId}/${userId}`

/** An unfinished form as this device keeps it, whatever the network does. */
export type LocalDraft = {
  readonly key: string
  readonly owner: string
  /** Made here; `application-<id>` while a returned application is mended. */
  readonly clientDraftId: string
  readonly serverId?: string | undefined
  readonly planId?: string | undefined
  readonly category?: Category | undefined
  readonly applicationId?: string | undefined
  readonly payload: DraftPayload
  /** The server's version that `payload` builds on. */
  readonly base: DraftPayload
  readonly baseRev: number
  readonly changedAtMs: number
  /** When the server last held exactly `payload`; absent while something is only here. */
  readonly syncedAtMs?: number | undefined
  /** The submission whose answer has not come yet: its key, a print of what was sent, and the draft it named. */
  readonly attempt?:
    | { readonly key: string; readonly print: string; readonly draftId?: string | undefined }
    | undefined
}

/** A photo on this device: a small preview, and the picture itself until it is uploaded. */
export type LocalPhoto = {
  readonly key: string
  readonly owner: string
  readonly draftKey: string
  readonly photoId: string
  readonly materialKey: string
  readonly name: string
  readonly preview: Blob
  readonly picture?: Blob | undefined
  readonly attachId?: string | undefined
  readonly isBlurred: boolean
}

export const emptyPayload: DraftPayload = { values: {}, guardians: [{}], materials: {} }

type Start = {
  owner: Owner
  clientDraftId: string
  planId?: string
  category?: Category
  applicationId?: string
  payload?: DraftPayload
  nowMs: number
}

/** A draft that no server has seen yet. */
export function newDraft({
  owner,
  clientDraftId,
  payload = emptyPayload,
  nowMs,
  ...rest
}: Start): LocalDraft {
  const key = `${ownerKey(owner)}/${clientDraftId}`
  return {
    key,
    owner: ownerKey(owner),
    clientDraftId,
    payload,
    base: payload,
    baseRev: 0,
    changedAtMs: nowMs,
    ...rest,
  }
}

/** Whether something of this draft exists only on this device. */
export const isOnlyHere = (draft: LocalDraft): boolean => draft.syncedAtMs === undefined

/** Whether nothing was typed or taken since the form was begun or opened: there is nothing to keep or to send. */
export const isUntouched = ({ payload, base, serverId }: LocalDraft): boolean =>
  serverId === undefined && JSON.stringify(payload) === JSON.stringify(base)
