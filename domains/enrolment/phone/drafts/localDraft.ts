import type { Category } from '../../contract/form/categories.ts'
import type { PhotoHint } from '../photo/photoHints.ts'
import type { DraftPayload } from '../../contract/draft.ts'

/** The owner of the drafts; other accounts on this device cannot read them. */
export type Owner = { readonly tenantId: string; readonly userId: string }

/** The owner as text: the prefix of every key in the store. */
export const ownerKey = ({ tenantId, userId }: Owner): string => `${tenantId}/${userId}`

/** A draft in the local store, independent of the network. */
export type LocalDraft = {
  readonly key: string
  readonly owner: string
  /** Generated here; `application-<id>` for corrections of a returned application. */
  readonly clientDraftId: string
  readonly serverId?: string | undefined
  readonly planId?: string | undefined
  readonly category?: Category | undefined
  readonly applicationId?: string | undefined
  readonly payload: DraftPayload
  /** The server version that `payload` is based on. */
  readonly base: DraftPayload
  readonly baseRev: number
  readonly changedAtMs: number
  /** When the server last had exactly `payload`; absent while there are local changes. */
  readonly syncedAtMs?: number | undefined
  /** The pending submission: its key, a fingerprint of the request and its draft. */
  readonly attempt?:
    | { readonly key: string; readonly print: string; readonly draftId?: string | undefined }
    | undefined
}

/** A photo on this device: a small preview, and the original until it is uploaded. */
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
  /** What may be wrong with it. */
  readonly hints: readonly PhotoHint[]
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

/** Creates a draft that is not yet on the server. */
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

/** Whether this draft has changes that are only on this device. */
export const isOnlyHere = (draft: LocalDraft): boolean => draft.syncedAtMs === undefined

/** Whether the form is unchanged since it was opened, so that there is nothing to save. */
export const isUntouched = ({ payload, base, serverId }: LocalDraft): boolean =>
  serverId === undefined && JSON.stringify(payload) === JSON.stringify(base)
