import { useMemo } from 'react'

import { navigate, useAppLocation } from '../../web/navigation/location.ts'

export type ListState = {
  readonly filters: Readonly<Record<string, string>>
  readonly page: number
  readonly size: number
  /** `name` ascending, `-name` descending. */
  readonly sort: string
  /** The row in the detail panel. */
  readonly open: string
  readonly mode: 'view' | 'edit' | 'new'
}

/** The state of a list page, stored in its address. A change is a new address. */
export type ListStateChange = Partial<Omit<ListState, 'filters'>> & {
  filters?: Readonly<Record<string, string>>
}

const own = ['page', 'size', 'sort', 'open', 'mode']
export const pageSizes = [20, 50, 100, 200] as const

export function useListState(): [
  ListState,
  (change: ListStateChange, options?: { replace?: boolean }) => void,
] {
  const { pathname, search } = useAppLocation()
  const state = useMemo(() => readState(search), [search])
  const change = (part: ListStateChange, { replace = false } = {}) =>
    navigate(`${pathname}${writeState({ ...state, ...part })}`, { replace })
  return [state, change]
}

/** Parses `?name=…&page=2&sort=-time&open=1&mode=edit`. Invalid values count as absent. */
export function readState(search: string): ListState {
  const query = new URLSearchParams(search)
  const number = (name: string, fallback: number) =>
    /^[1-9]\d{0,6}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : fallback
  const mode = query.get('mode')
  return {
    filters: Object.fromEntries(
      [...query].filter(([name, value]) => !own.includes(name) && value !== ''),
    ),
    page: number('page', 1),
    size: Math.min(number('size', 20), 200),
    sort: query.get('sort') ?? '',
    open: query.get('open') ?? '',
    mode: mode === 'edit' || mode === 'new' ? mode : 'view',
  }
}

/** Writes the address of a state, without default values. */
export function writeState({ filters, page, size, sort, open, mode }: ListState): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value !== '') query.set(name, value)
  if (sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  if (size !== 20) query.set('size', String(size))
  if (open) query.set('open', open)
  if (mode !== 'view') query.set('mode', mode)
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** Builds the input of the list endpoint. */
export function listInput(
  { filters, page, size, sort }: ListState,
  fixed: Readonly<Record<string, string>>,
): Record<string, string | number> {
  const order = sort === '' ? {} : sort.startsWith('-') ? { descs: sort.slice(1) } : { ascs: sort }
  return { ...filters, ...fixed, ...order, current: page, size }
}
