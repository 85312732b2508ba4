import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { peoplePermissions } from './permissions.ts'

const refusals = ['NO_NEXT_YEAR', 'YEAR_NOT_OVER', 'ALREADY_PROMOTED']

export const previewPromotion = endpoint({
  method: 'GET',
  path: '/blade-people/promotion/preview',
  summary: 'Previews the promotion at the end of the year, class by class; nothing is written',
  may: peoplePermissions.editClasses,
  input: nothing,
  reply: z.object({
    fromYear: z.string(),
    toYear: z.string(),
    promoted: z.number(),
    graduated: z.number(),
    classes: z.array(z.object({ id, name: z.string(), becomes: z.string(), students: z.number() })),
  }),
  refusals,
})

export const applyPromotion = endpoint({
  method: 'POST',
  path: '/blade-people/promotion/apply',
  summary: 'Moves every class to the next grade and year; the highest grade graduates',
  may: peoplePermissions.editClasses,
  input: nothing,
  reply: z.object({ id, promoted: z.number(), graduated: z.number() }),
  refusals,
})

export const undoPromotion = endpoint({
  method: 'POST',
  path: '/blade-people/promotion/undo',
  summary: 'Undoes a promotion, until the new year begins',
  may: peoplePermissions.editClasses,
  input: z.object({ id: labelled('升级', id) }),
  reply: nothing,
  refusals: ['TERM_HAS_BEGUN', 'ALREADY_UNDONE', 'CHANGED_MEANWHILE'],
})

export const listPromotions = endpoint({
  method: 'GET',
  path: '/blade-people/promotion/list',
  summary: 'Promotions, newest first',
  may: peoplePermissions.editClasses,
  input: nothing,
  reply: z.object({
    records: z.array(
      z.object({
        id,
        fromYear: z.string(),
        toYear: z.string(),
        promoted: z.number(),
        graduated: z.number(),
        actorName: z.string(),
        at: dateTime,
        mayUndo: z.boolean(),
      }),
    ),
  }),
})
