import { type DragEvent, useState } from 'react'

import type { DropZone } from './treeMoves.ts'

type Over = { id: string; zone: DropZone }

/**
 * Drags rows of a table onto each other. The upper and lower quarter insert a sibling; the middle
 * inserts a child.
 */
export function useRowDrag(
  onDrop: ((moved: string, target: string, zone: DropZone) => void) | undefined,
) {
  const [moved, setMoved] = useState('')
  const [over, setOver] = useState<Over | undefined>(undefined)
  const end = () => {
    setMoved('')
    setOver(undefined)
  }
  const propsFor = (id: string) =>
    onDrop && {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setMoved(id)
      },
      onDragOver: (event: DragEvent) => {
        if (!moved) return
        event.preventDefault()
        const zone = zoneAt(event)
        if (over?.id !== id || over.zone !== zone) setOver({ id, zone })
      },
      onDragEnd: end,
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (moved) onDrop(moved, id, zoneAt(event))
        end()
      },
    }
  return {
    propsFor,
    zoneOf: (id: string): DropZone | undefined =>
      over?.id === id && moved !== id ? over.zone : undefined,
  }
}

function zoneAt({ currentTarget, clientY }: DragEvent): DropZone {
  const { top, height } = currentTarget.getBoundingClientRect()
  const part = (clientY - top) / height
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'inside'
}
