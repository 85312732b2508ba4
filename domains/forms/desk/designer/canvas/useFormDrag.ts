import { type DragEvent, useState } from 'react'

import type { Place } from '../../../contract/editing/fieldPlaces.ts'
import type { FieldType } from '../../../contract/fieldTypes.ts'

/** The dragged item: a new field of a type, or an existing one. */
export type Dragged = { readonly type: FieldType } | { readonly at: string }

export type FormDrag = {
  readonly isOn: boolean
  /** Props that make an element draggable. */
  readonly from: (dragged: Dragged) => object
  /** Props for a field that takes drops before it (upper half) or after it (lower half). */
  readonly onto: (place: Place) => object
  /** The same for the heading of a sub-table: before the table, or as its first column. */
  readonly atHead: (place: Place, table: string) => object
  /** Props for a list that takes drops outside its fields. */
  readonly into: (box: string, count: number) => object
  readonly markAt: (place: Place) => 'before' | 'after' | undefined
  readonly isOver: (box: string) => boolean
}

/**
 * Drag and drop for fields, in the same way as for table rows (`platform/desk/crud/useRowDrag.ts`).
 */
export function useFormDrag(onDrop: (dragged: Dragged, place: Place) => void): FormDrag {
  const [dragged, setDragged] = useState<Dragged | undefined>(undefined)
  const [over, setOver] = useState<Place | undefined>(undefined)
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const target = (placeAt: (event: DragEvent) => Place) => ({
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      event.stopPropagation()
      const place = placeAt(event)
      if (over?.box !== place.box || over.index !== place.index) setOver(place)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      event.stopPropagation()
      if (dragged) onDrop(dragged, placeAt(event))
      end()
    },
  })
  return {
    isOn: dragged !== undefined,
    from: (one) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', 'at' in one ? one.at : one.type)
        setDragged(one)
      },
      onDragEnd: end,
    }),
    onto: ({ box, index }) =>
      target((event) => ({ box, index: isLowerHalf(event) ? index + 1 : index })),
    atHead: (place, table) =>
      target((event) => (isLowerHalf(event) ? { box: table, index: 0 } : place)),
    into: (box, count) => target(() => ({ box, index: count })),
    markAt: ({ box, index }) => {
      if (!over || over.box !== box) return undefined
      if (over.index === index) return 'before'
      return over.index === index + 1 ? 'after' : undefined
    },
    isOver: (box) => over?.box === box,
  }
}

function isLowerHalf({ currentTarget, clientY }: DragEvent): boolean {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY - top > height / 2
}
