import { useCallback, useState } from 'react'

import { call } from '../../../../platform/web/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { toast } from '../../../../platform/web/toasts.ts'
import { getDesign } from '../../contract/design.ts'
import type { DesignDetail, FlowDesign } from '../../contract/design.ts'
import { changed, historyOf, redone, undone } from './history.ts'
import { useSaving } from './useSaving.ts'

/** Changes the drawing; moves with the same tag are undone together. */
export type ChangeDesign = (change: (design: FlowDesign) => FlowDesign, tag?: string) => void

/** The steps back and forth of a canvas that nobody has applied yet: they come before those of the drawing. */
export type LentSteps = {
  readonly isDirty: boolean
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

/** A drawing in the making: its steps back and forth, and how it is kept. */
export function useDesigning(first: DesignDetail) {
  const [history, setHistory] = useState(() => historyOf(first.design))
  const [lent, lend] = useState<LentSteps>()
  const saving = useSaving(first, history.present)
  const { learn, detail } = saving
  const change: ChangeDesign = useCallback(
    (make, tag) => setHistory((before) => changed(before, make(before.present), tag)),
    [],
  )
  /** Takes what the server has, for instance an earlier version that was fetched back. */
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
    /** Somebody else has saved: his drawing, or one's own over it. */
    takeTheirs: () => readAgain(adopt),
    keepMine: () => readAgain((theirs) => learn(theirs, theirs.design)),
  }
}

export type Designing = ReturnType<typeof useDesigning>
