/** What the office's duties and the assembly of the product use of the families' rights. */
export { completeRegister, replayErasures } from './erasing/carryingOut.ts'
export { erasureFile } from './erasing/register.ts'
export type { ErasureRegister } from './erasing/register.ts'
export { countOpenRequests } from './queries/deadlines.ts'
export { takeEndingRequests } from './requests/deadlines.ts'
export type { EndingRequest } from './requests/deadlines.ts'
export { ownershipAmong } from './requests/answerers.ts'
