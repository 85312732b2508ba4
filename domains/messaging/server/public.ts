/** What other domains may use of messaging. */
export { messagingRetention } from './retention.ts'
export { defineCounter } from './counters.ts'
export { defineHomeSource } from './home/homeCards.ts'
export type { HomeContribution, HomeSource } from './home/homeCards.ts'
export { defineInboxSource } from './inbox/sources.ts'
export type { InboxItem, InboxSource } from './inbox/sources.ts'
export {
  removeOldNotices,
  sendOutsideNotices,
  saveWechatAddress,
  wechatAddressOf,
  saveMailAddress,
  deleteMailAddress,
  deleteWechatAddress,
  deleteAllAddresses,
} from './outsideNotices.ts'
export { removeOldEvents, notify, notifyEach, notifyFoundParties, notifyParties } from './notify.ts'
export type { Fact } from './notify.ts'
export type { Waiting, WaitingSource } from './waiting.ts'
