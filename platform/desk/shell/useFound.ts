import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

import { useQuery } from '../../web/calls/queryClient.ts'
import { useDeskEntries } from '../DeskRoute.tsx'
import { usePerson } from '../person.tsx'
import { usePersonChoice } from '../../web/device/remembered.ts'
import type { DeskAct, Finder } from './finders.ts'
import { isMeant } from './spelling.ts'

/** One line of the palette. `group` is the heading above it. */
export type Found = {
  readonly key: string
  readonly group: string
  readonly title: string
  readonly hint: string
  readonly to: string
}

const recentShape = z.array(z.object({ title: z.string(), hint: z.string(), to: z.string() }))
const recentGroup = '最近'
const mostRecent = 8
const mostOfGroup = 6

export type Searched = { finders: readonly Finder[]; acts: readonly DeskAct[] }

/**
 * What a typed text means: first what was opened lately, then pages, things to begin, and records
 * of every kind. Returns also how to remember what was opened.
 */
export function useFound(text: string, searched: Searched) {
  const [recent, setRecent] = usePersonChoice('palette-recent', recentShape, [])
  const known = useKnown(text, searched.acts)
  const records = useRecords(text, searched.finders)
  const lately = recent
    .filter((one) => text === '' || isMeant(text, one.title, ''))
    .map((one, at) => ({ key: `recent-${at}`, group: recentGroup, ...one }))
  const rest = [...known, ...records.found].filter(({ to }) => lately.every((one) => one.to !== to))
  return {
    found: [...lately, ...rest],
    isSearching: records.isSearching,
    remember: ({ title, hint, to }: Found) =>
      setRecent(
        [{ title, hint, to }, ...recent.filter((one) => one.to !== to)].slice(0, mostRecent),
      ),
  }
}

/** Pages and things to begin, by title, spelling or initials. */
function useKnown(text: string, acts: readonly DeskAct[]): Found[] {
  const entries = useDeskEntries()
  const { has } = usePerson()
  const pages = entries
    .filter((one) => isMeant(text, `${one.title}${one.group ?? ''}`, one.words))
    .map((one) => ({
      key: `page${one.path.replaceAll('/', '-')}`,
      group: '页面',
      title: one.title,
      hint: one.group ?? '',
      to: one.path,
    }))
  const begun = acts
    .filter((one) => one.may.some(has) && isMeant(text, one.title, one.words))
    .map((one, at) => ({
      key: `act-${at}`,
      group: '操作',
      title: one.title,
      hint: '',
      to: one.to,
    }))
  const most = text === '' ? pages.length : mostOfGroup
  return [...pages.slice(0, most), ...begun.slice(0, mostOfGroup)]
}

/** Records by text, once typing pauses. A kind that fails is left out. */
function useRecords(text: string, finders: readonly Finder[]) {
  const { has } = usePerson()
  const asked = useLater(text)
  const own = finders.filter(({ may }) => may.length === 0 || may.some(has))
  const query = useQuery({
    queryKey: ['desk', 'palette', asked],
    queryFn: async () => (await Promise.all(own.map((one) => foundBy(one, asked)))).flat(),
    enabled: asked !== '',
  })
  const isCurrent = text === asked
  return {
    found: isCurrent && text !== '' ? (query.data ?? []) : [],
    isSearching: text !== '' && (!isCurrent || query.isPending),
  }
}

async function foundBy({ title, load }: Finder, text: string): Promise<Found[]> {
  try {
    const things = await (await load())(text)
    return things
      .slice(0, mostOfGroup)
      .map(({ id, ...thing }) => ({ key: `${title}-${id}`, group: title, ...thing }))
  } catch {
    return []
  }
}

/** Debounces the text until typing pauses. */
function useLater(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 200)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
