import { useEffect, useState } from 'react'

import { call } from '../../../../platform/web/calls/calls.ts'
import { countryCode, lazyRegionTree, type RegionNode } from '../../../reference/contract/region.ts'

type Option = { value: string; label: string; isLeaf: boolean; children?: Option[] }
type Loaded = Readonly<Record<string, readonly RegionNode[]>>

/** The regions as options of a cascader; a level is loaded when its parent is opened. */
export function useRegions(): { options: Option[]; load: (code: string) => void } {
  const [loaded, setLoaded] = useState<Loaded>({})
  const load = (code: string) => {
    if (loaded[code]) return
    void call(lazyRegionTree, { parentCode: code })
      .then((regions) => setLoaded((before) => ({ ...before, [code]: regions })))
      .catch(() => undefined)
  }
  useEffect(() => {
    let isGone = false
    void call(lazyRegionTree, { parentCode: countryCode })
      .then((regions) => (isGone ? undefined : setLoaded({ [countryCode]: regions })))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return { options: optionsOf(loaded, countryCode), load }
}

const optionsOf = (loaded: Loaded, code: string): Option[] =>
  (loaded[code] ?? []).map(({ value, title, hasChildren }) => ({
    value,
    label: title,
    isLeaf: !hasChildren,
    ...(loaded[value] ? { children: optionsOf(loaded, value) } : {}),
  }))
