import * as z from 'zod/mini'

import { endpoint } from '../../../contract/endpoint.ts'
import { pageFields, pageOf } from '../../../contract/page.ts'
import { id, idList, labelled, nothing, text, wholeNumber } from '../../../contract/shapes.ts'
import { pageOfRows, server } from '../../../testing/components/fakeServer.ts'
import { NumberField, TextField } from '../../form/textFields.tsx'
import { CrudPage } from '../CrudPage.tsx'
import type { CrudProps } from '../crudTypes.ts'

/** The permissions of the test contract. */
export const rights = {
  view: 'room_view',
  edit: 'room_edit',
  remove: 'room_remove',
  import: 'room_import',
  export: 'room_export',
} as const

export const Room = z.object({
  id,
  name: labelled('名称', z.string()),
  floor: labelled('楼层', z.number()),
  note: labelled('备注', z.string()),
})
export type Room = z.output<typeof Room>

export const RoomForm = z.object({
  id: z.optional(id),
  name: labelled('名称', text(20)),
  floor: labelled('楼层', wholeNumber(1, 9)),
  note: labelled('备注', z.optional(z.string())),
})
export type RoomForm = z.input<typeof RoomForm>

export const listRooms = endpoint({
  method: 'GET',
  path: '/blade-test/room/list',
  summary: 'Rooms, page by page',
  may: rights.view,
  input: z.object({
    name: z.optional(z.string()),
    floor: z.optional(z.string()),
    ascs: z.optional(z.string()),
    descs: z.optional(z.string()),
    ...pageFields,
  }),
  reply: pageOf(Room),
})
export const roomDetail = endpoint({
  method: 'GET',
  path: '/blade-test/room/detail',
  summary: 'One room',
  may: rights.view,
  input: z.object({ id }),
  reply: Room,
})
export const submitRoom = endpoint({
  method: 'POST',
  path: '/blade-test/room/submit',
  summary: 'Adds or changes a room',
  may: rights.edit,
  input: RoomForm,
  reply: z.object({ id }),
  idempotent: true,
})
export const removeRooms = endpoint({
  method: 'POST',
  path: '/blade-test/room/remove',
  summary: 'Removes rooms',
  may: rights.remove,
  input: z.object({ ids: idList }),
  reply: nothing,
})
export const lockRooms = endpoint({
  method: 'POST',
  path: '/blade-test/room/lock',
  summary: 'Locks rooms',
  may: rights.edit,
  input: z.object({ ids: idList }),
  reply: nothing,
  idempotent: true,
})
/** Creates `count` rooms, 1号房 to `count`号房, three to a floor. */
export const someRooms = (count: number): Room[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `${index + 1}号房`,
    floor: Math.floor(index / 3) + 1,
    note: '',
  }))

/** A school with these rooms. Writes from the page change them. */
export function schoolOf(rooms: Room[]): { rooms: Room[] } {
  const school = { rooms }
  server.answer(listRooms, (input) =>
    pageOfRows(sorted(filtered(school.rooms, input), input), input),
  )
  server.answer(roomDetail, (input) => {
    const found = school.rooms.find((one) => one.id === input['id'])
    if (!found) throw new Error('no such room')
    return found
  })
  server.answer(submitRoom, (input) => {
    const { id: known, name, floor, note = '' } = RoomForm.parse(input)
    const room = { id: known ?? String(school.rooms.length + 1), name, floor, note }
    school.rooms = [...school.rooms.filter((one) => one.id !== known), room]
    return { id: room.id }
  })
  server.answer(removeRooms, (input) => {
    const ids = String(input['ids']).split(',')
    school.rooms = school.rooms.filter((one) => !ids.includes(one.id))
    return {}
  })
  server.answer(lockRooms, () => ({}))
  return school
}

const filtered = (rooms: readonly Room[], { name, floor }: Readonly<Record<string, unknown>>) =>
  rooms.filter(
    (one) =>
      (typeof name !== 'string' || one.name.includes(name)) &&
      (floor === undefined || one.floor === Number(floor)),
  )

function sorted(rooms: readonly Room[], { ascs, descs }: Readonly<Record<string, unknown>>) {
  const up = rooms.toSorted((left, right) => left.floor - right.floor)
  return ascs === 'floor' ? up : descs === 'floor' ? up.toReversed() : rooms
}

/** The page of rooms. A test overrides the props it needs. */
export const roomsPage = (changes: Partial<CrudProps<Room, RoomForm>> = {}) =>
  function RoomsPage() {
    return <CrudPage<Room, RoomForm> {...roomsProps} {...changes} />
  }

export const roomsProps: CrudProps<Room, RoomForm> = {
  id: 'rooms',
  title: '房间管理',
  noun: '房间',
  list: listRooms,
  sorts: ['floor'],
  nameOf: (row) => row.name,
  columns: [{ name: 'name' }, { name: 'floor' }, { name: 'note', isExtra: true }],
  filters: [
    { name: 'name', kind: 'search' },
    {
      name: 'floor',
      kind: 'choice',
      options: [
        { value: '1', label: '一楼' },
        { value: '2', label: '二楼' },
      ],
    },
  ],
  form: {
    submit: submitRoom,
    blank: { name: '', floor: '', note: '' },
    from: ({ name, floor, note }) => ({ name, floor: String(floor), note }),
    fields: (
      <>
        <TextField name="name" />
        <NumberField name="floor" />
        <TextField name="note" />
      </>
    ),
  },
  remove: { endpoint: removeRooms },
  emptyHint: '先新建一个房间。',
}
