import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import type { FlowTree } from '../../contract/flow/tree.ts'
import {
  addBranch,
  branchPlace,
  copyStep,
  findStep,
  freshId,
  insertStep,
  isFallback,
  moveBranch,
  moveStep,
  readBranchPlace,
  removeBranch,
  removeStep,
} from '../../contract/flow/treeEdits.ts'
import type { Place } from '../../contract/flow/treeEdits.ts'
import { type NewKind, newStep } from './canvas/newKinds.ts'
import { drawId } from './drawId.ts'
import { cardsOf, walked } from './canvas/walking.ts'

/**
 * Where the focus goes after the next render: a card, the settings of that card, or the field in
 * them that says who is asked.
 */
type Wish = { place: Place; isPanel: boolean; isWho?: boolean }

type Drawing = {
  tree: FlowTree
  open: Place
  onOpen: (place: Place) => void
  onTree: (next: FlowTree, tag?: string) => void
}

/** The mouse and keyboard actions on the cards; the focus follows. */
export function useDrawing({ tree, open, onOpen, onTree }: Drawing) {
  const [focused, setFocused] = useState<Place>(open || tree.start.id)
  const [menuAt, setMenuAt] = useState<Place>()
  const canvas = useRef<HTMLDivElement>(null)
  const panelHead = useRef<HTMLHeadingElement>(null)
  const places = cardsOf(tree).map(({ place }) => place)
  const at = places.includes(focused) ? focused : tree.start.id

  const [wish, setWish] = useState<Wish>()
  useEffect(() => {
    if (!wish || (wish.isPanel && open !== wish.place)) return
    const target = wish.isPanel
      ? ((wish.isWho ? whoIn(panelHead.current) : undefined) ?? panelHead.current)
      : canvas.current?.querySelector<HTMLElement>(`[data-at="${wish.place}"]`)
    if (!target) return
    target.focus()
    setWish(undefined)
  }, [wish, open, tree])

  const focus = (place: Place) => {
    setFocused(place)
    setWish({ place, isPanel: false })
  }
  const closeMenu = (place: Place) => {
    setMenuAt(undefined)
    // Escape returns the focus to the card; a click elsewhere has already moved it.
    if (document.activeElement?.closest('[role="menu"], [aria-haspopup="menu"]')) focus(place)
  }
  const settle = (next: FlowTree, place: Place) => {
    onTree(next)
    focus(place)
    if (open !== '') onOpen(place)
  }
  const add = (after: Place, kind: NewKind) => {
    const id = freshId(tree, drawId)
    setMenuAt(undefined)
    onTree(insertStep(tree, after, newStep(kind, id)))
    setFocused(id)
    setWish({ place: id, isPanel: true, isWho: true })
    onOpen(id)
  }
  const remove = (place: Place) => {
    const branch = readBranchPlace(place)
    const step = findStep(tree, branch?.id ?? place)
    if (!step || (branch && step.kind === 'branching' && isFallback(step, branch.index))) return
    const next = branch ? removeBranch(tree, branch.id, branch.index) : removeStep(tree, place)
    const left = cardsOf(next).map((card) => card.place)
    settle(
      next,
      places.slice(0, places.indexOf(place)).findLast((one) => left.includes(one)) ?? tree.start.id,
    )
  }
  const move = (place: Place, by: -1 | 1) => {
    const branch = readBranchPlace(place)
    if (!branch) return settle(moveStep(tree, place, by), place)
    const next = moveBranch(tree, branch.id, branch.index, by)
    if (next !== tree)
      settle(next, branchPlace(branch.id, branch.index + (isMoved(tree, next, branch.id) ? by : 0)))
  }
  const copy = (place: Place) => {
    const copied = copyStep(tree, place, drawId)
    settle(copied.tree, copied.id)
  }
  const walk = (key: string) => {
    const next = walked(tree, at, key)
    focus(next)
    if (open !== '') onOpen(next)
  }
  const enter = (place: Place) => {
    onOpen(place)
    setWish({ place, isPanel: true })
  }
  const close = () => {
    onOpen('')
    focus(at)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (
      !(event.target instanceof HTMLElement) ||
      event.target.dataset['at'] === undefined ||
      event.ctrlKey ||
      event.metaKey
    )
      return
    const act = actFor(event, { at, walk, enter, remove, move, close, menu: setMenuAt })
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const onPress = (target: EventTarget) => {
    if (
      !(target instanceof Element) ||
      target.closest('button') ||
      !canvas.current?.contains(target)
    )
      return
    const place = target.closest('[data-card]')?.closest<HTMLElement>('[data-at]')?.dataset['at']
    if (place === undefined) return
    setFocused(place)
    onOpen(place)
  }
  return {
    at,
    menuAt,
    showMenu: setMenuAt,
    closeMenu,
    canvas,
    panelHead,
    onKeyDown,
    onPress,
    add,
    addBranch: (id: string) => onTree(addBranch(tree, id)),
    acts: {
      card: { move, copy, remove },
      open: (place: Place) => (focus(place), onOpen(place)),
      close,
    },
  }
}

const whoIn = (head: HTMLElement | null): HTMLElement | null | undefined =>
  head?.closest('aside')?.querySelector<HTMLElement>('[data-who] input')

const isMoved = (before: FlowTree, after: FlowTree, id: string): boolean => {
  const [old, next] = [findStep(before, id), findStep(after, id)]
  return (
    old?.kind === 'branching' &&
    next?.kind === 'branching' &&
    old.branches.some((branch, index) => branch.name !== next.branches[index]?.name)
  )
}

type Acts = {
  at: Place
  walk: (key: string) => void
  enter: (place: Place) => void
  remove: (place: Place) => void
  move: (place: Place, by: -1 | 1) => void
  close: () => void
  menu: (place: Place) => void
}

function actFor(
  { key, altKey }: KeyboardEvent,
  { at, walk, enter, remove, move, close, menu }: Acts,
): (() => void) | undefined {
  if (altKey) {
    if (key === 'ArrowUp' || key === 'ArrowLeft') return () => move(at, -1)
    return key === 'ArrowDown' || key === 'ArrowRight' ? () => move(at, 1) : undefined
  }
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown':
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'Home':
    case 'End':
      return () => walk(key)
    case 'Enter':
    case ' ':
      return () => enter(at)
    case 'Insert':
    case '+':
      return () => menu(at)
    case 'Delete':
    case 'Backspace':
      return () => remove(at)
    case 'Escape':
      return close
    default:
      return undefined
  }
}
