import { readyOffline as readyFor } from '../../../../platform/web/outbox/readyOffline.ts'

const sheets = [() => import('../parts/RemarkSheet.tsx')]

/** Fetches what deciding and asking open later, remarks among it, so that the network may go meanwhile. */
export const readyOffline = (): (() => void) => readyFor(sheets)
