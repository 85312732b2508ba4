import { useState } from 'react'

import type { ApplicationMaterial, PaperFile } from '../../contract/applicationShapes.ts'
import { materials as catalogue } from '../../contract/form/materials.ts'

/** One page of a paper. */
export type PaperSheet = {
  readonly paper: string
  readonly title: string
  readonly file: PaperFile
}

export const zoomSteps = [1, 1.5, 2, 3] as const

export type PaperView = ReturnType<typeof usePapers>

/** Which paper is shown, how large and how turned. A point shows the paper that proves it. */
export function usePapers(materials: readonly ApplicationMaterial[], first: string | undefined) {
  const sheets = sheetsOf(materials)
  const placeOf = (paper: string | undefined) => sheets.findIndex((sheet) => sheet.paper === paper)
  const [at, setAt] = useState(() => Math.max(0, placeOf(first)))
  const [zoom, setZoom] = useState(0)
  const [turned, setTurned] = useState(0)
  const open = (next: number) => {
    if (next === at || !sheets[next]) return
    setAt(next)
    setZoom(0)
    setTurned(0)
  }
  return {
    sheets,
    shown: sheets[at] ?? sheets[0],
    zoom,
    turned,
    open,
    /** Shows the first page of a paper, unless one of its pages is open. */
    show: (paper: string | undefined) => {
      if (paper !== undefined && sheets[at]?.paper !== paper) open(placeOf(paper))
    },
    step: (by: number) => open(at + by),
    zoomBy: (by: number) => setZoom(Math.min(Math.max(zoom + by, 0), zoomSteps.length - 1)),
    turn: () => setTurned((turned + 90) % 360),
  }
}

/** Every page of every paper, in the order of the form. */
function sheetsOf(materials: readonly ApplicationMaterial[]): PaperSheet[] {
  const placeOf = (key: string) => catalogue.findIndex((material) => material.key === key)
  return materials
    .toSorted((left, right) => placeOf(left.key) - placeOf(right.key))
    .flatMap(({ key, label, files }) =>
      files.map((file, at) => ({
        paper: key,
        title: files.length > 1 ? `${label} ${at + 1}` : label,
        file,
      })),
    )
}
