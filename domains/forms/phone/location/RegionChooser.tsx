import { ChevronRight } from 'lucide-react'
import { useState } from 'react'

import { useCall } from '../../../../platform/web/calls/calls.ts'
import { classNames } from '../../../../platform/web/kit/classNames.ts'
import { ErrorState, Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { useLook } from '../../../../platform/web/lookSettings.ts'
import { countryCode, lazyRegionTree, type RegionNode } from '../../../reference/contract/region.ts'
import { provinceTiles } from './provinceTiles.ts'
import look from './Regions.module.css'

type Region = Pick<RegionNode, 'value' | 'title' | 'hasChildren'>

/**
 * Province, city, district and what an office added below: first a schematic map of the provinces,
 * then lists. Every step is reported, so a region may stay as coarse as it is known.
 */
export function RegionChooser({ onChoose }: { onChoose: (names: readonly string[]) => void }) {
  const [path, setPath] = useState<readonly Region[]>([])
  const go = (next: readonly Region[]) => {
    setPath(next)
    onChoose(next.map(({ title }) => title))
  }
  const last = path.at(-1)
  const isDone = last !== undefined && !last.hasChildren
  return (
    <div className={look.chooser}>
      <nav className={look.path} aria-label="已选地区">
        <button type="button" disabled={path.length === 0} onClick={() => go([])}>
          全国
        </button>
        {path.map((region, at) => (
          <span key={region.value} className={look.step}>
            <ChevronRight size="0.875rem" aria-hidden="true" />
            <button
              type="button"
              aria-current={at === path.length - 1 ? 'location' : undefined}
              onClick={() => go(path.slice(0, at + 1))}
            >
              {region.title}
            </button>
          </span>
        ))}
      </nav>
      {isDone ? null : (
        <Below
          code={last?.value ?? countryCode}
          title={last?.title ?? ''}
          onChoose={(region) => go([...path, region])}
        />
      )}
    </div>
  )
}

type BelowProps = { code: string; title: string; onChoose: (region: Region) => void }

/** The regions of the next level. A level that only repeats the name, as in Shanghai, is left out. */
function Below({ code, title, onChoose }: BelowProps) {
  const { data, error, refetch } = useCall(lazyRegionTree, { parentCode: code })
  const { elder } = useLook()
  const isMap = code === countryCode && !elder
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton rows={4} />
  const [first] = data
  if (first?.title === title && data.length === 1 && first.hasChildren)
    return <Below code={first.value} title={title} onChoose={onChoose} />
  const label = code === countryCode ? '选择省份' : '选择下一级'
  return (
    <div role="group" aria-label={label} className={isMap ? look.map : look.list}>
      {(isMap ? inRows(data) : data).map((region) => (
        <RegionButton key={region.value} region={region} isMap={isMap} onChoose={onChoose} />
      ))}
    </div>
  )
}

function RegionButton({
  region,
  isMap,
  onChoose,
}: {
  region: Region
  isMap: boolean
  onChoose: (region: Region) => void
}) {
  const tile = isMap ? tileOf(region) : undefined
  const [name, column, row] = tile ?? [region.title]
  return (
    <button
      type="button"
      className={classNames(tile ? look.tile : look.region)}
      style={tile ? { gridColumn: column, gridRow: row } : undefined}
      onClick={() => onChoose(region)}
    >
      {name}
    </button>
  )
}

const tileOf = ({ value }: Region) => provinceTiles[value.slice(0, 2)]

/** From north to south and west to east, as the eye and the Tab key go. */
const inRows = (regions: readonly RegionNode[]): readonly RegionNode[] =>
  regions.toSorted((a, b) => placeOf(a) - placeOf(b))

function placeOf(region: Region): number {
  const [, column = 0, row = 99] = tileOf(region) ?? []
  return row * 10 + column
}
