import type { ChoosableClass } from '../../contract/choice.ts'

export type ClassFilter = {
  readonly weekday: number | undefined
  readonly owner: 'all' | 'school' | 'outside'
  readonly fee: 'all' | 'free' | 'paid'
  readonly hasPlaces: boolean
  readonly isFavourite: boolean
}

export const noFilter: ClassFilter = {
  weekday: undefined,
  owner: 'all',
  fee: 'all',
  hasPlaces: false,
  isFavourite: false,
}

type Filtered = Pick<ChoosableClass, 'weekdays' | 'isOutside' | 'totalFen' | 'free' | 'isFavourite'>

/** Whether a class passes every part of the filter. */
export const passes = (one: Filtered, filter: ClassFilter): boolean =>
  (filter.weekday === undefined || one.weekdays.includes(filter.weekday)) &&
  (filter.owner === 'all' || (filter.owner === 'outside') === one.isOutside) &&
  (filter.fee === 'all' || (filter.fee === 'free') === (one.totalFen === 0)) &&
  (!filter.hasPlaces || one.free > 0) &&
  (!filter.isFavourite || one.isFavourite)

/** The number of parts of the filter that are set. */
export const countSet = (filter: ClassFilter): number =>
  Number(filter.weekday !== undefined) +
  Number(filter.owner !== 'all') +
  Number(filter.fee !== 'all') +
  Number(filter.hasPlaces) +
  Number(filter.isFavourite)

/** Favourites first, otherwise in the order of the server. */
export const favouritesFirst = <One extends Pick<ChoosableClass, 'isFavourite'>>(
  classes: readonly One[],
): readonly One[] =>
  classes.toSorted((one, other) => Number(other.isFavourite) - Number(one.isFavourite))

/** The weekdays on which there is a class, Monday first. */
export const weekdaysOf = (classes: readonly Pick<ChoosableClass, 'weekdays'>[]): number[] =>
  [...new Set(classes.flatMap(({ weekdays }) => weekdays))].toSorted((one, other) => one - other)
