import * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import type { PageOf } from '../../contract/page.ts'
import { useCall } from '../../web/calls/calls.ts'
import { usePersonChoice } from '../../web/device/remembered.ts'
import { useLater } from '../useDebounced.ts'

type Found = { id: string; realName: string; deptName: string }

/** A search of people by name, or of those of the own department or classes. */
export type PeopleSearch = Endpoint<
  z.ZodMiniType<
    unknown,
    { name?: string | undefined; size?: unknown; near?: 'department' | 'class' | undefined }
  >,
  z.ZodMiniType<PageOf<Found>>
>

export type PersonOption = { readonly value: string; readonly label: string }
type Group = { readonly label: string; readonly options: PersonOption[] }

const shown = 20
const pauseMs = 300
const mostRecent = 6
const recentPeople = z.array(z.object({ value: z.string(), label: z.string() }))

/**
 * The people to choose from: those found by name, or, before anything is typed, those chosen last,
 * the own department, the own classes and the others.
 */
export function usePeopleOptions(endpoint: PeopleSearch, typed: string) {
  const how = { quiet: true, staleMs: 60_000 }
  const name = useLater(typed, pauseMs)
  const { data, isFetching } = useCall(endpoint, { name, size: shown }, how)
  const nearBy = { ...how, enabled: name === '' }
  const near = useCall(endpoint, { near: 'department', size: shown }, nearBy)
  const inClass = useCall(endpoint, { near: 'class', size: shown }, nearBy)
  const [recent, setRecent] = usePersonChoice(`recent-people ${endpoint.path}`, recentPeople, [])
  const found = optionsOf(data?.records)
  const own = optionsOf(near.data?.records)
  const ofClass = optionsOf(inClass.data?.records)
  const options = name === '' ? grouped({ recent, own, ofClass, found }) : found
  return {
    options,
    /** The same without headings. */
    people: name === '' ? once([...recent, ...own, ...ofClass, ...found]) : found,
    isFetching,
    remember: (chosen: PersonOption) =>
      setRecent(
        [chosen, ...recent.filter(({ value }) => value !== chosen.value)].slice(0, mostRecent),
      ),
  }
}

const once = (people: readonly PersonOption[]): PersonOption[] => [
  ...new Map(people.map((one) => [one.value, one])).values(),
]

const optionsOf = (people: readonly Found[] = []): PersonOption[] =>
  people.map(({ id, realName, deptName }) => ({
    value: id,
    label: deptName ? `${realName}（${deptName}）` : realName,
  }))

type Sources = Readonly<Record<'recent' | 'own' | 'ofClass' | 'found', readonly PersonOption[]>>

/** Each person once, under the first heading that fits; without headings if there is only one. */
function grouped({ recent, own, ofClass, found }: Sources): readonly (Group | PersonOption)[] {
  const taken = new Set<string>()
  const groups = [
    { label: '最近选过', people: recent },
    { label: '本部门', people: own },
    { label: '本班', people: ofClass },
    { label: '其他人', people: found },
  ].flatMap(({ label, people }): Group[] => {
    const options = people.filter(({ value }) => !taken.has(value))
    for (const { value } of options) taken.add(value)
    return options.length > 0 ? [{ label, options }] : []
  })
  return groups.length > 1 ? groups : (groups[0]?.options ?? [])
}
