import { session } from '../../../../platform/web/runtime.ts'
import { confirm } from '../../../../platform/web/overlays.tsx'
import { openSessions } from './draftSession.ts'
import { eraseOwner, ownDrafts, putDraft } from './draftStore.ts'
import type { LocalDraft } from './localDraft.ts'
import { isOnlyHere, isUntouched, ownerKey } from './localDraft.ts'
import { saveRemotely } from './remote.ts'

/** Told to other tabs, so that an open form there writes nothing more. */
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('qinghe.enrolment')
let leavingOwner: string | undefined

channel?.addEventListener('message', () => closeAll())

const closeAll = () => {
  for (const open of openSessions()) open.close()
}

const currentOwner = (): string =>
  ownerKey({ tenantId: session.state.userInfo.tenant_id, userId: session.state.userInfo.user_id })

/** Before signing out: offers to save what only this device holds. */
export async function askBeforeLeaving(): Promise<'go' | 'stay'> {
  leavingOwner = undefined
  const owner = currentOwner()
  await Promise.all(openSessions().map((open) => open.autosave.flush()))
  const unsent = (await ownDrafts(owner)).filter(
    (draft) => isOnlyHere(draft) && !isUntouched(draft),
  )
  const answer = unsent.length === 0 ? 'go' : await offerToSave(unsent)
  if (answer === 'go') leavingOwner = owner
  return answer
}

async function offerToSave(unsent: readonly LocalDraft[]): Promise<'go' | 'stay'> {
  const forms = unsent.filter((draft) => draft.applicationId === undefined)
  if (forms.length > 0) {
    const body = '退出登录会清除本机上的报名内容。先保存到服务器，下次登录可以接着填写。'
    if (
      !(await confirm({
        title: `有 ${forms.length} 份草稿只保存在本机`,
        body,
        action: '保存后退出',
      }))
    )
      return 'stay'
  }
  const left = unsent.length - forms.length + (await saveAll(forms))
  if (left === 0) return 'go'
  const body =
    left > 0 && forms.length === 0
      ? '修改还没有提交，退出后本机上的修改会清除。'
      : '网络不通或内容有冲突，没能保存到服务器。退出后这些内容会丢失。'
  return (await confirm({
    title: `还有 ${left} 份内容没有保存`,
    body,
    action: '放弃并退出',
    tone: 'danger',
  }))
    ? 'go'
    : 'stay'
}

/** How many could not be saved. */
async function saveAll(drafts: readonly LocalDraft[]): Promise<number> {
  const results = await Promise.all(drafts.map((draft) => saveOne(draft)))
  return results.filter((isSaved) => !isSaved).length
}

async function saveOne(draft: LocalDraft): Promise<boolean> {
  const open = openSessions().find((one) => one.autosave.readDraft().key === draft.key)
  if (open) return open.autosave.sync()
  const answer = await saveRemotely(draft).catch(() => undefined)
  if (answer?.outcome !== 'saved') return false
  await putDraft({
    ...draft,
    serverId: answer.id,
    baseRev: answer.rev,
    base: draft.payload,
    syncedAtMs: Date.now(),
  }).catch(() => undefined)
  return true
}

/** After the person left: a sign-out removes their drafts, an expired session keeps them for their return. */
export async function eraseAfterLeaving(): Promise<void> {
  const owner = leavingOwner
  leavingOwner = undefined
  if (!owner) return
  closeAll()
  channel?.postMessage('closed')
  await eraseOwner(owner).catch(() => undefined)
}
