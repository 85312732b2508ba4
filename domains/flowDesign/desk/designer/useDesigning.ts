import { useCallback, useState } from 'react'

import { call } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { getDesign } from '../../contract/designs.ts'
import type { DesignDetail } from '../../contract/designs.ts'
import type { FlowDesign } from '../../../workflow/contract/design.ts'
import { changed, historyOf, redone, undone } from './undoHistory.ts'
import { useSaving } from './useSaving.ts'

/** Changes the design; changes with the same tag are undone together. */
export type ChangeDesign = (change: (design: FlowDesign) => FlowDesign, tag?: string) => void

/** The undo and redo of an unapplied canvas. They come before those of the design. */
export type CanvasHistory = {
  readonly isDirty: boolean
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** A design that is being edited: its undo history and its saving. */
export function useDesigning(first: DesignDetail) {
  const [history, setHistory] = useState(() => historyOf(first.design))
  const [lent, lend] = useState<CanvasHistory>()
  const saving = useSaving(first, history.present)
  const { learn, detail } = saving
  const change: ChangeDesign = useCallback(
    (make, tag) => setHistory((before) => changed(before, make(before.present), tag)),
    [],
  )
  /** Adopts the state on the server, such as a restored version. */
  const adopt = useCallback(
    (next: DesignDetail) => {
      setHistory((before) => changed(before, next.design))
      learn(next, next.design)
    },
    [learn],
  )
  const readAgain = async (take: (theirs: DesignDetail) => void) => {
    try {
      take(await call(getDesign, { id: detail.id }, { quiet: true }))
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  return {
    ...saving,
    design: history.present,
    change,
    adopt,
    lend,
    undo: lent?.isDirty
      ? lent.undo
      : history.past.length > 0
        ? () => setHistory(undone)
        : undefined,
    redo:
      lent?.isDirty || lent?.redo
        ? lent.redo
        : history.future.length > 0
          ? () => setHistory(redone)
          : undefined,
    /** After a conflict: take the other user's version, or overwrite it with this one. */
    takeTheirs: () => readAgain(adopt),
    keepMine: () => readAgain((theirs) => learn(theirs, theirs.design)),
  }
}

export type Designing = ReturnType<typeof useDesigning>
