import * as z from 'zod/mini'

/** The state of a proposal to merge a class into another. */
export const MergeState = z.enum(['PROPOSED', 'DONE', 'WITHDRAWN'])
export type MergeState = z.output<typeof MergeState>

export const mergeStateNames: Readonly<Record<MergeState, string>> = {
  PROPOSED: '等待家长同意',
  DONE: '已合班',
  WITHDRAWN: '已撤回',
}
