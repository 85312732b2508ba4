import { Button, Tree, type TreeDataNode } from 'antd'
import { useEffect, useState } from 'react'

import { DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { call } from '../../../../platform/web/calls/calls.ts'
import { classNames } from '../../../../platform/web/kit/classNames.ts'
import { countryCode, lazyRegionTree, type RegionNode } from '../../contract/region.ts'
import { codesAbove } from './regionCodes.ts'
import look from './regions.module.css'

type Loaded = Readonly<Record<string, readonly RegionNode[]>>

/**
 * The country as a lazily loaded tree. The ancestors of the selected region are expanded from the
 * start.
 */
export function RegionTree({
  chosen,
  onChoose,
}: {
  chosen: string
  onChoose: (code: string) => void
}) {
  const [expanded, setExpanded] = useState(() => codesAbove(chosen))
  const { loaded, error, retry } = useBranches(expanded)
  if (error) return <DeskError error={error} onRetry={retry} />
  if (!loaded[countryCode]) return <DeskSkeleton rows={8} />
  return (
    <section aria-label="按区划查看">
      <Button
        type="text"
        block
        className={classNames(look.all)}
        aria-pressed={chosen === ''}
        onClick={() => onChoose('')}
      >
        全国
      </Button>
      <Tree
        treeData={branchesOf(loaded, countryCode)}
        blockNode
        expandedKeys={expanded}
        selectedKeys={chosen ? [chosen] : []}
        onExpand={(keys) => setExpanded(keys.map(String))}
        onSelect={(keys) => onChoose(String(keys[0] ?? ''))}
      />
    </section>
  )
}

const branchesOf = (loaded: Loaded, code: string): TreeDataNode[] =>
  (loaded[code] ?? []).map(({ key, title, hasChildren }) => ({
    key,
    title,
    isLeaf: !hasChildren,
    ...(loaded[key] ? { children: branchesOf(loaded, key) } : {}),
  }))

/** The children of each expanded region, fetched on expansion. */
function useBranches(expanded: readonly string[]) {
  const [loaded, setLoaded] = useState<Loaded>({})
  const [error, setError] = useState<Error | undefined>(undefined)
  const missing = [countryCode, ...expanded].find((code) => !loaded[code])
  useEffect(() => {
    if (missing === undefined || error) return undefined
    const controller = new AbortController()
    call(
      lazyRegionTree,
      { parentCode: missing },
      { signal: controller.signal, quiet: true, silent: true },
    )
      .then((nodes) => setLoaded((before) => ({ ...before, [missing]: nodes })))
      .catch(
        (fault: unknown) =>
          controller.signal.aborted ||
          setError(fault instanceof Error ? fault : new Error('行政区划没有加载出来，请重试')),
      )
    return () => controller.abort()
  }, [missing, error])
  return { loaded, error, retry: () => setError(undefined) }
}
