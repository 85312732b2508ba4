import { confirm } from '../../../../platform/web/overlays.tsx'
import { session } from '../../../../platform/web/runtime.ts'
import { countKept, eraseKept } from './keptTexts.ts'

let leavingOwner: string | undefined

/** Whoever is signed in, as the texts on this device name their owner. */
export const textOwner = (): string =>
  `${session.state.userInfo.tenant_id}/${session.state.userInfo.user_id}`

/** Before signing out: what is only on this device would be lost. */
export async function askBeforeLeaving(): Promise<'go' | 'stay'> {
  leavingOwner = undefined
  const owner = textOwner()
  const count = await countKept(owner).catch(() => 0)
  const question = {
    title: `有 ${count} 篇内容没有保存`,
    body: '退出登录会清除本机上没有保存的内容。可以先返回，存为草稿或复制出来。',
    action: '放弃并退出',
    tone: 'danger',
  } as const
  if (count > 0 && !(await confirm(question))) return 'stay'
  leavingOwner = owner
  return 'go'
}

/** After the person left: a sign-out removes the texts, an expired session keeps them for the return. */
export async function eraseAfterLeaving(): Promise<void> {
  const owner = leavingOwner
  leavingOwner = undefined
  if (owner) await eraseKept(owner).catch(() => undefined)
}
