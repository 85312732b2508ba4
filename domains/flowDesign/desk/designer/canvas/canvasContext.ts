import { createContext, useContext } from 'react'

import type { TriedStep } from '../../../contract/designs.ts'
import type { Column } from '../../../../forms/contract/schema.ts'
import type { Place } from '../../../contract/flow/treeEdits.ts'
import type { NewKind } from './newKinds.ts'

/** The context that all cards share. */
export type Canvas = {
  /** The card that has the keyboard position. */
  readonly at: Place
  /** The card whose settings are open. */
  readonly open: Place
  /** The card whose menu of new steps is open. */
  readonly menuAt: Place | undefined
  readonly columns: readonly Column[]
  readonly scopeWords: string
  readonly problemsAt: (place: Place) => readonly string[]
  /** The test run's step at a card; undefined if the run did not reach it. */
  readonly triedAt: (place: Place) => TriedStep | undefined
  /** Whether a test run ended at this card without approval. */
  readonly isStoppedAt: (place: Place) => boolean
  readonly showMenu: (place: Place) => void
  readonly closeMenu: (place: Place) => void
  readonly add: (after: Place, kind: NewKind) => void
  readonly addBranch: (id: string) => void
}

const Context = createContext<Canvas | undefined>(undefined)

export const CanvasProvider = Context.Provider

export function useCanvas(): Canvas {
  const canvas = useContext(Context)
  if (!canvas) throw new Error('this card must be inside the canvas')
  return canvas
}
