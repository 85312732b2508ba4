import { createContext, useContext } from 'react'

import type { TriedStep } from '../../../contract/design.ts'
import type { Column } from '../../../contract/form/schema.ts'
import type { Place } from '../../../contract/flow/treeEdits.ts'
import type { NewKind } from './newKinds.ts'

/** What every card of the drawing has to know. */
export type Canvas = {
  /** The card that arrow keys start from. */
  readonly at: Place
  /** The card whose settings are open. */
  readonly open: Place
  /** Behind which card the menu of new steps is open. */
  readonly menuAt: Place | undefined
  readonly columns: readonly Column[]
  readonly scopeWords: string
  readonly problemsAt: (place: Place) => readonly string[]
  /** What a test run did at a card; undefined when it did not come there. */
  readonly triedAt: (place: Place) => TriedStep | undefined
  /** Whether a test run came to its end there without being approved. */
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
  if (!canvas) throw new Error('a card stands outside of the drawing')
  return canvas
}
