import { drawId } from '../drawId.ts'

/** An id for a step drawn or pasted on the canvas, in the format of the card view. */
export const stepId = (): string => `node_${drawId()}`
