import { actStore } from '../../platform/web/outbox/actStore.ts'
import { storeName } from '../../platform/web/outbox/kept.ts'
import { leavingSteps } from '../../platform/web/outbox/leaving.ts'
import { currentOwner } from '../../platform/web/outbox/owner.ts'

const { askBeforeLeaving, eraseOnLeaving } = leavingSteps({
  owner: currentOwner,
  countOf: async (owner) => (await actStore.all()).filter((act) => act.owner === owner).length,
  isSure: async (count) =>
    (await import('../../platform/desk/confirm.tsx')).confirm({
      title: `有 ${count} 项处理还没有发送`,
      body: '退出登录会放弃它们。可以先返回，在手机版页面联网发送后再退出。',
      action: '放弃并退出',
      danger: true,
    }),
  erase: async (owner) => {
    await actStore.edit((acts) => acts.filter((act) => act.owner !== owner))
    tellTabs()
  },
})

/** Asks whether what waits may be given up, and removes it: the desk sends nothing, but its pages of the phone may have left something on this device. */
export async function mayLeave(): Promise<'go' | 'stay'> {
  const answer = await askBeforeLeaving()
  if (answer === 'go') await eraseOnLeaving()
  return answer
}

/** A page of the phone that is sending ends its try. */
function tellTabs(): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(storeName)
  channel.postMessage(null)
  channel.close()
}
