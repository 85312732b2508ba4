import { useQuery, useQueryClient } from '../../../platform/web/calls/queryClient.ts'

import { call } from '../../../platform/web/calls/calls.ts'
import { CallError } from '../../../platform/web/http/callError.ts'
import { listDrafts, removeDrafts } from '../contract/draft.ts'
import type { EnrolmentPlan } from '../contract/plan.ts'
import type { DraftRow } from './drafts/draftRows.ts'
import { draftRows } from './drafts/draftRows.ts'
import { dropDraft, ownDrafts } from './drafts/draftStore.ts'
import type { Owner } from './drafts/localDraft.ts'
import { ownerKey } from './drafts/localDraft.ts'

/** The person's drafts from the server and this device; works while the server is unreachable. */
export function useOwnDrafts(owner: Owner | undefined, plans: readonly EnrolmentPlan[]) {
  const queries = useQueryClient()
  const queryKey = [listDrafts.path, owner ? ownerKey(owner) : '']
  const query = useQuery({
    queryKey,
    enabled: owner !== undefined,
    queryFn: () => (owner ? readDrafts(owner) : { local: [], server: undefined }),
  })
  const rows = query.data ? draftRows(query.data.local, query.data.server, plans).rows : []
  const remove = async (row: DraftRow) => {
    if (row.serverId) await removeOnServer(row.serverId)
    if (row.localKey) await dropDraft(row.localKey)
    await queries.invalidateQueries({ queryKey })
  }
  return { rows, remove, refetch: query.refetch, isPending: owner !== undefined && query.isPending }
}

// A draft that another device has already removed counts as success.
async function removeOnServer(ids: string): Promise<void> {
  try {
    await call(removeDrafts, { ids }, { quiet: true })
  } catch (error) {
    if (!(error instanceof CallError && error.reason === 'NOT_FOUND')) throw error
  }
}

async function readDrafts(owner: Owner) {
  const key = ownerKey(owner)
  const [local, server] = await Promise.all([
    ownDrafts(key),
    call(listDrafts, {}, { quiet: true, silent: true }).then(
      (reply) => reply.records,
      () => undefined,
    ),
  ])
  for (const stale of draftRows(local, server, []).stale) await dropDraft(stale)
  return { local, server }
}
