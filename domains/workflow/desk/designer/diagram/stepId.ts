import { drawId } from '../drawId.ts'

/** An id for a step that is drawn or pasted on the canvas, as the tree gives them. */
export const stepId = (): string => `node_${drawId()}`
