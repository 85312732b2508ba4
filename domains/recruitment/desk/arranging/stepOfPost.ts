import type { VisitKind } from '../../contract/slot.ts'

/** The step of a post whose times, panel and scores a page shows. */
export type StepOfPost = { readonly postId: string; readonly kind: VisitKind }
