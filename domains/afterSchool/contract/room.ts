import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  id,
  idList,
  labelled,
  maybeText,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { afterSchoolPermissions } from './permissions.ts'

/** A place where lessons are held. */
export const CourseRoom = z.object({
  id,
  name: z.string(),
  building: z.string(),
  capacity: z.number(),
  note: z.string(),
})
export type CourseRoom = z.output<typeof CourseRoom>

export const CourseRoomForm = z.object({
  id: z.optional(id),
  name: labelled('场地名称', text(40)),
  building: labelled('楼栋', z.optional(maybeText(40))),
  capacity: labelled('可容纳人数', wholeNumber(1, 2000)),
  note: labelled('备注', z.optional(maybeText(140))),
})
export type CourseRoomForm = z.output<typeof CourseRoomForm>

const { oversee, planClasses } = afterSchoolPermissions

export const listRooms = endpoint({
  method: 'GET',
  path: '/blade-after-school/room/list',
  summary: 'Rooms for after-school lessons, by building and name',
  may: oversee,
  input: z.object({
    ...pageFields,
    keyword: labelled('关键词', z.optional(maybeText(40))),
  }),
  reply: pageOf(CourseRoom),
})

export const submitRoom = endpoint({
  method: 'POST',
  path: '/blade-after-school/room/submit',
  summary: 'Add or change a room',
  may: planClasses,
  input: CourseRoomForm,
  reply: z.object({ id }),
  refusals: ['ROOM_NAME_TAKEN'],
})

export const removeRooms = endpoint({
  method: 'POST',
  path: '/blade-after-school/room/remove',
  summary: 'Remove rooms that no class uses; all or none',
  may: planClasses,
  input: z.object({ ids: labelled('场地', idList) }),
  reply: nothing,
  refusals: ['ROOM_IN_USE'],
})
