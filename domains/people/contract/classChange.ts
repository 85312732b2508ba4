import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { date, id, idList, labelled, nothing, text } from '../../../platform/contract/shapes.ts'
import { peoplePermissions } from './permissions.ts'

/** Moves several pupils into one class on the same day. Seats are assigned later. */
export const ClassChangeForm = z.object({
  ids: labelled('学生', idList),
  classId: labelled('调入班级', id),
  happenedOn: labelled('异动日期', date),
  reason: labelled('原因', text(140)),
})
export type ClassChangeForm = z.output<typeof ClassChangeForm>

export const changeClasses = endpoint({
  method: 'POST',
  path: '/blade-people/student/change-class',
  summary: 'Moves pupils to another class, all or none; lists who cannot be moved, with the reason',
  may: peoplePermissions.edit,
  input: ClassChangeForm,
  reply: z.object({ className: z.string(), changeIds: z.array(id) }),
  refusals: ['CLASS_CHANGE_FAILED'],
  idempotent: true,
})

/** The hours within which a change of class can be undone. */
export const undoHours = 24

export const undoClassChanges = endpoint({
  method: 'POST',
  path: '/blade-people/student/undo-change-class',
  summary:
    'Undoes changes of class within a day if nothing else has happened, all or none; restores class and seat',
  may: peoplePermissions.edit,
  input: z.object({ ids: labelled('异动', idList) }),
  reply: nothing,
  refusals: ['CLASS_CHANGE_FAILED'],
})
