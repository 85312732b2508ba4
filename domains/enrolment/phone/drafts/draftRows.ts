import { momentOf } from '../../../../platform/contract/time.ts'
import type { DraftSummary } from '../../contract/draft.ts'
import type { LocalDraft } from './localDraft.ts'
import { isOnlyHere, isUntouched } from './localDraft.ts'

/** A draft in the list, stored locally or on the server. */
export type DraftRow = {
  /** The draft id in the form's address. */
  readonly draftId: string
  readonly serverId?: string | undefined
  readonly localKey?: string | undefined
  readonly childName: string
  readonly planName: string
  readonly category?: string | undefined
  readonly completeness?: number | undefined
  readonly deviceId?: string | undefined
  readonly savedAtMs: number
  readonly isOnlyHere: boolean
}

type Plans = readonly { readonly id: string; readonly name: string }[]

/**
 * Merges the drafts of the server and this device, newest first; `stale` are local ones that the
 * server has deleted.
 */
export function draftRows(
  local: readonly LocalDraft[],
  server: readonly DraftSummary[] | undefined,
  plans: Plans,
): { rows: DraftRow[]; stale: string[] } {
  const forms = local.filter((one) => one.applicationId === undefined)
  const isStale = (one: LocalDraft) =>
    server !== undefined &&
    one.syncedAtMs !== undefined &&
    !server.some((other) => other.clientDraftId === one.clientDraftId)
  const here = forms.filter((one) => !isStale(one) && !isUntouched(one))
  const elsewhere = (server ?? []).filter(
    (one) => !here.some((other) => other.clientDraftId === one.clientDraftId),
  )
  const rows = [
    ...here.map((one) =>
      localRow(
        one,
        (server ?? []).find((other) => other.clientDraftId === one.clientDraftId),
        plans,
      ),
    ),
    ...elsewhere.map((one) => serverRow(one)),
  ]
  return {
    rows: rows.toSorted((left, right) => right.savedAtMs - left.savedAtMs),
    stale: forms.filter(isStale).map((one) => one.key),
  }
}

const serverRow = (summary: DraftSummary): DraftRow => ({
  draftId: summary.id,
  serverId: summary.id,
  childName: summary.childName,
  planName: summary.planName ?? '未选择计划',
  category: summary.category,
  completeness: summary.completeness,
  deviceId: summary.deviceId,
  savedAtMs: momentOf(summary.savedAt).getTime(),
  isOnlyHere: false,
})

function localRow(draft: LocalDraft, summary: DraftSummary | undefined, plans: Plans): DraftRow {
  const known = summary ? serverRow(summary) : undefined
  if (known && !isOnlyHere(draft)) return { ...known, localKey: draft.key }
  return {
    draftId: draft.serverId ?? draft.clientDraftId,
    serverId: draft.serverId,
    localKey: draft.key,
    childName: draft.payload.values['childName'] ?? '',
    planName:
      plans.find((plan) => plan.id === draft.planId)?.name ?? known?.planName ?? '未选择计划',
    category: draft.category,
    completeness: known?.completeness,
    savedAtMs: draft.changedAtMs,
    isOnlyHere: true,
  }
}
