/** What the assembly of the product uses of the families' rights. */
export { completeRegister, replayErasures } from './erasing/carryingOut.ts'
export { erasureFile } from './erasing/register.ts'
export type { ErasureRegister } from './erasing/register.ts'
