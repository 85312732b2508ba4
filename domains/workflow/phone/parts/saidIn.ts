import * as z from 'zod/mini'

import type { TaskDraft } from './useTaskDraft.ts'

const Kept = z.object({ $said: z.optional(z.unknown()) })

/** What was said beside the fields when a draft was kept. */
export const saidIn = (draft: TaskDraft | null): unknown => (draft ? Kept.safeParse(JSON.parse(draft.variables)).data?.$said : undefined)
