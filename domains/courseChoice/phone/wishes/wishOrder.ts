import { mostWishes } from '../../contract/wish.ts'

/** The ids of the wanted classes, the first wish first. */
export type WishOrder = readonly string[]

/** Moves a wish up (-1) or down (1); at the ends nothing changes. */
export function moved(order: WishOrder, id: string, step: -1 | 1): WishOrder {
  const from = order.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= order.length) return order
  const rest = order.filter((one) => one !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/** Adds a wish at the end, once. */
export const added = (order: WishOrder, id: string): WishOrder =>
  order.includes(id) || order.length >= mostWishes ? order : [...order, id]

export const without = (order: WishOrder, id: string): WishOrder =>
  order.filter((one) => one !== id)

export const isSameOrder = (one: WishOrder, other: WishOrder): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])
