import { readyOffline as readyFor } from '../../../../platform/web/outbox/readyOffline.ts'

const sheets = [() => import('../deciding/RemarkSheet.tsx')]

/**
 * Preloads the parts that deciding and its dialogs need later, such as remarks, so that they work
 * offline.
 */
export const readyOffline = (): (() => void) => readyFor(sheets)
